import Bytes
import Glibc
import JSON
import Testing
import Text

@testable import SearchIndex

/// Lists of names in their order (Tests/Fixtures/order/names.json), to which the browser's orders are held too.
private func lists() throws -> [[String]] {
  let path = #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/Fixtures/order/names.json"
  let file = try #require(fopen(path, "r"))
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 1 << 16)
  bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
  return try JSONDocument(bytes).root.elements.map { list in list.elements.map { $0.string ?? "" } }
}

@Suite("Numbers in names are ordered by value") struct NaturalOrderTests {
  @Test(arguments: ["en", "de", "uk", "ar"]) func inLists(language: String) throws {
    let collation = Collation(language: language)
    for names in try lists() where language != "uk" || !names.contains(where: { $0.hasPrefix("Л") }) {
      let sorted = names.reversed().map { (collation.key($0), $0) }.sorted { $0.0.lexicographicallyPrecedes($1.0) }
      #expect(sorted.map(\.1) == names)
    }
  }

  @Test func inTheSearchIndex() throws {
    for names in try lists() {
      let reversed = Array(names.reversed())
      let order = SearchOrder(collection("pages", things(reversed)))
      #expect(reversed.indices.map { reversed[order.number($0)] } == names)
    }
  }

  @Test func aShardBeginsBetweenItsNamesAndThoseBefore() throws {
    let names = ["a/", "a1", "a2x", "a2y", "a10", "a10 b", "a11", "a100", "ab", "a5b"]
    let order = SearchOrder(collection("pages", things(names)))
    for place in 1..<names.count {
      let (last, next) = (order.bytes[order.name(place - 1)], order.bytes[order.name(place)])
      let from = OrderKeys.key(ShardBeginning.between(last, next).span)
      #expect(ByteOrder.compare(Array(order.key(place - 1)).span, from.span) < 0)
      #expect(ByteOrder.compare(from.span, Array(order.key(place)).span) <= 0)
    }
  }
}
