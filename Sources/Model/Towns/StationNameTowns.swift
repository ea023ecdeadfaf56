import Text

/// The names of towns that a station's name may begin with: «Graz» of «Graz Hbf», «Graz, Jakominiplatz» and «Graz (ZOB)», and
/// those that follow a comma.
struct StationNameTowns {
  /// The folded words before the first comma, bracket or dash.
  private let first: [String]
  /// Those of each part after a comma.
  private let afterCommas: [[String]]

  /// What separates two parts of a name.
  private enum Separator { case none, comma, slash, and, other }

  init(_ title: String) {
    var parts: [(text: String.UnicodeScalarView, follows: Separator)] = [(.init(), .none)]
    let letters = Array(title.unicodeScalars)
    for (place, letter) in letters.enumerated() {
      switch letter {
      case ",", "،", "、", "，": parts.append((.init(), .comma))
      case "/", "|": parts.append((.init(), .slash))
      case "&", "@": parts.append((.init(), .and))
      case "(", "[", "{", "（", "【", ";", "–", "—", "―": parts.append((.init(), .other))
      case "-"
      where [place - 1, place + 1].contains { letters.indices.contains($0) && letters[$0].properties.isWhitespace }:
        parts.append((.init(), .other))
      default: parts[parts.count - 1].text.append(letter)
      }
    }
    let words = parts.map { Self.words(of: $0.text) }
    // «Lincoln / 5th St», «Lincoln & Main»: a crossing of two streets, of which one may leave the word out.
    let crossing = parts.dropFirst().prefix { $0.follows == .slash || $0.follows == .and }
    let isCrossing =
      crossing.contains { $0.follows == .and } || words.prefix(crossing.count + 1).contains(where: Self.isStreet)
    first = isCrossing ? [] : words[0]
    afterCommas = zip(words, parts).filter { $1.follows == .comma }.map(\.0)
  }

