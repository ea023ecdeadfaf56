import Diagnostics

/// The drafts of all stations; stations in several sources are joined.
struct JoinedStations {
  typealias Draft = NetworkDrafts.DraftStation

  /// Joined drafts have the data of all their records.
  private(set) var drafts: [Draft]
  /// For each draft, the index of the one that it is joined into; its own index if it is kept.
  let joined: [Int]
  /// The ids of joined stations that have pages, as in their sources, with the index of their draft.
  private(set) var joinedIDs: [(id: StationID, index: Int)] = []

  init(_ drafts: [Draft], _ cities: [NetworkDrafts.DraftCity], _ joinedCities: [Int], _ findings: inout Findings) {
    self.drafts = drafts
    joined = StationJoin(drafts, cities: joinedCities).run(&findings)
    var known: Set<Int> = []
    for (index, target) in joined.enumerated() where target != index {
      for one in [target, index] where drafts[one].hasPage && known.insert(one).inserted {
        joinedIDs.append((drafts[one].id, one))
      }
      self.drafts[target].join(drafts[index]) { cities[$0].record.title.isEmpty }
    }
  }
}

extension JoinedStations {
  /// Cities whose only stations are known by their names alone, and were found in other cities: they are these.
  /// - Parameters:
  ///   - all: the drafts before they were joined.
  ///   - cities: for each city, the index of the one that it is joined into.
  func withoutNamesOnly(_ all: [Draft], _ cities: [Int]) -> [Int] {
    var cities = cities
    let inUse = Set(drafts.indices.filter { joined[$0] == $0 }.map { cities[drafts[$0].city] })
    for (index, draft) in all.enumerated() where draft.record.isNameOnly && !inUse.contains(cities[draft.city]) {
      cities[draft.city] = cities[drafts[joined[index]].city]
    }
    return cities
  }
}

extension NetworkDrafts.DraftStation {
  /// Adds the data of another source about the same station. The id stays. Each field comes from the `stations` source
  /// if it has it, and among sources of one kind from the first.
  /// - Parameter isUnknown: whether nothing is known about a city.
  mutating func join(_ other: Self, isUnknown: (Int) -> Bool) {
    let isOtherFirst = isLocation && !other.isLocation
    let (first, second) = isOtherFirst ? (other.record, record) : (record, other.record)
    if isUnknown(city) || record.isNameOnly { city = other.city }
    record.isNameOnly = record.isNameOnly && other.record.isNameOnly
    record.title = first.title
    var names = first.names
    names.complete(with: second.names)
    record.names = names
    record.address = first.address.completed(by: second.address)
    let located =
      [first, second].first { $0.point != nil && !$0.isAtCityPoint } ?? (first.point == nil ? second : first)
    (record.point, record.isAtCityPoint) = (located.point, located.isAtCityPoint)
    record.roles.formUnion(other.record.roles)
    record.type = first.type.isEmpty ? second.type : first.type
    record.zone = first.zone.isEmpty ? second.zone : first.zone
    hasPage = hasPage || other.hasPage
    isLocation = isLocation && other.isLocation
  }
}

extension Station.Address {
  /// Fills in missing parts from another address.
  func completed(by other: Station.Address) -> Station.Address {
    func filled(_ part: KeyPath<Station.Address, String>) -> String {
      self[keyPath: part].isEmpty ? other[keyPath: part] : self[keyPath: part]
    }
    return Station.Address(
      lines: lines.isEmpty ? other.lines : lines, city: filled(\.city), district: filled(\.district),
      region: filled(\.region), country: filled(\.country))
  }
}
