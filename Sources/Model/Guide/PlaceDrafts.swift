import Diagnostics

/// The places of all sources before they are in the directory, in the order of the data.
package struct PlaceDrafts: SourceDrafts {
  struct Draft {
    let record: PlaceRecord
    let id: PlaceID
    /// The city that the config gives to places without one; empty if not configured.
    let cityOfSource: String
    /// Whether any of its sources gives it a page.
    var hasPage: Bool
  }

  private(set) var drafts: [Draft] = []
  private var index: [PlaceID: Int] = [:]
  private var options = SourceOptions()

  init() {}

  package mutating func beginSource(_ options: SourceOptions) { self.options = options }

  /// Does nothing: places refer to no other records.
  package func endSource(_ findings: inout Findings) {}

  /// The number of places so far.
  package var count: Int { drafts.count }

  /// Adds a place. Of two with the same id the first is kept, with a finding if they differ.
  package mutating func add(_ record: PlaceRecord, _ findings: inout Findings) {
    let id = PlaceID(options.prefix(.guide) + record.id)
    if let known = index[id] {
      drafts[known].hasPage = drafts[known].hasPage || options.has(.places)
      let first = drafts[known].record
      findings.add(
        record.duplicates(first, "places/duplicate-id", "place", record.differences(from: first, options.fields)))
      return
    }
    index[id] = drafts.count
    drafts.append(Draft(record: record, id: id, cityOfSource: options.city, hasPage: options.has(.places)))
  }
}

extension IDSpace {
  package static let guide = IDSpace("guide")
}

extension OptionalPages {
  package static let places = OptionalPages("places")
}
