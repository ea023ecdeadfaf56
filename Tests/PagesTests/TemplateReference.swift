import Mustache

/// The reference part of Docs/templates.md: the names that pages give to their templates, each described once.
///
/// Values without a description share a row, and so do the common ones, which many shapes have. There is a section for
/// each shape that is used in several places, and for each part: values that one source file adds to several shapes.
struct TemplateReference {
  struct Page {
    let title: String
    let shape: Shape
  }

  private struct Use {
    let shape: Shape
    /// Those of all shapes with these contents.
    var names: Set<String> = []
    var places: Set<String> = []

    var title: String { names.map(TemplateValue.words).sorted().joined(separator: ", ") }
  }

  private typealias Values = [TemplateValue]
  private typealias Shapes = [(owner: String, values: Values)]

  /// The number of shapes with a value that make it common.
  private static let commonUses = 2
  /// The number of values that make a part.
  private static let partSize = 3

  private let pages: [Page]
  /// The shapes inside pages and other shapes, by signature.
  private var uses: [String: Use] = [:]
  /// By title.
  private var parts: [String: Values] = [:]
  /// The titles of parts, by the declarations of their values.
  private var partTitles: [String: String] = [:]
  /// By name.
  private var common: [String: TemplateValue] = [:]

  init(_ pages: [Page]) {
    self.pages = pages
    for page in pages { collect(page.shape, user: page.title) }
    let shapes =
      pages.map { (owner: $0.title, values: TemplateValue.all(of: $0.shape)) }
      + uses.sorted { $0.key < $1.key }.map { (owner: $0.key, values: TemplateValue.all(of: $0.value.shape)) }
    findParts(shapes)
    findCommonValues(shapes)
  }

  private mutating func collect(_ shape: Shape, user: String) {
    for entry in shape.entries {
      guard let nested = entry.shape else { continue }
      let signature = TemplateValue.signature(of: nested)
      uses[signature, default: Use(shape: nested)].names.insert(nested.name)
      uses[signature]?.places.insert("\(user) \(entry.name)")
      collect(nested, user: signature)
    }
  }

