import Mustache

/// A name that a template may use, with names that are listed beside it.
struct TemplateValue {
  let entry: Shape.Entry
  /// The source file that declares it: «page code» for `PageCode.swift`, «point» for `PointSlots.swift`.
  let file: String
  /// Its own, and those that need no description after it: `has_stops` and `stops_href` after `stops`.
  let names: [String]

  var name: String { entry.name }

  /// Whether it has no description and is a single text or flag.
  var isPlain: Bool { Self.isPlain(entry) }

  var signature: String { Self.signature(of: entry) }

  /// Equal for values that the same line of a source file declares.
  var declaration: String { "\(file) \(names) \(signature)" }

  static func all(of shape: Shape) -> [TemplateValue] {
    let mains = shape.entries.map { main(of: $0, in: shape.entries) }
    return zip(shape.entries, mains).filter { $1 == nil }.map { entry, _ in
      let beside = zip(shape.entries, mains).filter { $1 == entry.name }.map(\.0.name)
      return TemplateValue(entry: entry, file: title(of: entry.file), names: [entry.name] + beside)
    }
  }

  private static func main(of entry: Shape.Entry, in entries: [Shape.Entry]) -> String? {
    guard isPlain(entry), !entry.name.hasSuffix("_css") else { return nil }
    let mains = entries.filter {
      entry.name == "has_" + $0.name || entry.name.hasPrefix($0.name + "_") || (entry.name, $0.name) == ("lang", "name")
    }
    return (mains.last { !isPlain($0) } ?? mains.first)?.name
  }

  private static func isPlain(_ entry: Shape.Entry) -> Bool { entry.about.isEmpty && entry.shape == nil }

  private static func title(of file: String) -> String {
    words(String(file.split(separator: "/").last?.split(separator: ".").first ?? ""))
  }

  /// The name of a type or of its source file in words: «point» for `PointSlots`.
  static func words(_ name: String) -> String {
    let words = name.reduce(into: "") { $0 += ($1.isUppercase ? " " : "") + $1.lowercased() }.dropFirst()
    return String(words.hasSuffix(" slots") ? words.dropLast(" slots".count) : words)
  }

  static func signature(of shape: Shape) -> String {
    "{" + shape.entries.map(signature(of:)).joined(separator: "\n") + "}"
  }

  private static func signature(of entry: Shape.Entry) -> String {
    "\(entry.name) \(entry.kind) \(entry.about) \(entry.shape.map { signature(of: $0) } ?? "")"
  }
}
