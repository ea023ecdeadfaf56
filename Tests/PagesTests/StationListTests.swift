import Testing

@testable import Pages

@Suite("The list of all stations") struct StationListTests {
  @Test(arguments: [
    ("Turku", ListInitial.letter("T"), "t"), ("ölme", .letter("O"), "o"), ("‘Afula", .letter("A"), "a"),
    ("Ёлкино", .letter("Е"), "~d0~b5"), ("Ωρωπός", .letter("Ω"), "~cf~89"), ("서울", .letter("ㅅ"), "~e3~85~85"),
    ("東京", .letter("漢"), "~e6~bc~a2"), ("अमृतसर", .letter("अ"), "~e0~a4~85"), ("9 de Julio", .other, "other"),
    ("", .other, "other"),
  ])
  func theInitialOfANameHasAnAddress(_ name: String, _ initial: ListInitial, _ step: String) {
    #expect(ListInitial(of: name) == initial)
    #expect(initial.step == step)
  }

  /// A site with so many stations in each city.
  private func list(_ cities: [(title: String, count: Int)]) -> StationList {
    var site = SampleSite()
    var number = 0
    site.cities = cities.enumerated().map { index, city in
      let stations = (0..<city.count).map { _ -> (id: String, title: String) in
        number += 1
        return ("\(number)", "Stop \(number)")
      }
      return SampleSite.City(id: "c\(index)", title: city.title, stations: stations)
    }
    return StationList(site.directory, language: "en", limits: .init(mostOnOnePage: 50, pageLength: 10))
  }

  @Test func upToTheLimitStationsAreOnOnePage() {
    let short = list([("Abo", 20), ("Bergen", 30)])
    #expect(short.pages.isEmpty && short.letters.isEmpty && short.towns.count == 2)
  }

  @Test func moreAreOnPagesByLetter() {
    let long = list([("Abo", 6), ("Aura", 3), ("Akaa", 2), ("Bergen", 25), ("9", 1), ("Cork", 15)])
    #expect(long.letters.map(\.initial) == [.other, .letter("A"), .letter("B"), .letter("C")])
    #expect(long.pages.map(\.count) == [1, 8, 3, 10, 10, 5, 10, 5])
    #expect(long.pages.map(\.number) == [1, 1, 2, 1, 2, 3, 1, 2])
    #expect(long.first == 0..<2)
    #expect(long.address(ofPage: 0) == "stations/all/other/")
    #expect(long.address(ofPage: 4) == "stations/all/b/2/")
    #expect(long.pages[4].groups.map(\.stations) == [10..<20])
  }

  @Test func theHeaviestTownsHaveAWeight() {
    let light = (1...300).map { (title: "Town \($0)", count: 2) }
    let weighed = list(light + [("Aura", 1), ("Bergen", 3)])
    #expect(weighed.towns.filter { weighed.weight(ofTown: $0) != nil }.count == 1)
    let few = list([("Abo", 1), ("Bergen", 3)])
    #expect(few.towns.allSatisfy { few.weight(ofTown: $0) != nil })
  }
}
