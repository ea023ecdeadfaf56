import Bytes
import Documents
import Text

/// The files of one collection, and its entry in the index.
struct WrittenCollection {
  let files: [SearchIndex.File]
  /// Those of them that each search of the whole site needs, and that are small.
  let needed: [SearchIndex.File]
  let listed: JSONTerm

  init(_ collection: SearchCollection, _ keys: NameKeys, isKept: Bool) {
    let order = SearchOrder(collection)
    let rows = WrittenRows(collection, order, keys)
    let isLarge = collection.count > SearchIndex.mostInOne
    let kind = collection.kind
    let (divided, longest, haveOthers) = Self.divided(collection, order, rows, keys, isLarge: isLarge, isKept: isKept)
    var (files, needed, members): ([SearchIndex.File], [SearchIndex.File], [(String, JSONTerm)]) = ([], [], [])
    for (key, shards) in divided {
      files += shards.files
      members.append((key, shards.listed))
      let isRead = key == "keys" || key == "shards" && divided.count == 1
      if isRead, shards.files.count == 1, shards.files[0].isSmall { needed += shards.files }
    }
    func add(_ key: String, _ bytes: [UInt8]) {
      let file = HashedContent(bytes, isKept || key == "marks").file("\(kind).\(key)", SearchIndex.shortDigits)
      files.append(file)
      if key == "marks", file.isSmall { needed.append(file) }
      members.append((key, .text(file.name)))
    }
    if isLarge, collection.givesCountries {
      files += FirstRows.files(collection, order, keys, isKept: isKept)
      members.append(("first", .text(FirstRows.letters)))
    }
    if !collection.countryNames.isEmpty { add("countries", Self.countries(collection)) }
    var marks = rows.marks
    if isLarge { marks.weights = Self.greatest(marks.weights) }
    if divided.count > 1, !marks.service.isEmpty || !marks.doubles.isEmpty || !marks.weights.isEmpty {
      add("marks", Self.marks(kind, marks))
    }
    if isLarge, !marks.weights.isEmpty {
      // The first rows of most answers, which are scattered over the shards.
      let heavy = WrittenRows(marks.weights.map(\.row), of: rows)
      add("heavy", Self.shard(collection, heavy, marks.weights.indices, withWords: false))
    }

    (self.files, self.needed) = (files, needed)
    let split = collection.page.split.map { JSONTerm.text($0) }
    var facts: [(String, JSONTerm)] = [
      ("kind", .text(kind)), ("count", .integer(collection.count)), ("page", .text(collection.page.template)),
    ]
    if !split.isEmpty { facts.append(("split", .list(split))) }
    if longest > 1 { facts.append(("digits", .integer(longest))) }
    if haveOthers { facts.append(("others", .integer(1))) }
    listed = .object(facts + members)
  }

  /// The files that hold rows or names of a range each, by their member of the index; and the number of digits of the
  /// longest number by which they are ordered.
  private static func divided(
    _ collection: SearchCollection, _ order: SearchOrder, _ rows: WrittenRows, _ keys: NameKeys,
    isLarge: Bool, isKept: Bool
  ) -> (files: [(String, ShardFiles)], longest: Int, haveOthers: Bool) {
    let (kind, sizes) = (collection.kind, rows.sizes())
    let isInParts = !isLarge && sizes.reduce(0, { $0 + Int($1) }) > SearchIndex.mostWithoutParts
    var divided: [(String, ShardFiles)] = []
    func add(
      _ key: String, _ name: String, _ shards: [ShardCuts.Shard], isNeeded: Bool = false,
      _ content: @escaping @Sendable (Range<Int>) -> [UInt8]
    ) {
      // What `together` repeats is needed even if only the paths are.
      divided.append((key, ShardFiles(name, shards, isKept: isKept || isNeeded, content)))
    }
    let shards = isLarge ? ShardCuts(order, sizes).shards : ShardCuts(whole: order).shards
    add("shards", kind, shards, isNeeded: !isLarge && !isInParts) {
      shard(collection, rows, $0, isWhole: !isLarge)
    }
    if isInParts {
      let parts = ShardCuts(order, rows.sizes(withWords: false), usual: ShardCuts.part).shards
      add("parts", "\(kind).parts", parts) { shard(collection, rows, $0, withWords: false) }
    }
    if isLarge { add("letters", "\(kind).letters", LetterCuts.shards(order)) { names(kind, order, $0) } }
    let keyed =
      isLarge || isInParts ? KeyRows(rows, order, keys, shards) { collection.otherNames(order.number($0)) } : nil
    if let keyed, keyed.order.count > 0 {
      let shards = ShardCuts(keyed.order, keyed.rows.sizes(withWords: false), usual: ShardCuts.part).shards
      add("keys", "\(kind).keys", shards, isNeeded: shards.count == 1) {
        shard(collection, keyed.rows, $0, withWords: false, isWhole: !isLarge, more: keyed)
      }
    }
    return (divided, max(order.longestNumber, keyed?.order.longestNumber ?? 0), keyed?.haveOthers ?? false)
  }

