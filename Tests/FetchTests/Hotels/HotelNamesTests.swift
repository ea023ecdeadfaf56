import JSON
import MemoryDisk
import Settings
import Testing

@testable import Fetch

@Suite("How the files of hotels are called") struct HotelNamesTests {
  @Test(arguments: [
    ("https://a.example/0777.json", "0777.json"), ("https://a.example/v1/hotels?city=1", "hotels.json"),
    ("https://a.example/", "hotels.json"), ("https://a.example", "hotels.json"),
    ("https://a.example/.x%2F", "~2ex~252F.json"),
  ])
  func aListByTheLastStepOfItsAddress(_ address: String, _ name: String) throws {
    #expect(HotelFiles.list(try #require(AddressTemplate(address))) == name)
  }

  @Test func noTwoIDsHaveOneFile() {
    let ids = [
      "a", "A", "a~", "a~7e", "~", ".", "..", "~2e", "a/b", "a~2fb", "a_b", "e\u{301}", "\u{E9}", "a.json",
    ]
    let names = ids.map(HotelFiles.detail)
    #expect(Set(names).count == ids.count)
    #expect(names.allSatisfy { !$0.contains("/") && !$0.hasPrefix(".") })
  }

  @Test(arguments: [
    ("a.jpg", ImageName.file("a.jpg")), ("cafe\u{301} 1?.webp", .file("cafe\u{301} 1?.webp")),
    ("a.JPEG", .file("a.JPEG")),
    ("a..png", .file("a..png")),
    (String(repeating: "x", count: 196) + ".gif", .file(String(repeating: "x", count: 196) + ".gif")),
    ("http://a.example/x", .link), ("HTTPS://a.example/../x", .link),
  ])
  func aPictureMayBeCalled(_ text: String, _ name: ImageName) { #expect(ImageName(text) == name) }

  @Test(arguments: [
    "", " ", "\n", ".", "..", ".a", "../a", "/a", "a/b", "a\\b", "a/\u{301}b", "a\0b", "a\u{7F}", "a.json", "A.JSON",
    "a.json.gz", "stationary.toml", "index.md", "a", "a.", "jpg", "a.jpg.sh", "authorized_keys", "a\u{85}.jpg",
    "a\u{2028}.jpg",
    String(repeating: "x", count: 197) + ".jpg", String(repeating: "é", count: 99) + ".jpg",
  ])
  func aPictureMayNotBeCalled(_ text: String) {
    guard case .bad = ImageName(text) else {
      Issue.record("\(text) is taken")
      return
    }
  }

  @Test(arguments: [
    ("data/hotels/0777.json", "data/hotels"), ("hotels.json.gz", "."), ("data/hotels", "data/hotels"),
    ("data/*/h.json", "data"), ("*.json", "."), ("/srv/*.json", "/srv"), ("/*.json", "/"), ("here/a.list", "here"),
    ("there/a.json", "there/a.json"),
  ])
  func theyGoWhereTheSourceIs(_ path: String, _ folder: String) {
    var settings = Settings(title: "T")
    settings.sources = [
      Source(kind: "stations", path: "s", name: "s", line: 1, column: 1),
      Source(kind: "hotels", path: path, name: "h", line: 1, column: 1),
    ]
    let disk = MemoryDisk(["site/here/a.list": "", "site/there/a.json/x": ""])
    #expect(HotelsFolder.path(settings, disk, site: "site") == folder)
    settings.fetch.hotels = HotelsService()
    settings.fetch.hotels?.into = "other"
    #expect(HotelsFolder.path(settings, disk, site: "site") == "other")
  }

  @Test func withoutASourceTheyHaveAFolderOfTheirOwn() {
    #expect(HotelsFolder.path(Settings(title: "T"), MemoryDisk(), site: "site") == "data/hotels")
  }
}
