import Bytes
import Text

/// The entries of a collection in search order: by folded name, numbers by value, then by weight, the greatest first, then by
/// name, country and id, each compared by code points, which is also the order of their bytes (Docs/folding.md, «Order»).
struct SearchOrder: Sendable {
  /// By entry index.
  private let folded: StringTable
  /// The order keys of the folded names.
  private let keys: StringTable
  /// The indices of the entries; nil if they are already in order.
  private let numbers: [Int32]?

  /// - Parameter size: the number of entries to sort together before merging.
  init(_ collection: SearchCollection, parts size: Int = 32_000) {
    switch collection.entries {
    case .sorted(let entries):
      folded = entries.foldedNames
      keys = OrderKeys.table(folded)
      // They are in the order of the folded names, which differs if these have numbers.
      let sorted = keys.bytes.count == folded.bytes.count ? nil : keys.sortedOrder(parts: size)
      numbers = Self.heaviestFirst(sorted, keys) { entries.standing($0).weight }
    case .each(let entry):
      folded = Self.folded(collection.count, entry)
      keys = OrderKeys.table(folded)
      let places = collection.places
      numbers = keys.sortedOrder(parts: size) { Self.precedes(entry($0), entry($1), places) }
    }
  }

  /// The order of texts that are already sorted.
  init(sorted texts: StringTable) { (folded, keys, numbers) = (texts, OrderKeys.table(texts), nil) }

  var count: Int { folded.count }

  /// The index of the entry at a position.
  func number(_ place: Int) -> Int { numbers.map { Int($0[place]) } ?? place }

  /// The range in `bytes` of the folded name at a position.
  func name(_ place: Int) -> Range<Int> { folded.range(number(place)) }

  /// The order key of the folded name at a position.
  func key(_ place: Int) -> ArraySlice<UInt8> { keys.bytes[keys.range(number(place))] }

  /// The number of digits of the longest number; 0 without numbers.
  var longestNumber: Int { OrderKeys.longest(folded) }

  /// Appends the folded name at a position, as the content of a JSON string.
  func write(_ place: Int, to bytes: inout [UInt8]) { JSONText.writeUnquoted(folded, number(place), to: &bytes) }

  /// Appends the folded name at a position as the content of a JSON string. The characters that it shares with the start of
  /// the previous name are replaced by a capital letter for their number, from A for 0 to Z for 25; folded names have none.
  /// - Parameter isFirst: whether no name precedes it.
  func write(_ place: Int, isFirst: Bool, to bytes: inout [UInt8]) {
    let name = folded.bytes[name(place)]
    let (before, most) = (isFirst ? [] : folded.bytes[self.name(place - 1)], 25)
    let same = zip(name, before).prefix { $0 == $1 }.count
    var (characters, end) = (0, name.startIndex)
    while end < name.startIndex + same, characters < most {
      // Characters of four bytes are two units in JavaScript: none is counted.
      let length = name[end].characterLength
      guard length < 4, end + length <= name.startIndex + same else { break }
      (characters, end) = (characters + 1, end + length)
    }
    bytes.append(UInt8(ascii: "A") + UInt8(characters))
    JSONText.writeUnquoted(String(decoding: name[end...], as: UTF8.self), to: &bytes)
  }

  /// The UTF-8 of the folded names.
  var bytes: [UInt8] { folded.bytes }

  private static func folded(_ count: Int, _ entry: @escaping @Sendable (Int) -> SearchEntry) -> StringTable {
    let parts = parallelMap(count, by: 4_000) { range in
      StringTable(range.lazy.map { Folding.fold(entry($0).name) })
    }
    return parts.reduce(into: StringTable()) { $0.append($1) }
  }

  /// The numbers of sorted entries with those of one name by weight.
  /// - Parameter sorted: nil if they are sorted by their numbers; so is the result then.
  private static func heaviestFirst(_ sorted: [Int32]?, _ keys: StringTable, _ weight: (Int) -> Int) -> [Int32]? {
    let weights = (0..<keys.count).map(weight)
    guard weights.contains(where: { $0 > 0 }) else { return sorted }
    var numbers = sorted ?? Array(0..<Int32(keys.count))
    var start = 0
    for end in 1...max(1, numbers.count) {
      let isOfName = end < numbers.count && keys.compare(Int(numbers[start]), Int(numbers[end])) == 0
      if isOfName { continue }
      if end - start > 1 {
        numbers[start..<end].sort { (weights[Int($1)], $0) < (weights[Int($0)], $1) }
      }
      start = end
    }
    return numbers
  }

  /// The order of two entries whose folded names are equal.
  private static func precedes(_ a: SearchEntry, _ b: SearchEntry, _ places: [SearchPlace]) -> Bool {
    func country(_ entry: SearchEntry) -> String { entry.place.map { places[$0].country } ?? "" }
    if a.standing.weight != b.standing.weight { return a.standing.weight > b.standing.weight }
    let byName = ByteOrder.compare(a.name, b.name)
    if byName != 0 { return byName < 0 }
    let byCountry = ByteOrder.compare(country(a), country(b))
    return byCountry != 0 ? byCountry < 0 : ByteOrder.compare(a.id, b.id) < 0
  }
}
