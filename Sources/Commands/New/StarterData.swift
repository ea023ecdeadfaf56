import CivilTime

/// The data and the text of a new site in its language: the stations of a city, as spreadsheets save them, the timetable
/// of a route, and a page.
struct StarterData: Sendable {
  let city: City
  let words: Words
  /// The text of a page, in Markdown.
  let page: String

  struct City: Sendable {
    let name: String
    /// ISO 3166-1 alpha-2.
    let country: String
    /// Its name in the IANA time zone database.
    let zone: String
    /// A price with its currency.
    let price: String
    let stops: [Stop]
  }

  struct Stop: Sendable {
    let id, name: String
    let latitude, longitude: Double
  }

  /// The words of a timetable: labels of rows, then of days.
  struct Words: Sendable {
    let route, from, to, price, days, workdays, weekend: String
  }

  /// - Parameter language: a BCP 47 tag; data in English for a language without any.
  init(language: String) {
    let primary = language.lowercased().split(separator: "-").first.map(String.init) ?? ""
    self = Self.all[primary] ?? .english
  }

  init(_ city: City, _ words: Words, page: String) { (self.city, self.words, self.page) = (city, words, page + "\n") }

  /// `data/stations.csv`.
  var stations: String {
    "id,name,city,country,latitude,longitude\n"
      + city.stops.map { "\($0.id),\($0.name),\(city.name),\(city.country),\($0.latitude),\($0.longitude)\n" }.joined()
  }

  /// Stops down, trips across, and above them what applies to the trips.
  func timetable(from first: Day) -> String {
    let names = city.stops.map(\.name)
    let times = ["8:00,9:00,10:00", "8:06,9:06,10:06", "8:20,9:20,10:20"]
    return """
      \(words.route),1 \(names[0]) – \(names[names.count - 1])
      \(words.from),\(first.iso)
      \(words.to),\(first.advanced(by: 364).iso)
      \(words.price),\(city.price)

      \(words.days),\(words.workdays),\(words.workdays),\(words.weekend)

      """ + zip(names, times).map { "\($0),\($1)\n" }.joined()
  }
}
