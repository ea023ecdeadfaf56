import Glibc
import Testing

@testable import JSON

/// Where the publishers' files lie, from the environment; nil without it.
private let folder = getenv("STATIONARY_DATA").map { String(cString: $0) }

/// What a command writes to its standard output.
private func output(of command: String) -> [UInt8] {
  guard let pipe = popen(command, "r") else { return [] }
  defer { pclose(pipe) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 { bytes += buffer[..<count] }
  return bytes
}

private func document(_ path: String) throws -> JSONValue {
  let path = (folder ?? "") + "/" + path
  return try JSONDocument(output(of: path.hasSuffix(".gz") ? "gzip -dc '\(path)'" : "cat '\(path)'")).root
}

/// The figures are those that the data's own description gives.
@Suite("Publishers' JSON", .enabled(if: folder != nil, "STATIONARY_DATA is not set"))
struct RealFileTests {
  @Test("All stations are there: 933 from 439 cities, 3,848 in 2,681 cities, together 4,037")
  func stations() throws {
    let root = try document("stations/allStations.json")
    var ids: Set<Int> = []
    func count(_ list: String) throws -> [Int] {
      let cities = try #require(root[list]).elements
      let stations = cities.flatMap { $0["stations"]?.elements.map { $0["stationId"]?.int } ?? [] }
      ids.formUnion(stations.compactMap { $0 })
      return [cities.count, stations.count]
    }
    #expect(try count("citiesFrom") == [439, 933])
    #expect(try count("citiesTo") == [2_681, 3_848])
    #expect(ids.count == 4_037)
  }

  @Test("All cities are there, each with an id, a name and a place on earth")
  func cities() throws {
    let cities = try document("cities/cities.json.gz").elements
    #expect(cities.count == 209_557)
    var countries: Set<String> = []
    var beyondASCII = 0
    for city in cities {
      guard let country = city["country"]?.string, let name = city["name"]?.string, city["_id"]?.int != nil,
        let lat = city["coord"]?["lat"]?.double, let lon = city["coord"]?["lon"]?.double
      else {
        Issue.record("a city without its fields in line \(city.position.line)")
        continue
      }
      countries.insert(country)
      if !name.utf8.allSatisfy({ $0 < 0x80 }) { beyondASCII += 1 }
      if lat.magnitude > 90 || lon.magnitude > 180 { Issue.record("\(name) is nowhere on earth") }
    }
    #expect(countries.count == 246)
    #expect(beyondASCII == 15_453)
  }

  @Test("Places, departures and hotels are read")
  func others() throws {
    #expect(try document("places/places.json")["places"]?.elements.count == 257)
    #expect(try document("departures/departures_montreal_quebec.json").kind == .array)
    let search = try document("departures/search_quebec_montreal.json")
    #expect(search["cities"]?.elements.count == 2)
    #expect(search["locations"]?.elements.count == 33)
    #expect(search["departures"]?.elements.count == 5)
    #expect(try document("departures/search_incomplete.json").kind == .object)
    #expect(try document("hotels/0777.json").elements.count == 7)
    #expect(try document("hotels/0655.json").elements.count == 12_864)
  }

  @Test("A real file that is cut anywhere is refused at its end")
  func cutAnywhere() throws {
    let path = (folder ?? "") + "/hotels/0777.json"
    let bytes = output(of: "cat '\(path)'")
    let whole = bytes.lastIndex(of: UInt8(ascii: "]")) ?? 0
    for end in 1..<whole {
      let text = Array(bytes[..<end])
      let error = try #require(fault(text))
      // The end of the text if it is inside a string, otherwise the end of its last token.
      let places = [end, (text.lastIndex { $0 > 0x20 } ?? -1) + 1].map { offset in
        var positions = TextPositions()
        let (line, column) = positions.position(of: offset, in: text.span)
        return "\(line):\(column) "
      }
      #expect(places.contains { error.hasPrefix($0) })
    }
  }
}
