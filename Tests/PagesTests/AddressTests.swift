import Model
import Testing

@testable import Pages

@Suite("Addresses of the station directory") struct AddressTests {
  private func addresses(_ cities: [SampleSite.City], _ language: String = "en") -> Addresses {
    var sample = SampleSite(cities: cities)
    sample.settings.language = language
    return Addresses(sample.directory)
  }

  private func station(_ id: String, _ title: String) -> String {
    addresses([.init(stations: [(id, title)])]).stationPages[0]
  }

  @Test func areCountryCityAndStation() {
    let found = addresses([.init(id: "7", title: "Щёлково", country: "Россия", stations: [("71", "Zürich HB")])])
    #expect(found.countries.values == ["stations/rossiya/"])
    #expect(found.towns.values == ["stations/rossiya/shchelkovo-7/"])
    #expect(found.stationPages.values == ["stations/rossiya/shchelkovo-7/zurich-hb-71/"])
  }

  @Test func aCountryThatTheDataNamesByCodeIsCalledInTheSitesLanguage() {
    #expect(addresses([.init(country: "AT")]).countries.values == ["stations/austria/"])
    #expect(addresses([.init(country: "AT")], "ru").countries.values == ["stations/avstriya/"])
  }

  @Test func theUnknownCountryIsCalledUnknownInEveryLanguage() {
    #expect(addresses([.init(country: "")]).countries.values == ["stations/unknown/"])
    #expect(addresses([.init(country: "")], "ru").towns.values == ["stations/unknown/turku-7/"])
  }

  @Test(arguments: [
    ("a/b", "a~2fb"), ("..", "~2e~2e"), (".", "~2e"), ("A b", "A~20b"), ("Ё", "~d0~81"), ("x~y", "x~y"),
    ("50%", "50~25"),
    ("ferries~11", "ferries~11"), ("a:b?c#d", "a~3ab~3fc~23d"), ("\\", "~5c"), ("\u{202E}", "~e2~80~ae"),
  ])
  func oddIdsAreWrittenByteByByte(_ id: String, _ step: String) {
    #expect(station(id, "Harbour") == "stations/finland/turku-7/harbour-\(step)/")
  }

  @Test func aLongIdIsItsHash() {
    let step = station(String(repeating: "x", count: 65), "").split(separator: "/").last ?? ""
    #expect(step.hasPrefix("turku-"), "a station without a title is called as its city")
    #expect(step.dropFirst(6).count == 16 && step.dropFirst(6).allSatisfy { $0.isHexDigit })
    #expect(station(String(repeating: "x", count: 64), "A").hasSuffix("a-\(String(repeating: "x", count: 64))/"))
  }

  @Test(arguments: ["?!", "🚌", "—", "***"]) func thingsWithoutASlugHaveTheirId(_ title: String) {
    #expect(station("71", title) == "stations/finland/turku-7/71/")
  }

  @Test func aLongNameIsCutAtAHyphen() {
    let step = station("71", String(repeating: "harbour ", count: 30)).split(separator: "/").last ?? ""
    #expect(step.count <= 63 && step.hasSuffix("harbour-71"))
  }

  @Test func countriesWithoutASlugHaveAddressesOfTheirOwn() {
    let found = addresses([.init(id: "1", country: "☃"), .init(id: "2", country: "☂")]).countries
    #expect(Set(found).count == 2)
    #expect(found.allSatisfy { $0.hasPrefix("stations/") && $0.hasSuffix("/") && $0.count > 10 })
    #expect(found.joined().utf8.allSatisfy { $0 < 0x7F && $0 > 0x20 })
  }

  @Test func noAddressLeavesTheSite() {
    for id in ["../../etc/passwd", "..", "/", "//x", "a/../b", "\u{0}", "%2e%2e"] {
      let address = addresses([.init(id: id, title: "../..", country: "../../x", stations: [(id, "../../y")])])
      for path in address.countries.values + address.towns.values + address.stationPages.values {
        #expect(path.hasPrefix("stations/") && path.hasSuffix("/") && !path.contains("//"))
        #expect(!path.split(separator: "/").contains { $0 == ".." || $0 == "." || $0.isEmpty })
        #expect(path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "\\") })
      }
    }
  }
}
