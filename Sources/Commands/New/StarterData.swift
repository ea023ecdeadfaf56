import CivilTime
import Diagnostics
import Files
import TOML

/// The data and the text of a new site in its language (`Templates/starter`): the stations of a city, as spreadsheets save
/// them, the timetable of a route, and a page.
struct StarterData: Sendable {
  private let city, country, price: String
  /// A name in the IANA time zone database.
  let zone: String
  private let stops: [(id: String, name: String, latitude: Double, longitude: Double)]
  /// The labels of rows in the timetable, and words for days.
  private let words: [Word: String]
  /// The text of a page, in Markdown.
  let page: String

  private enum Word: String, CaseIterable { case route, from, to, price, days, workdays, weekend }

  /// A value that a file lacks, or has in another type.
  private struct Missing: Error { let name: String }

  private init(_ table: TOMLTable) throws(Missing) {
    city = try Self.text("city", of: table)
    country = try Self.text("country", of: table)
    zone = try Self.text("timezone", of: table)
    price = try Self.text("price", of: table)
    page = try Self.text("page", of: table)
    guard case .array(let items)? = table["stops"]?.value, !items.isEmpty else { throw Missing(name: "stops") }
    var stops: [(id: String, name: String, latitude: Double, longitude: Double)] = []
    for item in items {
      guard case .table(let stop) = item.value, case .float(let latitude)? = stop["latitude"]?.value,
        case .float(let longitude)? = stop["longitude"]?.value
      else { throw Missing(name: "stops") }
      stops.append((try Self.text("id", of: stop), try Self.text("name", of: stop), latitude, longitude))
    }
    self.stops = stops
    guard case .table(let timetable)? = table["timetable"]?.value else { throw Missing(name: "timetable") }
    var words: [Word: String] = [:]
    for word in Word.allCases { words[word] = try Self.text(word.rawValue, of: timetable) }
    self.words = words
  }

  private static func text(_ name: String, of table: TOMLTable) throws(Missing) -> String {
    guard case .string(let text)? = table[name]?.value else { throw Missing(name: name) }
    return text
  }

  /// - Parameters:
  ///   - language: a BCP 47 tag; the data is in English for a language without any.
  ///   - templates: the product's folder.
  /// - Returns: nil, with an error, if the file is unusable.
  static func read(
    language: String, templates: String, _ files: any FileSystem, _ findings: inout Findings
  ) -> StarterData? {
    let primary = language.lowercased().split(separator: "-").first.map(String.init) ?? ""
    let (own, english) = (Paths.join(templates, "starter/\(primary).toml"), Paths.join(templates, "starter/en.toml"))
    let (path, text): (String, String)
    do throws(FileError) {
      path = try files.exists(own) ? own : english
      text = try files.readText(path)
    } catch {
      return findings.reject(error.finding("new/bad-starter"))
    }
    let table: TOMLTable
    do {
      table = try TOMLTable.parse(text)
    } catch {
      return findings.reject(.badStarter("invalid TOML: \(error.what)", at: error.place(in: path)))
    }
    do {
      return try StarterData(table)
    } catch {
      return findings.reject(
        .badStarter("`\(error.name)` is missing, or not what it is in en.toml", at: SourceLocation(path)))
    }
  }

  /// `data/stations.csv`.
  var stations: String {
    "id,name,city,country,latitude,longitude\n"
      + stops.map { "\($0.id),\($0.name),\(city),\(country),\($0.latitude),\($0.longitude)\n" }.joined()
  }

  /// Stops down, trips across, and above them what applies to the trips.
  func timetable(from first: Day) -> String {
    let names = stops.map(\.name)
    let times = ["8:00,9:00,10:00", "8:06,9:06,10:06", "8:20,9:20,10:20"]
    func word(_ word: Word) -> String { words[word] ?? "" }
    return """
      \(word(.route)),1 \(names[0]) – \(names[names.count - 1])
      \(word(.from)),\(first.iso)
      \(word(.to)),\(first.advanced(by: 364).iso)
      \(word(.price)),\(price)

      \(word(.days)),\(word(.workdays)),\(word(.workdays)),\(word(.weekend))

      """ + zip(names, times).map { "\($0),\($1)\n" }.joined()
  }
}

extension Finding {
  fileprivate static func badStarter(_ what: String, at place: SourceLocation) -> Finding {
    Finding("new/bad-starter", .error, at: place, what: what, advice: "correct the file, or install Stationary again")
  }
}
