import Files
import Bytes

/// The paths that a build wants, sorted by their bytes, and the folders above them; both found by their text in a
/// table. A folder is told by a path in it and a length, so that 200,000 pages need no text for each folder.
struct WantedPaths: Sendable {
  struct Folder: Sendable {
    let sample: Int32
    let length: Int32
    /// The folder above it; of the output folder itself, which is the first, itself.
    let above: Int32
  }

  /// What a text stands for.
  enum Item: Equatable {
    case file(Int), folder(Int)
  }

  let names: [String]
  /// Each after the one above it; the first is the output folder.
  let folders: [Folder]
  /// The folder of each name.
  let folderOf: [Int32]
  /// Texts that stand for two things: the later ones, with what stood there first.
  let clashes: [(first: Item, second: Item)]
  /// Numbers of items (files, then folders) by hash; empty places are -1.
  private let table: [Int32]

  init(_ paths: [String]) {
    let isSorted = zip(paths, paths.dropFirst()).allSatisfy { ByteOrder.compare($0, $1) <= 0 }
    names = isSorted ? paths : paths.sorted(by: ByteOrder.precedes)
    (folders, folderOf) = Self.folders(of: names)
    (table, clashes) = Self.table(names, folders)
  }

  /// The folder's path; of the output folder itself, `""`.
  func path(ofFolder folder: Int) -> String { String(Self.text(folders[folder], names)) }

  /// The path's last name.
  func lastName(ofFile file: Int) -> String {
    let length = Int(folders[Int(folderOf[file])].length)
    return length == 0 ? names[file] : String(Substring(names[file].utf8.dropFirst(length + 1)))
  }

  func lastName(ofFolder folder: Int) -> String {
    let above = Int(folders[Int(folders[folder].above)].length)
    let text = Self.text(folders[folder], names)
    return String(above == 0 ? text : Substring(text.utf8.dropFirst(above + 1)))
  }

  func item(_ path: String) -> Item? { item(path[...]) }

  func item(_ path: Substring) -> Item? {
    for number in Self.probe(table, XXH3.hash(path)) {
      let item = Self.item(number, names.count)
      if Self.isEqual(Self.text(item, names, folders), path) { return item }
    }
    return nil
  }

  func file(_ path: String) -> Int? {
    if case .file(let index) = item(path) { index } else { nil }
  }

  private static func folders(of names: [String]) -> ([Folder], [Int32]) {
    var folders = [Folder(sample: 0, length: 0, above: 0)]
    var folderOf: [Int32] = []
    folderOf.reserveCapacity(names.count)
    var open: [Int32] = [0]
    var last = ""
    for (index, name) in names.enumerated() {
      let bytes = name.utf8.span
      let shared = sharedLength(last.utf8.span, bytes)
      while let top = open.last, top != 0, Int(folders[Int(top)].length) + 1 > shared { open.removeLast() }
      var above = open.last ?? 0
      let begin = above == 0 ? 0 : Int(folders[Int(above)].length) + 1
      for at in begin..<max(bytes.count, begin) where bytes[at] == UInt8(ascii: "/") {
        folders.append(Folder(sample: Int32(index), length: Int32(at), above: above))
        above = Int32(folders.count - 1)
        open.append(above)
      }
      folderOf.append(above)
      last = name
    }
    return (folders, folderOf)
  }

  private static func sharedLength(_ a: Span<UInt8>, _ b: Span<UInt8>) -> Int {
    let most = min(a.count, b.count)
    for index in 0..<most where a[index] != b[index] { return index }
    return most
  }

  private static func table(_ names: [String], _ folders: [Folder]) -> ([Int32], [(first: Item, second: Item)]) {
    let count = names.count + folders.count
    var size = 16
    while size < count * 2 { size *= 2 }
    var table = [Int32](repeating: -1, count: size)
    var clashes: [(first: Item, second: Item)] = []
    for number in 0..<count {
      let new = item(Int32(number), names.count)
      let text = text(new, names, folders)
      var at = Int(truncatingIfNeeded: XXH3.hash(text)) & (size - 1)
      while table[at] >= 0 {
        let old = item(table[at], names.count)
        if isEqual(Self.text(old, names, folders), text) {
          clashes.append((old, new))
          break
        }
        at = (at + 1) & (size - 1)
      }
      if table[at] < 0 { table[at] = Int32(number) }
    }
    return (table, clashes)
  }

  private static func probe(_ table: [Int32], _ hash: UInt64) -> some Sequence<Int32> {
    let mask = table.count - 1
    return sequence(state: Int(truncatingIfNeeded: hash) & mask) { at -> Int32? in
      defer { at = (at + 1) & mask }
      return table[at] < 0 ? nil : table[at]
    }
  }

  private static func item(_ number: Int32, _ files: Int) -> Item {
    number < files ? .file(Int(number)) : .folder(Int(number) - files)
  }

  private static func text(_ item: Item, _ names: [String], _ folders: [Folder]) -> Substring {
    switch item {
    case .file(let index): names[index][...]
    case .folder(let index): text(folders[index], names)
    }
  }

  private static func text(_ folder: Folder, _ names: [String]) -> Substring {
    folder.length == 0 ? "" : Substring(names[Int(folder.sample)].utf8.prefix(Int(folder.length)))
  }

  private static func isEqual(_ a: Substring, _ b: Substring) -> Bool {
    a.utf8.count == b.utf8.count && ByteOrder.compare(a.utf8.span, b.utf8.span) == 0
  }
}
