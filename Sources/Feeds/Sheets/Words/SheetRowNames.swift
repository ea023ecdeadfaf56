/// Names of rows with times that are no stops.
extension SheetWords {
  /// Whether a name is that of the first or last departure of a day, instead of a stop: «First bus», «letzte Fahrt».
  func isOfExtremes(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter }.map { Self.key(String($0)) }
    return (2...3).contains(words.count) && Self.extremes.contains(words[0]) && Self.departures.contains(words[1])
  }

  /// «First» and «last» in all languages.
  private static let extremes = Set(
    [
      "first", "last", "erste", "erster", "ersten", "letzte", "letzter", "letzten", "premier", "première", "dernier",
      "dernière", "primer", "primera", "último", "última", "prima", "primo", "ultima", "ultimo", "pierwszy",
      "pierwsza", "ostatni", "ostatnia", "první", "poslední", "prvý", "posledný", "первый", "первое", "последний",
      "последнее", "перший", "перше", "останній", "останнє", "أول", "آخر", "اول", "اخر",
    ].map(key))

  /// What leaves, in all languages.
  private static let departures = Set(
    [
      "bus", "buses", "coach", "train", "tram", "ferry", "boat", "departure", "departures", "trip", "service", "run",
      "fahrt", "abfahrt", "zug", "bahn", "fähre", "départ", "passage", "course", "train", "bac", "car", "salida",
      "autobús", "servicio", "tren", "corsa", "partenza", "autobus", "treno", "kurs", "odjazd", "pociąg", "spoj",
      "odjezd", "odchod", "vlak", "рейс", "автобус", "отправление", "поезд", "відправлення", "поїзд", "رحلة", "حافلة",
    ].map(key))

  /// Whether a name is that of another service to which one changes: «Anschluss RE5», «Train to City».
  func isOfConnection(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter }.map(String.init)
    guard let first = words.first else { return false }
    let isNamed = words.contains { Self.connections.contains(Self.key($0)) }
    if isNamed || words.count == 1 && Self.junctions.contains(Self.key(first)) { return true }
    if words.count > 1, Self.junctions.contains(Self.key(first)) {
      return Self.directions.contains(Self.key(words[1])) || mode(words[1]) != nil
    }
    return words.count > 2 && mode(first) != nil && Self.directions.contains(Self.key(words[1]))
  }

  /// «Connection» in all languages.
  private static let connections = Set(
    [
      "connection", "connections", "connecting", "connects", "anschluss", "anschlüsse", "anschlusszug", "anschlussbus",
      "correspondance", "correspondances", "conexión", "conexiones", "coincidenza", "coincidenze",
      "skomunikowanie", "przesiadka", "přípoj", "ligações", "correspondência", "correspondências", "aktarma", "prípoj",
      "пересадка", "стыковка", "пересадку",
    ].map(key))

  /// Words for connections that are also parts of the names of stops: «Enlace AP-7» is a junction, «Enlace con tren» is not.
  private static let junctions = Set(["enlace", "enlaces", "ligação"].map(key))

  /// «To» and «from» in all languages.
  private static let directions = Set(
    [
      "to", "from", "nach", "von", "aus", "vers", "pour", "de", "depuis", "a", "desde", "hacia", "per", "da", "do", "z",
      "ze",
      "на", "из", "в", "до", "з", "із", "od", "إلى", "من", "con", "com", "para",
    ].map(key))
}
