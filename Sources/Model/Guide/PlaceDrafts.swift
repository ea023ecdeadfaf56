import Diagnostics

/// The places of all sources before they are in the directory, in the order of the data.
package struct PlaceDrafts: SourceDrafts {
  struct Draft {
    let record: PlaceRecord
    let id: PlaceID
    /// The city that the config gives to places without one; empty if not configured.
    let cityOfSource: String
    /// The same of its region.
    let regionOfSource: String
    /// Whether any of its sources gives it a page.
    var hasPage: Bool

    /// The name of its city, from its record or the config; empty if neither has one.
    var city: String { record.city.isEmpty ? cityOfSource : record.city }
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
    drafts.append(
      Draft(
        record: record, id: id, cityOfSource: options.city, regionOfSource: options.region,
        hasPage: options.has(.places)))
  }

  /// The cities that places name, each in the middle of its places, by their names.
  func cities(_ names: inout CountryNames) -> [CityRecord] {
    var (towns, points): ([String: NamedTown], [String: [Coordinate]]) = ([:], [:])
    var order: [(text: String, place: SourceLocation)] = []
    for draft in drafts {
      let text = draft.city
      guard let point = draft.record.point, !text.isEmpty else { continue }
      if towns[text] == nil {
        towns[text] = NamedTown(text, &names)
        order.append((text, draft.record.place))
      }
      points[text, default: []].append(point)
    }
    let merged = NamedTown.merged(order.compactMap { towns[$0.text] })
    var (texts, firsts): ([ObjectIdentifier: [String]], [(town: NamedTown, place: SourceLocation)]) = ([:], [])
    for (text, place) in order {
      guard let town = towns[text].map({ merged[ObjectIdentifier($0)] ?? $0 }) else { continue }
      if texts[ObjectIdentifier(town)] == nil { firsts.append((town, place)) }
      texts[ObjectIdentifier(town), default: []].append(text)
    }
    return firsts.map { town, place in
      let inside = (texts[ObjectIdentifier(town)] ?? []).flatMap { points[$0] ?? [] }
      return CityRecord(
        named: town.name, in: town.countryCode ?? town.country, point: Coordinate.medoid(inside), at: place)
    }
  }
}

extension IDSpace {
  package static let guide = IDSpace("guide")
}

extension OptionalPages {
  package static let places = OptionalPages("places")
}
