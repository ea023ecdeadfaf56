/// The fields of one kind of object in a source. Each format declares its own, and `RecordReader` reads no other.
final class KnownFields: Sendable {
  /// What such an object is called in findings: `a station`, `stations`.
  let singular: String
  let plural: String
  /// Those that are read, those of its point included.
  let read: Set<String>
  /// Those of them that may be meant by an unknown one; of equally near ones the first.
  let suggestions: [String]
  /// Where its point is; nil for what has none.
  let point: PointFields?
  /// The objects, or lists of them, in its fields.
  let inside: [String: KnownFields]
  /// What becomes of a field that is not listed here.
  let rest: Rest
  private let ignored: Set<String>
  private let ignoredPrefix: String?

  enum Rest {
    case isSkipped
    /// It is shown on the page of the record as it is in the file.
    case isShown
  }

  /// - Parameters:
  ///   - ignored: fields that publishers write and nothing reads, as Docs/data-formats.md lists them.
  ///   - ignoredPrefix: what the names of more such fields begin with.
  init(
    _ singular: String, _ plural: String, read: [String] = [], ignored: Set<String> = [],
    ignoredPrefix: String? = nil, point: PointFields? = nil, inside: [String: KnownFields] = [:],
    rest: Rest = .isSkipped
  ) {
    var inside = inside
    for holder in point?.holders ?? [] { inside[holder] = point?.insideHolder }
    self.singular = singular
    self.plural = plural
    let all = read + inside.keys.sorted() + (point?.names ?? [])
    self.read = Set(all)
    suggestions = all.filter { point?.misspellings.contains($0) != true }
    self.point = point
    self.inside = inside
    self.rest = rest
    self.ignored = ignored
    self.ignoredPrefix = ignoredPrefix
  }

  func contains(_ field: String) -> Bool { read.contains(field) || isIgnored(field) }

  func isIgnored(_ field: String) -> Bool {
    ignored.contains(field) || ignoredPrefix.map(field.hasPrefix) ?? false
  }
}

/// The fields that give the point of a record: in the record itself, or in an object inside of it.
struct PointFields: Sendable {
  /// The fields that may hold such an object.
  let holders: [String]
  /// Whether the format has the coordinates in the object; where both have them, those of the format count.
  let areInHolder: Bool
  /// The first spelling is that of the format.
  let latitudes: [String]
  let longitudes: [String]
  /// Those of them that the format reports in its own way.
  let misspellings: Set<String>

  let insideHolder: KnownFields

  init(
    holders: [String] = ["point"], areInHolder: Bool = false, latitudes: [String], longitudes: [String],
    misspellings: Set<String> = []
  ) {
    (self.holders, self.areInHolder, self.misspellings) = (holders, areInHolder, misspellings)
    (self.latitudes, self.longitudes) = (latitudes, longitudes)
    insideHolder = KnownFields("a point", "points", read: latitudes + longitudes)
  }

  var names: [String] { latitudes + longitudes }

  /// `lat` and `lon`, and what else is read for them.
  static let short = PointFields(latitudes: ["lat", "latitude"], longitudes: ["lon", "lng", "longitude"])
}
