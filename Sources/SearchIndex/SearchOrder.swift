import Bytes
import Text

/// The entries of a collection in search order: by folded name, name, country and id, each compared by code points,
/// which is also the order of their bytes (Docs/folding.md, «Order»).
struct SearchOrder: Sendable {
  /// By entry index.
  private let folded: StringTable
  /// The indices of the entries; nil if they are already in order.
  private let numbers: [Int32]?

  /// - Parameter size: the number of entries to sort together before merging.
  init(_ collection: SearchCollection, parts size: Int = 32_000) {
    switch collection.entries {
    case .sorted(let entries): (folded, numbers) = (entries.foldedNames, nil)
    case .each(let entry):
      folded = Self.folded(collection.count, entry)
      numbers = Self.sorted(collection.count, Comparison(entry, collection.places, folded), parts: size)
    }
  }

  var count: Int { folded.count }

  /// The index of the entry at a position.
  func number(_ place: Int) -> Int { numbers.map { Int($0[place]) } ?? place }

  /// The range in `bytes` of the folded name at a position.
  func name(_ place: Int) -> Range<Int> { folded.range(number(place)) }

  /// Appends the folded name at a position, as the content of a JSON string.
  func write(_ place: Int, to bytes: inout [UInt8]) { JSONText.writeUnquoted(folded, number(place), to: &bytes) }

  /// The UTF-8 of the folded names.
  var bytes: [UInt8] { folded.bytes }

  private static func folded(_ count: Int, _ entry: @escaping @Sendable (Int) -> SearchEntry) -> StringTable {
    let parts = parallelMap(count, by: 4_000) { range in
      StringTable(range.lazy.map { Folding.fold(entry($0).name) })
    }
    return parts.reduce(into: StringTable()) { $0.append($1) }
  }

  /// Sorts parts in parallel, then merges them pairwise.
  private static func sorted(_ count: Int, _ order: Comparison, parts size: Int) -> [Int32] {
    var parts = parallelMap(count, by: size) { range in
      range.map { Key(order.folded, $0) }.sorted { order.precedes($0, $1) }
    }
    while parts.count > 1 {
      let pairs = parts
      parts = parallelMap((pairs.count + 1) / 2, by: 1) { range in
        let first = 2 * range.lowerBound
        return first + 1 < pairs.count ? merged(pairs[first], pairs[first + 1], order) : pairs[first]
      }
    }
    return parts.first?.map(\.number) ?? []
  }

  private static func merged(_ a: [Key], _ b: [Key], _ order: Comparison) -> [Key] {
    var all: [Key] = []
    all.reserveCapacity(a.count + b.count)
    var (left, right) = (0, 0)
    while left < a.count, right < b.count {
      if order.precedes(b[right], a[left]) {
        all.append(b[right])
        right += 1
      } else {
        all.append(a[left])
        left += 1
      }
    }
    return all + a[left...] + b[right...]
  }

  /// An entry's index with the first eight bytes of its folded name as a number, which decide most comparisons.
  private struct Key {
    let first: UInt64
    let number: Int32

    init(_ folded: StringTable, _ number: Int) {
      (first, self.number) = (folded.firstBytes(number), Int32(number))
    }
  }

  private struct Comparison: Sendable {
    let entry: @Sendable (Int) -> SearchEntry
    let places: [SearchPlace]
    let folded: StringTable

    init(_ entry: @escaping @Sendable (Int) -> SearchEntry, _ places: [SearchPlace], _ folded: StringTable) {
      (self.entry, self.places, self.folded) = (entry, places, folded)
    }

    func precedes(_ a: Key, _ b: Key) -> Bool {
      if a.first != b.first { return a.first < b.first }
      let (one, other) = (Int(a.number), Int(b.number))
      let order = folded.compare(one, other)
      return order == 0 ? precedes(entry(one), entry(other)) : order < 0
    }

    /// Compares entries with the same folded name.
    private func precedes(_ a: SearchEntry, _ b: SearchEntry) -> Bool {
      let byName = ByteOrder.compare(a.name, b.name)
      if byName != 0 { return byName < 0 }
      let byCountry = ByteOrder.compare(country(a), country(b))
      return byCountry != 0 ? byCountry < 0 : ByteOrder.compare(a.id, b.id) < 0
    }

    private func country(_ entry: SearchEntry) -> String { entry.place.map { places[$0].country } ?? "" }
  }
}