  /// Of each file the largest group of values that the same shapes have.
  private mutating func findParts(_ shapes: Shapes) {
    let owners = Self.owners(shapes, by: \.declaration)
    var sizes: [String: Int] = [:]
    for shape in shapes {
      let groups = Dictionary(grouping: shape.values) { [$0.file] + owners[$0.declaration, default: []].sorted() }
      for (key, values) in groups.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) })
      where key.count > 2 && values.count >= Self.partSize {
        let size = values.count * key.count
        guard size > sizes[key[0], default: 0], values.contains(where: { !$0.isPlain }) else { continue }
        (sizes[key[0]], parts[key[0]]) = (size, values)
      }
    }
    for (title, values) in parts { for value in values { partTitles[value.declaration] = title } }
  }

  /// Of each name the meaning that most shapes have.
  private mutating func findCommonValues(_ shapes: Shapes) {
    let others = shapes.map { (owner: $0.owner, values: $0.values.filter { !$0.isPlain && part($0) == nil }) }
    let owners = Self.owners(others, by: \.signature)
    let count = { (value: TemplateValue) in owners[value.signature, default: []].count }
    let plain = Set(shapes.flatMap { $0.values.filter(\.isPlain).map(\.name) })
    for value in others.flatMap(\.values) where count(value) >= Self.commonUses && !plain.contains(value.name) {
      if let other = common[value.name], count(other) >= count(value) { continue }
      common[value.name] = value
    }
  }

  private static func owners(_ shapes: Shapes, by key: (TemplateValue) -> String) -> [String: Set<String>] {
    shapes.reduce(into: [:]) { owners, shape in
      for value in shape.values { owners[key(value), default: []].insert(shape.owner) }
    }
  }

  private var sections: [(title: String, rows: String)] {
    let shapes = uses.values.filter { title(of: $0.shape) != nil }.map {
      ($0.title, rows(TemplateValue.all(of: $0.shape)))
    }
    return (shapes + parts.map { ($0.key, rows($0.value, isPart: true)) }).sorted { $0.0 < $1.0 }
  }

  /// Titles that several sections have.
  var ambiguousTitles: [String] {
    let titles = sections.map(\.title)
    return zip(titles, titles.dropFirst()).filter { $0 == $1 }.map(\.0)
  }

  var text: String {
    let common = common.values.sorted { $0.name < $1.name }.map { row("`\($0.name)`", $0) }.joined()
    let pages = pages.map { ($0.title, rows(TemplateValue.all(of: $0.shape))) } + [("Common values", common)]
    return pages.map(Self.section).joined() + "## Shapes\n\n" + sections.map(Self.section).joined()
  }

  private static func section(_ title: String, _ rows: String) -> String {
    "### \(title)\n\n\(rows.isEmpty ? "None.\n" : rows)\n"
  }

  /// The values without a row come first.
  private func rows(_ values: Values, isPart: Bool = false, indent: String = "") -> String {
    let own = isPart ? values : values.filter { part($0) == nil }
    let described = own.filter { !isBrief($0) }
    let brief = own.filter(isBrief).map(Self.names) + (isPart ? [] : links(values))
    return (brief.isEmpty ? "" : "\(indent)- \(brief.joined(separator: ", "))\n")
      + described.map { row(Self.names($0), $0, indent: indent) }.joined()
  }

  private func row(_ names: String, _ value: TemplateValue, indent: String = "") -> String {
    let about = value.entry.about.trimmingPrefix(value.entry.kind == .flag ? "whether " : "")
    let row = "\(indent)- \(names)\(kind(value.entry))\(about.isEmpty ? "" : ": ")\(about)\n"
    guard let shape = value.entry.shape, title(of: shape) == nil, inline(shape) == nil else { return row }
    return row + rows(TemplateValue.all(of: shape), indent: indent + "  ")
  }

  private static func names(_ value: TemplateValue) -> String { value.names.map { "`\($0)`" }.joined(separator: ", ") }

  /// To the parts of which these are values.
  private func links(_ values: Values) -> [String] { Set(values.compactMap(part)).sorted().map(Self.link) }

  private func part(_ value: TemplateValue) -> String? { partTitles[value.declaration] }

  /// Whether it needs no row.
  private func isBrief(_ value: TemplateValue) -> Bool {
    value.isPlain || common[value.name]?.signature == value.signature
  }

  /// Nothing for a text, the most frequent kind, and for flags that their names show.
  private func kind(_ entry: Shape.Entry) -> String {
    let contents = entry.shape.flatMap { shape in inline(shape) ?? title(of: shape).map(Self.link) }
    return switch entry.kind {
    case .text: ""
    case .flag where entry.name.hasPrefix("is_") || entry.name.hasPrefix("has_"): ""
    case .html, .flag: " (\(entry.kind.rawValue))"
    case .object: " (\(contents ?? "object"))"
    case .list: " (list\(contents.map { ": \($0)" } ?? ""))"
    }
  }

  /// The values of a shape if none needs a row.
  private func inline(_ shape: Shape) -> String? {
    let values = TemplateValue.all(of: shape)
    guard values.allSatisfy({ isBrief($0) || part($0) != nil }) else { return nil }
    return (values.filter { part($0) == nil }.map(Self.names) + links(values)).joined(separator: ", ")
  }

  /// Nil if the shape is described where it is used.
  private func title(of shape: Shape) -> String? {
    guard let use = uses[TemplateValue.signature(of: shape)], use.places.count > 1, inline(shape) == nil else {
      return nil
    }
    return use.title
  }

  /// The anchor is as GitHub makes it from a heading of plain words.
  private static func link(_ title: String) -> String {
    "[\(title)](#\(String(title.filter { $0 != "," }.map { $0 == " " ? "-" : $0 })))"
  }
}