  /// The content of a shard: the places of its rows, and the rows.
  private static func shard(
    _ collection: SearchCollection, _ rows: WrittenRows, _ range: Range<Int>, withWords: Bool = true,
    isWhole: Bool = false, more: KeyRows? = nil
  ) -> [UInt8] {
    let places = collection.givesCountries ? [] : rows.places(range)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(ShardCuts.usual.most)
    bytes += "{\"kind\":".utf8
    JSONText.write(collection.kind, to: &bytes)
    if !collection.givesCountries {
      bytes += ",\"places\":".utf8
      JSONTerm.list(places.map { collection.places[$0].term }).write(to: &bytes)
      let around = places.map { collection.places[$0].around }
      if around.contains(where: { !$0.isEmpty }) {
        bytes += ",\"around\":".utf8
        JSONTerm.list(around.map { .text($0) }).write(to: &bytes)
      }
    }
    rows.write(range, places: places, withWords: withWords, isWhole: isWhole, to: &bytes)
    more?.write(range, to: &bytes)
    bytes += "}\n".utf8
    return bytes
  }

  /// The names of the countries by their codes.
  private static func countries(_ collection: SearchCollection) -> [UInt8] {
    let names = JSONTerm.object(collection.countryNames.map { ($0.code, .text($0.name)) })
    return JSONTerm.object([("kind", .text(collection.kind)), ("countries", names)]).bytes + [10]
  }

  /// Those of the rows with the greatest weights that a large collection lists, in order.
  private static func greatest(_ weights: [(row: Int, weight: UInt8)]) -> [(row: Int, weight: UInt8)] {
    weights.sorted { ($1.weight, $0.row) < ($0.weight, $1.row) }.prefix(SearchIndex.mostWeights)
      .sorted { $0.row < $1.row }
  }

  /// The rows that have service, those that another collection has too, and those with weights, each as the distance to the
  /// one before.
  private static func marks(
    _ kind: String, _ marks: (service: [Int], doubles: [Int], weights: [(row: Int, weight: UInt8)])
  ) -> [UInt8] {
    func distances(_ rows: [Int]) -> JSONTerm { .list(zip(rows, [0] + rows).map { .integer($0 - $1) }) }
    var members = [("service", distances(marks.service)), ("doubles", distances(marks.doubles))]
    if !marks.weights.isEmpty {
      members.append(("weighted", distances(marks.weights.map(\.row))))
      members.append(("weights", .list(marks.weights.map { .integer(Int($0.weight)) })))
    }
    return JSONTerm.object([("kind", .text(kind))] + members).bytes + [10]
  }

  /// The folded names of a range in order, each without what it shares with the start of the previous one.
  private static func names(_ kind: String, _ order: SearchOrder, _ rows: Range<Int>) -> [UInt8] {
    let names = parallelMap(rows.count, by: 16_000) { range in
      var names: [UInt8] = []
      for row in range { order.write(rows.lowerBound + row, isFirst: row == 0, to: &names) }
      return names
    }
    var bytes = JSONTerm.object([("kind", .text(kind)), ("count", .integer(rows.count))]).bytes
    bytes.removeLast()
    bytes.reserveCapacity(names.reduce(64) { $0 + $1.count })
    bytes += ",\"names\":\"".utf8
    for part in names { bytes += part }
    bytes += "\"}\n".utf8
    return bytes
  }
}

extension SearchPlace {
  fileprivate var term: JSONTerm { .list([.text(city), .text(country), .text(path)]) }
}
