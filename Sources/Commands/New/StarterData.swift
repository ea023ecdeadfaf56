import CivilTime

/// The data and the text of a new site in its language: the stations of a city, as spreadsheets save them, the timetable
/// of a route, and a page.
struct StarterData: Sendable {
  /// The country is an ISO 3166-1 alpha-2 code, the zone a name in the IANA time zone database, the price one with its
  /// currency.
  let city: (name: String, country: String, zone: String, price: String)
  let stops: [(id: String, name: String, latitude: Double, longitude: Double)]
  /// The words of a timetable: labels of rows, then of days.
  let words: (route: String, from: String, to: String, price: String, days: String, workdays: String, weekend: String)
  /// The text of a page, in Markdown.
  let page: String

  /// `data/stations.csv`.
  var stations: String {
    "id,name,city,country,latitude,longitude\n"
      + stops.map { "\($0.id),\($0.name),\(city.name),\(city.country),\($0.latitude),\($0.longitude)\n" }.joined()
  }

  /// Stops down, trips across, and above them what applies to the trips.
  func timetable(from first: Day) -> String {
    let names = stops.map(\.name)
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
