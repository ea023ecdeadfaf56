import Bytes
import Files
import JSON
import Model
import Testing
import Text

@testable import Feeds

@Suite("The publishers' cities", .enabled(if: dataFolder != nil, "STATIONARY_DATA is not set"))
struct PublishedCitiesTests {
  /// One of sixteen against the JSON itself; the order of all.
  @Test func eachIsReadUnchangedAndInOrder() throws {
    let path = "cities/cities.json.gz"
    let read = CitiesFile(files: Disk(), site: try #require(dataFolder), [[path]])
    let outside = read.reported.count { $0.hasSuffix(" cities/outside-country") }
    #expect(outside == 9, "islands and enclaves smaller than the outlines of countries show")
    #expect(
      read.reported.filter { !$0.hasSuffix(" cities/outside-country") } == [
        "\(path):1:10551573 warning cities/hidden-characters"
      ])
    let gazetteer = read.gazetteer
    #expect(gazetteer.count == 209_557 && read.counts == [209_557])

    let bytes = try Disk().readData(try #require(dataFolder) + "/" + path)
    var rows: [String: JSONValue] = [:]
    for (number, row) in try JSONDocument(bytes).root.elements.enumerated() where number % 16 == 0 {
      rows[row["_id"]?.literal ?? ""] = row
    }
    #expect(rows.count == 13_098)
    var wrong: [String] = []
    for index in gazetteer.indices {
      guard let row = rows.removeValue(forKey: gazetteer.ids[index]) else { continue }
      let city = gazetteer.town(index)
      let point = Coordinate(
        latitude: row["coord"]?["lat"]?.double ?? .nan, longitude: row["coord"]?["lon"]?.double ?? .nan)
      let isAsItStands =
        row["country"]?.string ?? "" == gazetteer.countries[Int(gazetteer.countryOf[index])].code
        && point == city.coordinate
        && HiddenCharacters.removed(from: row["name"]?.string ?? "").split(separator: " ").joined(separator: " ")
          == city.name
        && gazetteer.foldedNames[index] == Folding.fold(city.name)
      if !isAsItStands { wrong.append(city.id.text) }
    }
    #expect(wrong == [] && rows.isEmpty)
    let isInOrder = gazetteer.indices.dropFirst().allSatisfy { index in
      ByteOrder.compare(gazetteer.foldedNames[index - 1], gazetteer.foldedNames[index]) <= 0
    }
    #expect(isInOrder)
    #expect(gazetteer.countries.reduce(0) { $0 + $1.cities.count } == gazetteer.count)
  }
}
