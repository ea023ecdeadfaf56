import Files
import JSON
import Model
import Settings
import Testing

@testable import Feeds

@Suite("The publishers' hotels", .enabled(if: dataFolder != nil, "STATIONARY_DATA is not set"))
struct PublishedHotelsTests {
  private func read(_ names: [String], single: Bool) throws -> HotelsReading {
    HotelsReading(
      files: Disk(), site: try #require(dataFolder), [(names.map { "hotels/" + $0 }, "New York, US")], single: single)
  }

  /// Each field of a list and of the details beside it, against the JSON itself.
  @Test func aListIsReadWithItsDetails() throws {
    let read = try read(["0777.json"], single: true)
    #expect(
      read.reported == [
        "hotels/0777.json:56:28 info hotels/empty-room-numbers"
      ])
    let rows = Array(try JSONDocument(try #require(published("hotels/0777.json"))).root.elements)
    #expect(read.ids == rows.map { $0["id"]?.literal })
    for (hotel, row) in zip(read.hotels, rows) {
      let detail = try JSONDocument(try #require(published("hotels/\(hotel.id.text).json"))).root
      #expect(hotel.name == row["name"]?.string && hotel.address == row["address"]?.string)
      #expect(hotel.stars == row["stars"]?.double && hotel.distance == row["distance"]?.double)
      #expect(
        hotel.coordinate?.latitude == detail["lat"]?.double && hotel.coordinate?.longitude == detail["lon"]?.double)
      let numbers = row["suites_availability"]?.string?.split(separator: ":")
      #expect(hotel.rooms?.numbers == numbers)
      let image = detail["image"]?.string ?? ""
      #expect(hotel.picture == (image.isEmpty ? nil : .file("hotels/" + image)))
      #expect(read.towns(of: [hotel]) == ["New York, United States"])
    }
  }

  @Test func twelveThousandRowsOfSixHotelsAreSixWithOneFindingEach() throws {
    let read = try read(["0655.json"], single: true)
    #expect(read.ids == ["40611", "80899", "13100", "22470", "85862", "313499"])
    #expect(read.findings.map(\.id) == Array(repeating: "hotels/repeated", count: 6))
    #expect(read.findings.allSatisfy { $0.id == "hotels/repeated" && $0.what.contains("2144 times") })
    #expect(read.hotels.allSatisfy { $0.coordinate != nil }, "their details lie beside the list")
  }

  @Test func theFolderAsAWholeHoldsSeven() throws {
    let names = ["0655", "0777", "13100", "13370", "22470", "313499", "40611", "80899", "85862"].map { $0 + ".json" }
    let read = try read(names, single: false)
    #expect(read.ids == ["40611", "80899", "13100", "22470", "85862", "313499", "13370"])
    #expect(
      Set(read.findings.map(\.id)) == ["hotels/repeated", "hotels/empty-room-numbers"] && read.findings.count == 7)
  }
}
