import Text

/// The names of towns that a station's name may begin with: «Graz» of «Graz Hbf», «Graz, Jakominiplatz» and «Graz (ZOB)», and
/// those that follow a comma.
struct StationNameTowns {
  /// The folded words before the first comma, bracket or dash.
  private let first: [String]
  /// Those of each part after a comma.
  private let afterCommas: [[String]]

  init(_ title: String) {
    var parts: [(text: String.UnicodeScalarView, followsComma: Bool)] = [(.init(), false)]
    let letters = Array(title.unicodeScalars)
    for (place, letter) in letters.enumerated() {
      switch letter {
      case ",", "،", "、", "，": parts.append((.init(), true))
      case "(", "[", "{", "（", "【", ";", "/", "|", "–", "—", "―": parts.append((.init(), false))
      case "-"
      where [place - 1, place + 1].contains { letters.indices.contains($0) && letters[$0].properties.isWhitespace }:
        parts.append((.init(), false))
      default: parts[parts.count - 1].text.append(letter)
      }
    }
    first = Self.words(of: parts[0].text)
    afterCommas = parts.dropFirst().filter(\.followsComma).map { Self.words(of: $0.text) }
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
    !words.isEmpty && !words.contains { streetWords.contains($0) || streetEndings.contains(where: $0.hasSuffix) }
      && words.contains { !stationWords.contains($0) && !commonWords.contains($0) && Int($0) == nil }
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
    court ct crescent terrace row gate hill bridge corner crossing
    straße strasse str weg gasse allee platz ring damm ufer brücke chaussee markt
    rue avenue allée place chemin quai route cours impasse pont faubourg
    calle avenida plaza paseo carretera camino rua praça estrada via viale piazza corso largo
    ulica ul al aleja plac pl náměstí ulice třída most ulița strada bulevardul piața
    utca út tér körút gata gatan väg vägen torg veien gate gade vej katu tie sokak cadde caddesi bulvarı meydanı
    улица ул проспект пр площадь пл переулок шоссе вулиця площа бул
    شارع طريق רחוב שדרות οδός λεωφόρος πλατεία
    """)
  private static let streetEndings = folded(
    "straße strasse weg gasse platz allee damm ufer brücke straat laan plein gatan vägen gade vej veien katu")

  /// Words that places have as names, but stops more often, folded.
  private static let commonWords = folded(
    """
    center centre centro zentrum centrum city downtown town village mall plaza park market university college school
    hospital clinic church church's harbour harbor port ferry pier dock beach lake river island bridge museum stadium zoo
    library cemetery gate tower castle hotel shopping depot garage factory farm mill
    rathaus kirche friedhof schule krankenhaus universität schloss markt post hafen messe stadion stadt dorf altstadt
    mairie église hôpital école université château stade centre-ville port marché cimetière
    ayuntamiento iglesia hospital escuela universidad mercado puerto castillo municipio chiesa ospedale scuola
    szkoła kościół szpital rynek urząd centrum most škola kostel nemocnice radnice
    центр больница школа рынок парк университет завод музей театр церковь
    kirke skole sentrum kyrka skola sjukhus keskusta
    """)

  private static func folded(_ words: String) -> Set<String> {
    Set(words.split { $0.isWhitespace }.flatMap { Folding.fold(String($0)).split(separator: " ").map(String.init) })
  }
}
