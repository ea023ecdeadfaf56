import Files
import JSON
import Model
import Testing

@testable import Feeds

@Suite("The publishers' places", .enabled(if: dataFolder != nil, "STATIONARY_DATA is not set"))
struct PublishedPlacesTests {
  private func read() throws -> PlacesReading {
    PlacesReading(files: Disk(), site: try #require(dataFolder), ["places/places.json"])
  }

  @Test func eachIsReadAndWhatIsWrongIsReportedOnce() throws {
    let read = try read()
    #expect(
      read.findings.map(\.id).sorted() == [
        "places/misspelled-key", "places/null-island", "places/unusable-image", "places/unusable-image",
      ])
    #expect(
      read.findings.first { $0.id == "places/misspelled-key" }?.what.contains("257 records") == true)
    #expect(read.places.count == 257 && read.headings.count == 80)
    #expect(
      Set(read.directory.guide.places[read.directory.guide.elsewhere].map(\.name)) == [
        "Great Wall of China", "North Pole",
      ])
  }

  /// Against the JSON itself.
  @Test func nothingOfARecordIsLost() throws {
    let read = try read()
    let root = try JSONDocument(try #require(published("places/places.json"))).root
    let byName = Dictionary(grouping: try #require(root["places"]).elements) { $0["name"]?.string ?? "" }
    for place in read.places {
      let records = byName[place.name] ?? []
      #expect(
        records.contains { record in
          record["description"]?.string?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            == place.description.joined(separator: " ")
            && (place.coordinate == nil
              || record["latitude"]?.double == place.coordinate?.latitude
                && record["longtitude"]?.double == place.coordinate?.longitude)
        }, "\(place.name)")
    }
  }
}
