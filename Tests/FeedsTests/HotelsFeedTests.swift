import Compression
import MemoryDisk
import Model
import Testing

@testable import Feeds

@Suite("Hotels files") struct HotelsFeedTests {
  @Test func everyFieldIsRead() throws {
    let read = HotelsReading(rows: [
      #"{"id": 7, "name": " Hotel  Bega ", "address": "Strada\tLungă 1", "city": "Timișoara, RO", "lat": 45.75,"#
        + #" "lon": "21.25", "stars": 3.5, "distance": 0.4, "suites_availability": "1:44:21", "image": "b.jpg"}"#
    ])
    #expect(read.reported.isEmpty)
    let hotel = try #require(read.hotels.first)
    #expect(hotel.id.text == "7" && hotel.name == "Hotel Bega" && hotel.address == "Strada Lungă 1")
    #expect(read.towns(of: read.hotels) == ["Timișoara, Romania"])
    #expect(hotel.coordinate == Coordinate(latitude: 45.75, longitude: 21.25))
    #expect(hotel.stars == 3.5 && hotel.distance == 0.4)
    #expect(hotel.rooms?.numbers == ["1", "44", "21"] && hotel.rooms?.count == 3)
    #expect(hotel.picture == .file("data/b.jpg"))
    #expect(hotel.place.description == "data/list.json:2:1")
  }

