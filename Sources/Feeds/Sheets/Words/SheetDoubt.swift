import Text

/// Words and signs of days in any language, by which a sheet in a language whose words are not known is doubted: they
/// say that a text restricts service, never on which days trips run.
enum SheetDoubt {
  /// Whether a text has a word about days, or says that trips do not run.
  static func restricts(_ text: String) -> Bool {
    let words = self.words(text)
    guard !words.isEmpty else { return false }
    return words.contains(where: exact.contains) || namesDays(text)
  }

  /// Whether a line has a name of days, as a heading of a table has.
  static func namesDays(_ text: String) -> Bool {
    let words = self.words(text)
    if words.contains(where: { stems(of: $0).contains { beginnings.contains($0) } }) { return true }
    let line = " " + words.joined(separator: " ") + " "
    return refusals.contains { line.contains($0) }
  }

  /// Whether a text says on which days something runs, or that it does not run: a line about the trips of a sheet.
  static func isAboutRunning(_ text: String) -> Bool {
    let words = self.words(text)
    let line = " " + words.joined(separator: " ") + " "
    return refusals.contains { line.contains($0) } || namesRunning(text) && restricts(text)
  }

  /// Whether a text has a verb such as «run» or «are suspended».
  static func namesRunning(_ text: String) -> Bool { words(text).contains { running.contains($0) } }

  /// Whether a text is about how trips are printed, which a table does not have: «grey = Saturdays only».
  static func namesPrint(_ text: String) -> Bool {
    words(text).contains { word in print.contains { word.hasPrefix($0) } }
  }

  private static let print = [
    "bold italic grey gray shaded underlined fett kursiv grau schattiert unterstrich hinterlegt unterlegt gras italique",
    "grise souligne surligne negrita cursiva sombread subrayad grassetto corsivo grigio sottolineat evidenziat",
    "pogrubi kursyw szary szare podkreśl zacienion жирны курсив серым подчёркнут выделен жирни сірим підкреслен виділен",
  ].flatMap { $0.split(separator: " ") }.map { Folding.fold(String($0)) }

  private static func words(_ text: String) -> [String] { Folding.fold(text).split { !$0.isLetter }.map(String.init) }

  /// What to do about days that are not understood.
  static func adviceOnDays(_ text: String) -> String {
    let isOfSchool = words(text).contains { word in school.contains { word.hasPrefix($0) } }
    return isOfSchool
      ? "write «school days» or «school holidays», and set `school_days` or `school_holidays` of the source"
      : "write days such as Mon–Fri, Sat or daily"
  }

  /// Beginnings of words about school.
  private static let school = [
    "school schul sch ferien scol sco vac escol lectiv lect szk szko nauk feri wakac skol šk prázd учеб уч школ канік канику навч",
    "مدرس دراس okul",
  ].flatMap { $0.split(separator: " ") }.map { Folding.fold(String($0)) }

  /// Whether a sign is that of days in the timetables of some country: `+`, crosses, crossed hammers, numbers in circles.
  static func isSignOfDays(_ character: Character) -> Bool { signs.contains(character) }

  private static let signs = Set("+†✝☨✞⚒✕✖✗✘×①②③④⑤⑥⑦❶❷❸❹❺❻❼")

  /// Whether a text is one or several weekdays by numbers, perhaps: `12345`, `1-5`, `6,7`, `0-6`.
  static func mayBeWeekdays(_ text: String) -> Bool {
    let parts = text.split { " ,;+/".contains($0) }
    return !parts.isEmpty && parts.allSatisfy(isOfWeekdays)
  }

  private static func isOfWeekdays(_ text: Substring) -> Bool {
    let ends = text.split(omittingEmptySubsequences: false) { "-–—".contains($0) }
    let days = ends.joined().compactMap(\.wholeNumberValue)
    guard days.count == ends.joined().count, !days.isEmpty, days.allSatisfy({ $0 < 8 }),
      ends.count == 1 || ends.count == 2 && ends.allSatisfy({ $0.count == 1 })
    else { return false }
    return zip(days, days.dropFirst()).allSatisfy { $0 < $1 }
  }

