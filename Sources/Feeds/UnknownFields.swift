import Diagnostics
import JSON

/// Finds the fields of a source that no reader knows, and reports each name once.
///
/// Records of one source mostly have the same names in the same order. They are compared with the names of an earlier
/// record, and only other names are looked up.
struct UnknownFields: Sendable {
  /// An unknown name in one kind of object.
  private struct Field {
    let name: String
    let known: KnownFields
    let place: SourceLocation
    var count: Int
  }

  /// Objects with the same names in the same order.
  private struct Shape {
    let example: JSONValue
    /// Indices of `fields`.
    let unknown: [Int]
    /// The members to look into.
    let inside: [(member: Int, known: KnownFields)]
  }

  private struct Level {
    let known: KnownFields
    var shapes: [Shape] = []
    var last = 0
    /// Indices of `fields`.
    var unknown: [String: Int] = [:]
  }

  /// A limit for sources whose records all have different names.
  private static let mostShapes = 16

  private var path = ""
  private var levels: [Level] = []
  private var fields: [Field] = []

  /// Starts another file of the source, and drops the examples from the previous one.
  mutating func begin(_ path: String) {
    self.path = path
    for level in levels.indices { levels[level].shapes = [] }
  }

  /// An empty copy that collects from a part of the same file.
  func part() -> UnknownFields {
    var part = UnknownFields()
    part.path = path
    return part
  }

  /// Examines the names in an object and in the objects in it; other values have none.
  mutating func look(at value: JSONValue, _ known: KnownFields) {
    guard value.kind == .object else { return }
    let level = level(of: known)
    let shape = shape(of: value, level)
    for field in levels[level].shapes[shape].unknown { fields[field].count += 1 }
    let inside = levels[level].shapes[shape].inside
    guard !inside.isEmpty else { return }
    var (member, next) = (0, 0)
    for found in value.members {
      guard next < inside.count else { break }
      if inside[next].member == member {
        look(in: found.value, inside[next].known)
        next += 1
      }
      member += 1
    }
  }

  private mutating func look(in value: JSONValue, _ known: KnownFields) {
    if value.kind == .array {
      for element in value.elements { look(at: element, known) }
    } else {
      look(at: value, known)
    }
  }

  private mutating func level(of known: KnownFields) -> Int {
    for index in levels.indices where levels[index].known === known { return index }
    levels.append(Level(known: known))
    return levels.count - 1
  }

  /// The index of the value's shape in `shapes`.
  private mutating func shape(of value: JSONValue, _ level: Int) -> Int {
    let (last, count) = (levels[level].last, levels[level].shapes.count)
    if last < count, value.hasNames(of: levels[level].shapes[last].example) { return last }
    if let index = levels[level].shapes.firstIndex(where: { value.hasNames(of: $0.example) }) {
      levels[level].last = index
      return index
    }
    let shape = newShape(of: value, level)
    if count < Self.mostShapes {
      levels[level].shapes.append(shape)
      levels[level].last = count
    } else {
      levels[level].shapes[last] = shape
    }
    return levels[level].last
  }

  private mutating func newShape(of value: JSONValue, _ level: Int) -> Shape {
    let (known, path) = (levels[level].known, path)
    var (unknown, inside, seen) = ([Int](), [(member: Int, known: KnownFields)](), Set<String>())
    for (index, member) in value.members.enumerated() {
      let name = member.name
      guard seen.insert(name).inserted else { continue }
      if let inner = known.inside[name] { inside.append((index, inner)) }
      if known.contains(name) { continue }
      unknown.append(field(name, level, known, at: member.place(in: path)))
    }
    return Shape(example: value, unknown: unknown, inside: inside)
  }

  private mutating func field(
    _ name: String, _ level: Int, _ known: KnownFields, at place: @autoclosure () -> SourceLocation
  ) -> Int {
    if let index = levels[level].unknown[name] { return index }
    fields.append(Field(name: name, known: known, place: place(), count: 0))
    levels[level].unknown[name] = fields.count - 1
    return fields.count - 1
  }

  /// Adds the fields of a later part of the same file, or of the next file.
  mutating func add(_ part: UnknownFields) {
    for field in part.fields {
      let level = level(of: field.known)
      let index = self.field(field.name, level, field.known, at: field.place)
      fields[index].count += field.count
    }
  }

  /// The findings, similar names first, because there may be many others.
  /// - Parameter group: the source's kind.
  func findings(_ group: String) -> [Finding] {
    let found = fields.map { field in
      let near = Suggestion.nearestField(to: field.name, among: field.known.suggestions)
      return Finding.unknownField(group, field.name, near: near, at: field.place, of: field.known, count: field.count)
    }
    return found.filter { $0.severity > .information } + found.filter { $0.severity == .information }
  }
}

extension Finding {
  fileprivate static func unknownField(
    _ group: String, _ name: String, near: String?, at place: SourceLocation, of known: KnownFields, count: Int
  ) -> Finding {
    let rest = known.rest == .isShown ? "it is shown on the page unchanged" : "it is ignored"
    return Finding(
      group + "/unknown-field", near == nil ? .information : .warning, at: place,
      what: "unknown field `\(name)` in " + (count == 1 ? known.singular : "\(count) \(known.plural)"),
      advice: near.map { "did you mean `\($0)`? " + rest } ?? "no action needed; " + rest)
  }
}