  /// The folded names, the most certain ones first; none that has a word for a street or is nothing but common words.
  var names: [String] {
    var found = [first]
    // «Wien Hauptbahnhof Ost»: the words before the one for a station.
    if let end = first.indices.dropFirst().first(where: { Self.stationWords.contains(first[$0]) }) {
      found.append(Array(first[..<end]))
    } else if let last = first.last, let stem = Self.withoutStation(last) {
      found.append(first.dropLast() + [stem])
    }
    var names: [String] = []
    for words in found + afterCommas where Self.isTown(words) {
      let name = words.joined(separator: " ")
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The folded beginnings of a name without words for streets, the longest first: «Graz» of «Graz Puntigam».
  var beginnings: [String] {
    guard Self.isTown(first) else { return [] }
    return first.indices.dropFirst().reversed().map { Array(first[..<$0]) }.filter(Self.isTown).map {
      $0.joined(separator: " ")
    }
  }

  private static func words(of text: String.UnicodeScalarView) -> [String] {
    Folding.fold(String(text)).split(separator: " ").map(String.init)
  }

  private static func isTown(_ words: [String]) -> Bool {
    !words.isEmpty && !isStreet(words)
      && words.contains { !stationWords.contains($0) && !commonWords.contains($0) && Int($0) == nil }
  }

  /// Whether words are those of a street or square.
  private static func isStreet(_ words: [String]) -> Bool {
    words.contains { streetWords.contains($0) || streetEndings.contains(where: $0.hasSuffix) || isOrdinal($0) }
  }

  /// Whether a word is a number of a street, such as «42nd».
  private static func isOrdinal(_ word: String) -> Bool {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    return !digits.isEmpty && ["st", "nd", "rd", "th"].contains(word.dropFirst(digits.count))
  }

  /// A name without blanks before a word for a station, as in «東京駅»; nil if it does not end with one.
  private static func withoutStation(_ word: String) -> String? {
    let ending = stationEndings.filter { word.hasSuffix($0) && word != $0 }
    return ending.max { $0.count < $1.count }.map { String(word.dropLast($0.count)) }
  }

  private static let stationEndings = folded("駅 站 火车站 火車站 汽车站 역")

  /// Words for stations, airports and their parts, folded.
  private static let stationWords = folded(
    """
    station stn railway rail train trains bus busstation coach interchange terminal terminals terminus airport parkway
    central centraal main north south east west
    bahnhof bahnhst bhf bf hbf hauptbahnhof hb busbahnhof zob zentraler omnibusbahnhof flughafen fernbus westbahnhof
    ostbahnhof südbahnhof nordbahnhof
    gare aeroport aéroport aérogare routière autobus
    estacion estación aeropuerto apeadero terminal estação aeroporto rodoviária stazione autostazione estació
    dworzec pkp pks lotnisko autobusowy autobusový nádraží hlavní hl n an stanica stanice letiště letisko železničná
    autobusová kolodvor glavni autobuski zračna luka aerodrom gara autogara autogară aeroportul aeroport
    pályaudvar állomás autóbuszállomás repülőtér busz
    järnvägsstation centralstation bussterminal flygplats stasjon bussterminalen lufthavn banegård rutebilstation
    rautatieasema asema linja-autoasema lentoasema jaam bussijaam lennujaam autoosta stacija lidosta stotis oro uostas
    gar garı otogar otogarı havalimanı havaalanı terminali terminal σταθμός κτελ αεροδρόμιο
    вокзал автовокзал автостанция станция аэропорт жд ж д залізничний аеропорт автостанція гара автогара летище
    железничка аутобуска станица аеродром автобусна
    محطة مطار موقف תחנה תחנת נמל station estacio aireportua
    """)

  /// Words that show that a name is that of a street or square, folded.
  private static let streetWords = folded(
    """
    street st str road rd avenue ave av lane ln drive dr boulevard blvd way place pl square sq highway hwy parkway pkwy
    court ct crescent terrace row gate hill bridge corner crossing blv bvd wharf quay embankment parade promenade esplanade
    gardens mews close rise walk circus circle roundabout junction crossroads alley arcade loop trail pike turnpike
    expressway freeway fwy expwy route broadway
    straße strasse str weg gasse allee platz ring damm ufer brücke chaussee markt landstraße steig gürtel kreisel
    kreisverkehr kreuzung abzweigung abzw steenweg straatweg singel gracht kade dijk laan plein
    rue avenue allée place chemin quai route rte cours impasse pont faubourg bd rond carrefour passage sentier montée
    côte ruelle venelle
    calle avenida avda plaza paseo carretera camino rua praça estrada via viale piazza corso largo glorieta rotonda ronda
    travesía callejón cuesta calzada eje periférico diagonal autopista carrer passeig plaça avinguda rambla
    alameda travessa rodovia viaduto rotunda vicolo lungomare circonvallazione bastioni
    ulica ul al aleja plac pl rondo osiedle os skwer bulwar szosa nábřeží sídliště trieda cesta avenija put trg
    náměstí ulice třída most ulița strada bulevardul piața șoseaua calea splaiul aleea intrarea bulevar
    utca út útja útca tér tere körút köz fasor rakpart sétány gata gatan väg vägen torg veien gate gade vej katu tie
    allé allén plads plass stræde stig stigen gränd brygge kuja polku tänav puiestee maantee iela bulvāris gatvė aikštė
    sokak cadde caddesi cad bulvarı bulv meydanı yolu mahallesi mah
    улица ул проспект просп пр площадь пл переулок пер шоссе бульвар набережная наб тракт аллея тупик проезд кольцо
    вулиця вул провулок площа майдан шосе бул площад булевар трг
    شارع طريق ميدان دوار كورنيش كوبري רחוב שדרות דרך כיכר οδός λεωφόρος πλατεία
    đường phố ngã jalan jl gang मार्ग चौक ถนน ซอย
    """)
  private static let streetEndings = folded(
    """
    straße strasse weg gasse platz allee damm ufer brücke straat laan plein steenweg gracht singel kade dijk
    gatan vägen torget gade vej veien katu 通り 丁目 交差点 大道 路 街 巷 대로 로 길
    """)

  /// Words that places have as names, but stops more often, folded.
  private static let commonWords = folded(
    """
    center centre centro zentrum centrum city downtown town village mall plaza park market university college school
    hospital clinic church church's harbour harbor port ferry pier dock beach lake river island bridge museum stadium zoo
    library cemetery gate tower castle hotel shopping depot garage factory farm mill mills the
    abbey academy angel aquarium arena arsenal bank bay casino cathedral convent dam forest fountain golf grand green
    grove hall heath hills industrial landing level lock lot lower upper manor marina meadow mine monument moor new old
    orchard point police pool reservoir shipyard spa spring springs temple valley vineyard weir well wells wood woods
    rathaus kirche friedhof schule krankenhaus universität schloss markt post hafen messe stadion stadt dorf altstadt
    neustadt vorstadt neubau mitte bad brunnen burg dom gewerbegebiet halle industriegebiet kapelle kino kloster mühle
    münster ober unter nord süd ost west see siedlung spital sportplatz tor uni wald wiese zoo
    mairie église hôpital école université château stade centre-ville port marché cimetière fontaine croix bois lac
    forêt étang barrage plage salle palais temple mosquée jardin zone parc source
    ayuntamiento iglesia hospital escuela universidad mercado puerto castillo municipio chiesa ospedale scuola cruz
    fuente jardín jardines molino monasterio convento ermita palacio parada piscina playa pozo torre torres faro fábrica
    bairro cais capela castelo escola fonte igreja jardim mosteiro porto praia saúde ponte fontana duomo castello parco
    giardini mercato mulino palazzo croce molo posta fabbrica
    szkoła kościół szpital rynek urząd centrum most škola kostel nemocnice radnice kolonia huta las zamek basen wieś kino
    točna rozcestí křižovatka malom kórház templom mozi vár strand banya biserica școala spitalul moara castel
    crkva bolnica škola muzej šuma raskrižje centar
    центр больница школа рынок парк университет завод музей театр церковь мост пазар институт магазин маяк мир победа
    труд дружба заря искра октябрь пролетарий рассвет восход юбилейный северный южный восточный западный центральный новый
    старый ферма шахта бассейн поворот
    kirke skole sentrum kyrka skola sjukhus keskusta bro havn senter
    saray kale liman orman köprü merkez durak pazar hastane γέφυρα παραλία νοσοκομείο
    مسجد جامعة مستشفى مدرسة masjid pasar taman simpang stasiun sakit rumah chợ
    """)

  private static func folded(_ words: String) -> Set<String> {
    Set(words.split { $0.isWhitespace }.flatMap { Folding.fold(String($0)).split(separator: " ").map(String.init) })
  }
}
