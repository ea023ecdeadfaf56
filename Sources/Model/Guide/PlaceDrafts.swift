import Diagnostics

/// The places of all sources on their way into the directory, in the order of the data.
struct PlaceDrafts {
  struct Draft {
    let record: PlaceRecord
    let id: PlaceID
    /// The city that the config gives to the places of its source that name none; empty where it gives none.
    let cityOfSource: String
    /// Whether the things of any of its sources have pages of their own.
    var hasPage: Bool
  }

  private(set) var drafts: [Draft] = []
  private var index: [PlaceID: Int] = [:]
  private var cityOfSource = ""
  private var hasPages = true

  mutating func beginSource(city: String, hasPages: Bool) { (cityOfSource, self.hasPages) = (city, hasPages) }

  /// Of two places with one id the first stays; it is told where they differ.
  mutating func add(_ record: PlaceRecord, _ id: PlaceID, _ findings: inout Findings) {
    if let known = index[id] {
      drafts[known].hasPage = drafts[known].hasPage || hasPages
      let first = drafts[known].record
      let differences = record.differences(from: first)
      if !differences.isEmpty { findings.add(.duplicatePlace(record, first: first, differences)) }
      return
    }
    index[id] = drafts.count
    drafts.append(Draft(record: record, id: id, cityOfSource: cityOfSource, hasPage: hasPages))
  }
}
