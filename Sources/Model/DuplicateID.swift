import Diagnostics

/// A record as findings about it name it.
protocol NamedRecord {
  var id: String { get }
  var title: String { get }
  var place: SourceLocation { get }
}

extension NamedRecord {
  /// The finding about a record that has the id of an earlier one; none if nothing differs.
  /// - Parameters:
  ///   - finding: the finding's id.
  ///   - noun: what such a record is.
  func duplicates(_ first: Self, _ finding: String, _ noun: String, _ differences: [String]) -> [Finding] {
    if differences.isEmpty { return [] }
    return [
      Finding(
        finding, .warning, at: place, record: "\(noun) \(id)",
        what: "duplicate id, with different \(differences.joined(separator: ", "))",
        advice: "give each \(noun) a unique id; the first record is used",
        notes: ["first record, at \(first.place): \(first.title)", "this record: \(title)"])
    ]
  }
}

extension CityRecord: NamedRecord {}
extension StationRecord: NamedRecord {}
