/// The fields of one kind of object in a source. Each format declares its own, and `RecordReader` reads only these.
final class KnownFields: Sendable {
  /// The name of such an object in findings: `a station`, `stations`.
  let singular, plural: String
  /// The fields that are read, including those of its point.
  let read: Set<String>
  /// Fields to suggest for an unknown name; of equally similar ones the first is suggested.
  let suggestions: [String]
  /// The fields of its point; nil if it has none.
  let point: PointFields?
  /// The fields that hold objects, or lists of them.
  let inside: [String: KnownFields]
  /// The treatment of fields that are not listed here.
  let rest: Rest
  /// Fields with a name that other fields have in other languages: `name:fr`.
  private let localNames: [String]
  private let ignored: Set<String>
  private let ignoredPrefix: String?

  enum Rest {
    case isSkipped
    /// They are shown on the record's page as they are in the file.
    case isShown
  }

  /// - Parameters:
  ///   - ignored: fields that publishers write and nothing reads, which are not reported.
  ///   - ignoredPrefix: the prefix of further such fields.
  init(
    _ singular: String, _ plural: String, read: [String] = [], ignored: Set<String> = [],
    ignoredPrefix: String? = nil, point: PointFields? = nil, inside: [String: KnownFields] = [:],
    localNames: [String] = [], rest: Rest = .isSkipped
  ) {
    var inside = inside
    for holder in point?.holders ?? [] { inside[holder] = point?.insideHolder }
    (self.singular, self.plural) = (singular, plural)
    let all = read + inside.keys.sorted() + (point?.names ?? [])
    self.read = Set(all)
    suggestions = all.filter { point?.misspellings.contains($0) != true }
    (self.point, self.inside, self.rest) = (point, inside, rest)
    (self.localNames, self.ignored, self.ignoredPrefix) = (localNames, ignored, ignoredPrefix)
  }

  func contains(_ field: String) -> Bool { read.contains(field) || isIgnored(field) || isLocalName(field) }

  private func isLocalName(_ field: String) -> Bool {
    localNames.contains { field.utf8.count > $0.utf8.count + 1 && field.hasPrefix($0 + ":") }
  }

  func isIgnored(_ field: String) -> Bool {
    ignored.contains(field) || ignoredPrefix.map(field.hasPrefix) ?? false
  }
}

/// The fields of a record's point: in the record itself, or in an object in it.
final class PointFields: Sendable {
  /// The fields that may hold such an object.
  let holders: [String]
  /// Whether the format has the coordinates in the object; if both have them, those of the format are used.
  let areInHolder: Bool
  /// The first spelling is that of the format.
  let latitudes, longitudes: [String]
  /// Spellings that the format reports in its own way.
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

  /// `lat` and `lon`, and their alternative spellings.
  static let short = PointFields(latitudes: ["lat", "latitude"], longitudes: ["lon", "lng", "longitude"])
}
