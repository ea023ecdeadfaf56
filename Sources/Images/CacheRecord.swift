import CPictures
import Bytes

/// A small file of the cache: lines of a name and a value, and a last line with the hash of those before it, so that
/// half a file, or one that someone changed, is none.
struct CacheRecord: Equatable {
  /// In their order; a name may come again.
  private(set) var lines: [(name: String, value: String)] = []

  /// What is known of a picture may change with libvips.
  private static let title = "stationary picture 1, libvips \(CPICTURES_VIPS)\n"

  static func == (a: CacheRecord, b: CacheRecord) -> Bool { a.bytes == b.bytes }

  init() {}

  /// - Returns: nil where the file is damaged, or of another version.
  init?(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self), text.hasPrefix(Self.title) else { return nil }
    let last = text.split(separator: "\n").last ?? ""
    let body = text.dropLast(last.count + 1)
    guard text.hasSuffix("\n"), last == "sum " + XXH3.hex(XXH3.hash(body)) else { return nil }
    for line in body.dropFirst(Self.title.count).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      lines.append((String(parts[0]), String(parts[1])))
    }
  }

  var bytes: [UInt8] {
    let body = Self.title + lines.map { "\($0.name) \($0.value)\n" }.joined()
    return Array((body + "sum \(XXH3.hex(XXH3.hash(body)))\n").utf8)
  }

  mutating func add(_ name: String, _ value: String) { lines.append((name, value)) }

  mutating func add(_ name: String, _ value: Int) { add(name, String(value)) }

  /// The first value of that name.
  subscript(_ name: String) -> String? { lines.first { $0.name == name }?.value }

  func number(_ name: String) -> Int? { self[name].flatMap { Int($0) } }

  func all(_ name: String) -> [String] { lines.filter { $0.name == name }.map(\.value) }
}
