import CPictures
import Bytes

/// A small file of the cache: lines of a name and a value.
struct CacheRecord: Equatable {
  /// In order; a name may be repeated.
  private(set) var lines: [(name: String, value: String)] = []

  private static let form = StateForm("picture", version: 2)

  static func == (a: CacheRecord, b: CacheRecord) -> Bool { a.lines.elementsEqual(b.lines) { $0 == $1 } }

  init() {}

  /// - Parameter subject: the subject of the record, by the name of its file.
  /// - Returns: nil if the file is damaged, of another version, or about something else.
  init?(_ file: [UInt8], about subject: String) {
    guard let content = Self.form.content(file, about: Self.about(subject)),
      let text = String(validating: content, as: UTF8.self)
    else { return nil }
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      lines.append((String(parts[0]), String(parts[1])))
    }
  }

  func bytes(about subject: String) -> [UInt8] {
    Self.form.file(Array(lines.map { "\($0.name) \($0.value)\n" }.joined().utf8), about: Self.about(subject))
  }

  /// The subject includes the version of libvips, on which the content may depend.
  private static func about(_ subject: String) -> String { "\(subject), libvips \(CPICTURES_VIPS)" }

  mutating func add(_ name: String, _ value: String) { lines.append((name, value)) }

  mutating func add(_ name: String, _ value: Int) { add(name, String(value)) }

  /// The first value with that name.
  subscript(_ name: String) -> String? { lines.first { $0.name == name }?.value }

  func number(_ name: String) -> Int? { self[name].flatMap { Int($0) } }

  func all(_ name: String) -> [String] { lines.filter { $0.name == name }.map(\.value) }
}