  @Test func missingFactsAreUnknown() throws {
    let read = HotelsReading(rows: [#"{"id": 7, "name": "A", "lat": 1, "lon": 1, "stars": null, "image": null}"#])
    let hotel = try #require(read.hotels.first)
    #expect(read.reported.isEmpty)
    #expect(hotel.stars == nil && hotel.distance == nil && hotel.rooms == nil && hotel.picture == nil)
    #expect(hotel.address == "" && hotel.town == nil)
  }

  @Test(arguments: [
    "[\(HotelsReading.hotel("1")), \(HotelsReading.hotel("2"))]",
    "{\"hotels\": [\(HotelsReading.hotel("1")), \(HotelsReading.hotel("2"))]}",
    "{\"hotels\": {\"1\": {\"name\": \"A\", \"lat\": 1, \"lon\": 1}, \" 3 \": \(HotelsReading.hotel("2"))}}",
  ])
  func aListIsAnArrayOrAnObjectByIdAloneOrInHotels(_ text: String) {
    let read = HotelsReading(["data/list.json": text], ["data/list.json"])
    #expect(read.reported.isEmpty && read.ids == ["1", "2"])
  }

  @Test(arguments: ["[]", "{\"hotels\": []}", "{\"hotels\": null}", "{\"hotels\": {}}"])
  func aListWithNothingInItIsGood(_ text: String) {
    let read = HotelsReading(["data/list.json": text], ["data/list.json"])
    #expect(read.reported.isEmpty && read.hotels.isEmpty)
  }

  @Test(arguments: ["{}", "1", "\"x\"", "null", "{\"hotels\": 5}", "{\"hotels\": \"x\"}", "{\"name\": \"A\"}"])
  func anotherShapeIsNoFileOfHotels(_ text: String) {
    let read = HotelsReading(["data/list.json": text], ["data/list.json"])
    #expect(read.findings.map(\.id) == ["source/wrong-kind"])
    #expect(read.findings[0].severity == .error)
  }

  @Test func aPackedListFindsItsDetailsPackedOrNot() {
    var disk = MemoryDisk([
      "site/data/1.json": #"{"id": 1, "lat": 45, "lon": 21}"#, "site/data/3.json": HotelsReading.hotel("3"),
    ])
    disk.files["site/data/list.json.gz"] = Gzip.deflate(
      Array(#"[{"id": 1, "name": "A"}, {"id": 2, "name": "B"}]"#.utf8))
    disk.files["site/data/2.json.gz"] = Gzip.deflate(Array(#"{"id": 2, "lat": 46, "lon": 21}"#.utf8))
    let read = HotelsReading(disk, [(["data/list.json.gz"], nil)])
    #expect(read.reported.isEmpty)
    #expect(read.hotels.map(\.coordinate?.latitude) == [45, 46])
  }

  @Test func aDetailIsFoundUnderAnIDThatHadToBeEscaped() {
    let read = HotelsReading(
      [
        "data/list.json": #"[{"id": "a/b", "name": "A"}, {"id": "a~2fb", "name": "B"}]"#,
        "data/a~2fb.json": #"{"id": "a~2fb", "lat": 45, "lon": 21}"#,
        "data/a~2Fb.json": #"{"id": "a/b", "lat": 46, "lon": 21}"#,
      ], ["data/list.json"])
    #expect(read.reported.isEmpty)
    #expect(read.hotels.map(\.coordinate?.latitude) == [46, 45])
  }

  @Test func tenThousandRoomsAndANameOfAMegabyteAreRead() {
    let rooms = (1...10_000).map(String.init).joined(separator: ":")
    let name = String(repeating: "ä", count: 500_000)
    let read = HotelsReading(rows: [
      "{\"id\": 1, \"name\": \"\(name)\", \"lat\": 1, \"lon\": 1, \"suites_availability\": \"\(rooms)\"}",
      HotelsReading.hotel("2"),
    ])
    #expect(read.reported == ["data/list.json:2:19 warning hotels/name-cut"])
    #expect(read.hotels.first?.name.count == 1_000)
    #expect(read.hotels.first?.rooms?.count == 10_000 && read.hotels.first?.rooms?.numbers.last == "10000")
  }
}

@Suite("Lists of hotels and their details") struct HotelsJoiningTests {
  private static let row =
    #"{"id": 1, "name": "Row", "address": "A 1", "stars": 2, "distance": 5, "suites_availability": "1:2"}"#

  @Test func aDetailBesideASingleListIsReadAndItsValuesWin() throws {
    let read = HotelsReading(
      [
        "data/list.json": "[\(Self.row)]",
        "data/1.json":
          #"{"id": "1", "name": "Detail", "stars": 4.5, "lat": 45.5, "lon": 21, "image": "x/1.jpg", "suites_availability": "9"}"#,
        "data/2.json": HotelsReading.hotel("2"), "data/other.json": "[]", "data/1.jpg": "",
      ], ["data/list.json"])
    #expect(read.reported.isEmpty && read.ids == ["1"], "2.json belongs to no hotel of the list")
    let hotel = try #require(read.hotels.first)
    #expect(hotel.name == "Detail" && hotel.address == "A 1" && hotel.stars == 4.5 && hotel.distance == 5)
    #expect(hotel.rooms?.numbers == ["9"] && hotel.picture == .file("data/x/1.jpg") && hotel.coordinate != nil)
    #expect(hotel.place.path == "data/list.json")
  }

  @Test func nullAndEmptyInADetailEraseNothing() throws {
    for nothing in ["null", "\"\"", "\"  \""] {
      let detail =
        "{\"id\": 1, \"lat\": 45, \"lon\": 21, "
        + ["name", "address", "city", "stars", "distance", "suites_availability", "image"].map {
          "\"\($0)\": \(nothing)"
        }
        .joined(separator: ", ") + "}"
      let read = HotelsReading(["data/list.json": "[\(Self.row)]", "data/1.json": detail], ["data/list.json"])
      let hotel = try #require(read.hotels.first)
      #expect(read.reported.isEmpty && hotel.name == "Row" && hotel.address == "A 1")
      #expect(hotel.stars == 2 && hotel.distance == 5 && hotel.rooms?.numbers == ["1", "2"])
    }
  }

  @Test func aFolderIsJoinedInWhateverOrderItsFilesCome() {
    let files = [
      "data/0655.json": HotelsReading.list([#"{"id": 30, "name": "B"}"#, #"{"id": "10", "name": "A"}"#]),
      "data/10.json": #"{"id": 10, "lat": 45, "lon": 21}"#, "data/30.json": #"{"id": "30", "lat": 46, "lon": 21}"#,
    ]
    for paths in [files.keys.sorted(), files.keys.sorted().reversed()] {
      let read = HotelsReading(files, paths, single: false)
      #expect(read.reported.isEmpty && read.ids == ["30", "10"], "the order of the list stays")
      #expect(read.hotels.map(\.coordinate?.latitude) == [46, 45])
    }
  }

  @Test func aGlobOfListsFindsTheDetailsBesideThem() {
    let read = HotelsReading(
      [
        "data/l1.json": #"[{"id": 1, "name": "A"}]"#, "data/l2.json": #"[{"id": 2, "name": "B"}]"#,
        "data/2.json": #"{"id": 2, "lat": 46, "lon": 21}"#, "data/1.json": #"{"id": 1, "lat": 45, "lon": 21}"#,
      ], ["data/l1.json", "data/l2.json"])
    #expect(read.reported.isEmpty && read.ids == ["1", "2"])
    #expect(read.hotels.map(\.coordinate?.latitude) == [45, 46])
  }

  @Test func oneFileThatIsADetailIsAHotel() {
    let read = HotelsReading(["data/1.json": HotelsReading.hotel("1")], ["data/1.json"])
    #expect(read.reported.isEmpty && read.ids == ["1"], "without any list nobody misses one")
  }

  @Test func aDetailThatNoListHasFollowsThoseOfTheList() {
    let read = HotelsReading(
      ["data/1.json": HotelsReading.hotel("1"), "data/list.json": "[\n\(HotelsReading.hotel("2"))]"],
      ["data/1.json", "data/list.json"])
    #expect(read.reported == ["data/1.json:1:1 warning hotels/detail-alone"])
    #expect(read.ids == ["2", "1"])
  }

  @Test func aDetailOfAnotherIdThanItsFilesNameIsThatHotels() {
    let read = HotelsReading(
      ["data/list.json": #"[{"id": 1, "name": "A"}]"#, "data/1.json": HotelsReading.hotel("9")], ["data/list.json"])
    #expect(
      read.reported == [
        "data/1.json:1:1 warning hotels/detail-alone", "data/list.json:1:2 info hotels/without-detail",
      ])
    #expect(read.ids == ["1", "9"])
  }

  @Test func hotelsWithoutADetailAreCountedOnce() {
    let read = HotelsReading(rows: (1...30).map { "{\"id\": \($0), \"name\": \"A\"}" })
    #expect(read.reported == ["data/list.json:2:1 info hotels/without-detail"])
    #expect(read.findings[0].what.hasPrefix("30 of 30 ") && read.findings[0].what.hasSuffix(" 1"))
  }

  @Test func aTornDetailCostsItselfAlone() {
    let read = HotelsReading(
      ["data/list.json": "[\(HotelsReading.hotel("1"))]", "data/1.json": "{\"id\": 1, "], ["data/list.json"])
    #expect(read.reported == ["data/1.json:1:10 warning source/broken-json"] && read.ids == ["1"])
  }

  @Test func twoDetailsOfOneIdThatDifferAreReported() {
    let read = HotelsReading(
      ["data/a.json": HotelsReading.hotel("1"), "data/b.json": HotelsReading.hotel("1", #", "stars": 4"#)],
      ["data/a.json", "data/b.json"])
    #expect(read.reported == ["data/b.json:1:1 warning hotels/duplicate-detail"])
    #expect(read.hotels.map(\.stars) == [nil])
  }

  @Test func twoSourcesKeepTheirHotelsApart() {
    let files = ["a/list.json": "[\(HotelsReading.hotel("1"))]", "b/list.json": "[\(HotelsReading.hotel("1"))]"]
    let read = HotelsReading(files, [(["a/list.json"], "Arad"), (["b/list.json"], "Lugoj, RO")])
    #expect(read.reported.isEmpty && read.ids == ["1", "b~1"])
    #expect(read.towns(of: read.hotels) == ["Arad", "Lugoj, Romania"])
  }

  @Test func aDetailOfTheSecondSourceIsJoinedWithItsOwnList() {
    let files = [
      "a/list.json": #"[{"id": 1, "name": "A"}]"#, "b/list.json": #"[{"id": 1, "name": "B"}]"#,
      "b/1.json": #"{"id": 1, "lat": 45, "lon": 21}"#,
    ]
    let read = HotelsReading(files, [(["a/list.json"], nil), (["b/list.json"], nil)])
    #expect(read.hotels.map { $0.coordinate == nil } == [true, false])
  }
}

@Suite("Hotels that stand more than once") struct RepeatedHotelsTests {
  @Test func oneIdManyTimesIsOneFinding() {
    let read = HotelsReading(
      rows: Array(repeating: HotelsReading.hotel("7"), count: 2_144) + [HotelsReading.hotel("8")])
    #expect(read.reported == ["data/list.json:2:1 info hotels/repeated"] && read.ids == ["7", "8"])
    #expect(read.findings[0].what.contains("2144 times"))
  }

  @Test func oneIdWithOtherFactsIsOneFindingTooAndTheFirstStays() {
    let rows = [HotelsReading.hotel("7")] + (0..<20).map { HotelsReading.hotel("7", ", \"stars\": \($0 % 5)") }
    let read = HotelsReading(rows: rows + [HotelsReading.hotel("7")])
    #expect(read.reported == ["data/list.json:3:1 warning hotels/duplicate-id"])
    #expect(read.findings[0].what.contains("22 times") && read.findings[0].what.hasSuffix(" stars"))
    #expect(read.hotels.map(\.stars) == [nil])
  }

  @Test func aFaultOfARepeatedRowIsReportedOnce() {
    let row = HotelsReading.hotel("7", #", "suites_availability": "1:""#)
    let read = HotelsReading(rows: Array(repeating: row, count: 50))
    #expect(read.findings.map(\.id) == ["hotels/empty-room-numbers", "hotels/repeated"])
  }

  @Test func aFaultThatARowAndItsDetailShareIsReportedOnce() {
    let hotel = HotelsReading.hotel("7", #", "suites_availability": "1:", "stars": 9"#)
    for paths in [["data/list.json", "data/7.json"], ["data/7.json", "data/list.json"]] {
      let read = HotelsReading(["data/list.json": "[\(hotel)]", "data/7.json": hotel], paths)
      #expect(read.findings.map(\.id) == ["hotels/stars-off-the-scale", "hotels/empty-room-numbers"])
    }
    let other = hotel.replacing("\"stars\": 9", with: "\"stars\": 8")
    let read = HotelsReading(["data/list.json": "[\(hotel)]", "data/7.json": other], ["data/list.json"])
    #expect(
      read.findings.map(\.id).count { $0 == "hotels/stars-off-the-scale" } == 2, "another fault is another finding")
  }
}
