import Diagnostics

/// The places of all sources on their way into the directory, in the order of the data.
package struct PlaceDrafts: SourceDrafts {
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
  private var options = SourceOptions()

  init() {}

  package mutating func beginSource(_ options: SourceOptions) { self.options = options }

  /// Nothing: a place is complete when it is read.
  package func endSource(_ findings: inout Findings) {}

  /// How many places there are so far.
  package var count: Int { drafts.count }

  /// Adds a place. Of two places with one id the first stays; it is told where they differ.
  package mutating func add(_ record: PlaceRecord, _ findings: inout Findings) {
    let id = PlaceID(options.prefix(.guide) + record.id)
    if let known = index[id] {
      drafts[known].hasPage = drafts[known].hasPage || options.has(.places)
      let first = drafts[known].record
      let differences = record.differences(from: first, options.fields)
      if !differences.isEmpty { findings.add(record.duplicates(first, "places/duplicate-id", "place", differences)) }
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