  private static func stems(of word: String) -> [String] {
    (5...11).compactMap { word.count >= $0 ? String(word.prefix($0)) : nil }
  }

  /// Whole words: «only», «except», and days and seasons whose beginning other words have too, such as names of towns.
  private static let exact = Set(
    [
      // Czech and Slovak, Slovene, Croatian, Serbian, Bulgarian
      "jen pouze len iba samo osim razen středa středu streda stredu sreda srede sredo sobota soboty sobotu",
      "soboto sobotách sobotách subota subote subotom petek petka petkih petak petkom petku pátek pátky pátku",
      "pátcích само осим освен освем сряда среда среду събота съботи субота суботом неделя недели петак петком",
      "петък петъци",
      // Hungarian, Romanian, Albanian
      "csak kivéve hétfő kedd kedden nyár nyáron nyári tél télen téli doar numai exceptând luni marți marțea joi",
      "joia vara iarna vetëm përveç",
      // Dutch, Danish, Norwegian, Swedish, Icelandic
      "alleen enkel behalve uitgezonderd zomer zomers kun bare bara endast undtagen unntatt utom ej aðeins nema",
      "sommer sommeren sommar sommaren winter vinter vinteren lovdagar",
      // Finnish, Estonian, Latvian, Lithuanian
      "vain paitsi ainult tikai izņemot tiktai išskyrus pyhä pyhät pyhinä kesä kesällä kesäaikana kesäkausi",
      "talvi talvella talvikausi suvel talvel reede reedel reedeti vasarā ziemā vasarą žiemą darbo",
      // Portuguese, Catalan, Basque, Galician
      "apenas somente exceto excepto salvo feira feiras domingos feriado feriados férias verão inverno només",
      "excepte llevat festius feiners estiu hivern larunbat bakarrik",
      // Greek, Turkish, Hebrew
      "μόνο εκτός αργίες αργία yalnız yalnızca sadece hariç pazar salı cuma okul bayram bayramlarda tatil",
      "tatillerde yazın kışın רק למעט שבת שבתות שישי חגים",
      // The languages whose words are known, in sheets of another
      "only except summer holiday holidays nur außer ferien seulement sauf uniquement solo sólo solamente",
      "soltanto tranne eccetto festivi festivo festivos domenica domeniche tylko oprócz только кроме лише тільки",
      "крім فقط ماعدا",
    ].flatMap { $0.split(separator: " ") }.map { Folding.fold(String($0)) })

