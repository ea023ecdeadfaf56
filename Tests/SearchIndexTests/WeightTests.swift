import JSON
import Testing

@testable import SearchIndex

@Suite("Weights and names in other languages in the search index") struct WeightTests {
  /// Things with long names, so that they are divided into parts from a few hundred on.
  private func cities(_ count: Int) -> [Thing] {
    (0..<count).map { number in
      Thing(id: "\(number)", name: "City \(10_000 + number / 2) of the long list of all cities", path: "c-\(number)/")
    }
  }

  @Test func aTenthMoreIsOneMore() {
    #expect([0, 1, 2, 100, 110, 1_000_000, 40_000_000].map(SearchStanding.weight) == [0, 1, 8, 47, 48, 139, 176])
  }

  @Test func theHeaviestOfOneNameIsFirst() throws {
    var things = things(["Paris", "Paris", "Paris", "York", "Paris, Texas"])
    (things[1].weight, things[2].weight, things[3].weight) = (5, 9, 200)
    let site = try Published([collection("towns", things)])
    #expect(try site.column("ids", "towns") == [["2", "1", "0", "4", "3"]])
    let file = try site.file(site.shards("towns")[0].file)
    #expect(file["weights"]?.elements.compactMap(\.int) == [9, 5, 0, 0, 200])
    #expect(try site.collection("towns")["marks"] == nil)
  }

  @Test func withoutWeightsThereIsNoColumn() throws {
    let site = try Published([collection("towns", things(["Paris", "York"]))])
    let file = try site.file(site.shards("towns")[0].file)
    #expect(file["weights"] == nil && file["others"] == nil)
  }

  @Test func ofSeveralFilesTheMarksHaveTheGreatest() throws {
    var things = cities(12_000)
    for number in things.indices where number.isMultiple(of: 4) { things[number].weight = 1 + number / 100 }
    let site = try Published([collection("cities", things)])
    let marks = try site.file(try #require(try site.collection("cities")["marks"]?.string))
    let weights = try #require(marks["weights"]).elements.compactMap(\.int)
    #expect(weights.count == SearchIndex.mostWeights)
    #expect(weights.min() == 81)
    let rows = try #require(marks["weighted"]).elements.compactMap(\.int)
    #expect(rows.count == weights.count && rows.reduce(0, +) == 11_996)
    #expect(try site.shards("cities").allSatisfy { try site.file($0.file)["weights"] == nil })
    // Their rows are in one file too, in the same order.
    let heavy = try site.file(try #require(try site.collection("cities")["heavy"]?.string))
    let all = try site.column("ids", "cities").flatMap { $0 }
    var number = 0
    let ids = rows.map { distance in
      number += distance
      return all[number]
    }
    #expect(heavy["ids"]?.elements.compactMap(\.string) == ids)
    #expect(heavy["words"] == nil && heavy["names"]?.elements.count == ids.count)
  }

  @Test func namesInOtherLanguagesAreInTheRowsAndAmongTheKeys() throws {
    var things = cities(600)
    things[3].otherNames = ["Вена", "Vienna"]
    let site = try Published([collection("cities", things)])
    let file = try site.file(site.shards("cities")[0].file)
    let others = try #require(file["others"]).elements.compactMap(\.string)
    #expect(others.count { !$0.isEmpty } == 1 && others.contains("Вена\nVienna"))
    #expect(try site.collection("cities")["others"]?.int == 1)
    let keys = try #require(site.files("keys", "cities").first)
    #expect(keys["keys"]?.elements.compactMap(\.string) == ["vena", "vienna", "вена"])
    #expect(keys["other"]?.elements.compactMap(\.string) == ["Вена", "Vienna", "Вена"])
    #expect(keys["ids"]?.elements.compactMap(\.string) == ["3", "3", "3"])
  }
}
