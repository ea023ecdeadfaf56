import Diagnostics
import SpatialIndex

/// Finds the city of a station whose data have none: the nearest of those that other sources give.
struct NearestCities {
  private let gazetteer: GazetteerRows
  private let ofPlaces: [CityRecord]
  /// The source of each draft.
  private let sources: [Int]
  private let nearDrafts, nearGazetteer, nearPlaces: SpatialIndex

  /// - Parameters:
  ///   - drafts: the cities of sources of stations and departures.
  ///   - gazetteer: the cities of `cities` sources.
  ///   - ofPlaces: those of `places` sources, with points.
  init(_ drafts: [NetworkDrafts.DraftCity], _ gazetteer: GazetteerRows, _ ofPlaces: [CityRecord]) {
    (self.gazetteer, self.ofPlaces) = (gazetteer, ofPlaces)
    sources = drafts.map(\.source)
    nearDrafts = SpatialIndex(
      drafts.indices.lazy.filter { !drafts[$0].record.title.isEmpty }.compactMap { city in
        drafts[city].record.point.map { (item: city, at: $0) }
      })
    nearPlaces = SpatialIndex(
      ofPlaces.indices.lazy.compactMap { city in ofPlaces[city].point.map { (item: city, at: $0) } })
    nearGazetteer = SpatialIndex(
      (0..<gazetteer.count).lazy.compactMap { row in gazetteer.point(row).map { (item: row, at: $0) } })
  }

  enum City {
    /// One of the drafts.
    case draft(Int)
    /// A city of the gazetteer.
    case record(CityRecord)
    case ofPlaces(CityRecord)
  }

  /// The nearest city within reach; nil without one.
  /// - Parameters:
  ///   - place: the location of the thing in the city.
  ///   - own: the source of the thing, whose cities are those of its other things; nil if it gives no cities.
  func city(at point: Coordinate, for place: SourceLocation, besides own: Int? = nil) -> City? {
    let draft = nearDrafts.nearest(to: point, count: 1, within: TownJoin.reach) { sources[$0] != own }.first
    let row = nearGazetteer.nearest(to: point, count: 1, within: TownJoin.reach).first
    let ofPlaces = nearPlaces.nearest(to: point, count: 1, within: TownJoin.reach).first
    if let draft, draft.metres <= min(row?.metres ?? .infinity, ofPlaces?.metres ?? .infinity) {
      return .draft(draft.item)
    }
    if let ofPlaces, ofPlaces.metres < row?.metres ?? .infinity { return .ofPlaces(self.ofPlaces[ofPlaces.item]) }
    return row.map { row in
      var record = CityRecord(
        id: gazetteer.ids[row.item], title: gazetteer.names[row.item], district: "", region: "",
        country: gazetteer.country(row.item), point: gazetteer.point(row.item), place: place)
      record.names = gazetteer.localNames[row.item] ?? LocalNames()
      record.hasDerivedID = true
      return .record(record)
    }
  }
}