  /// Beginnings of words, of five letters or more: days of the week, school, holidays.
  private static let beginnings = Set(
    [
      "pondělí pondělk pondel úterý utorok utork čtvrtek čtvrtk štvrtok štvrtk piatok piatk neděl nedeľ pracovn",
      "svátek svátk svátc sviat školn školsk prázdnin víkend nejede nejezd nepremáv ponedelj ponedj torkih",
      "utorak utork srijed četrtek četrtk četvrtak četvrtk nedelj nedjelj praznik blagdan radnim delavnik šolsk",
      "počitnic poletj понеделник понедељ вторник вторни уторак четвъртък четврт недеља недеље недељом делник",
      "делнич празник празнич учебн ваканц школск радним распуст hétfő szerd csütört péntek szombat vasárnap",
      "munkanap munkaszün szabadnap tanítási iskolai tanszün ünnep hétvég miercur vineri vinere sâmbăt duminic",
      "lucrăto sărbăt școlar vacanț maandag dinsdag woensdag donderdag vrijdag zaterdag zondag werkdag feestdag",
      "schooldag schoolvak vakantie weekend mandag tirsdag onsdag torsdag fredag lørdag søndag måndag tisdag",
      "lördag söndag hverdag vardag helligdag helgdag skoledag skoldag skoleferie skolferie skolelov skollov",
      "mánudag þriðjud miðviku fimmtud föstud laugard sunnud maanantai tiistai keskiviik torstai perjantai",
      "lauantai sunnuntai arkipäiv arkisin koulupäiv pyhäpäiv esmaspäev teisipäev kolmapäev neljapäev laupäev",
      "pühapäev tööpäev koolipäev pirmdien otrdien trešdien ceturtd piektdien sestdien svētdien darbdien",
      "brīvdien pirmadien antradien trečiad ketvirtad penktad šeštad sekmad šventad mokykl sábado dilluns",
      "dimarts dimecres dijous divendres dissabt diumeng astelehen astearte asteazken ostegun ostiral igande",
      "δευτέρα δευτέρες τετάρτη πέμπτη παρασκευ σάββατ κυριακ καθημεριν εργάσιμ σχολικ καλοκαίρ χειμών pazartesi",
      "çarşamba perşembe cumartesi haftaiçi monday tuesday wednesday thursday friday saturday sunday schoolday",
      "montag dienstag mittwoch donnerstag freitag samstag sonntag feiertag schultag lundi mardi mercredi jeudi",
      "vendredi samedi dimanche scolaire vacances lunes martes miércoles jueves viernes lectivo lunedì martedì",
      "mercoled giovedì venerdì scolastic poniedział wtorek wtork czwartek czwartk piątek piątk niedziel święta",
      "świąt понедельн пятниц воскрес праздн выходн понеділ вівтор неділ святков вихідн",
    ].flatMap { $0.split(separator: " ") }.map { String(Folding.fold(String($0)).prefix(11)) })

  /// Words in a row: «does not run», «on weekdays».
  private static let refusals = phrases([
    "nem közlekedik", "nu circulă", "ne vozi", "ne vozijo", "не вози", "не саобраћа", "не се движи", "rijdt niet",
    "rijden niet", "kör ej", "kör inte", "går ej", "går inte", "trafikerar ej", "kører ikke", "går ikke", "kjører ikke",
    "ei aja", "ei liikennöi", "ei sõida", "nekursē", "nevažiuoja", "não circula", "no circula", "non circula", "só aos",
    "ao domingo",
    "δεν εκτελείται", "sefer yok", "çalışmaz", "hafta içi", "hafta sonu", "dias úteis", "nejede", "nejezdí",
    "nepremáva",
    "does not run", "verkehrt nicht", "fährt nicht", "ne circule pas", "nie kursuje", "не ходит", "не курсирует",
    "не курсує", "jede v", "jede ve", "jezdí v", "premáva v", "premáva vo",
  ])

  /// «Runs».
  private static let running = Set(
    [
      "jede jezdí jedou premáva premávajú közlekedik közlekednek circulă circula circulan vozi vozijo вози",
      "саобраћа движи rijdt rijden kör går trafikerar kører kjører ajetaan liikennöi sõidab kursē važiuoja",
      "εκτελείται sefer runs operates verkehrt fährt circule circulent kursuje kursują ходит курсирует курсує",
      "run operate suspended cancelled verkehren fahren verkehr entfällt entfallen eingestellt suspendu suspendus",
      "suspendue suspendues supprimé supprimés annulé annulés circulan suspendido suspendidos suspende suspenden",
      "cancelado cancelados circola circolano effettua effettuano effettuato sospeso sospesi sospesa sospese",
      "zawieszony zawieszone odwołany odwołane ходят курсируют отменяется отменяются отменён курсують ходить ходять",
      "скасовано скасовується скасовуються تعمل يعمل تسير يسير متوقف متوقفة تتوقف",
    ].flatMap { $0.split(separator: " ") }.map { Folding.fold(String($0)) })

  private static func phrases(_ texts: [String]) -> [String] { texts.map { " " + Folding.fold($0) + " " } }
}
