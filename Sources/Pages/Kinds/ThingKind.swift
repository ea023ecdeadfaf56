import Model
import PointGrid
import SearchIndex

/// A kind of thing that a site shows, such as stations, with all it adds to the site. A new kind is a folder with a
/// type that conforms to this protocol, and a line in `AllThingKinds`.
protocol ThingKind: SendableMetatype {
  /// Its name in the point grid and in links to maps, and that of its folder in `content/`: `stations`.
  static var name: String { get }

  /// The things as records of the data; nil if no single record is behind each.
  static var records: ThingRecords? { get }

  /// The number of things.
  static func count(_ directory: Directory) -> Int

  /// The number of things with its noun, for the home page.
  static func total(_ site: SiteContext) -> String

  /// The address of the page of a thing, or of its row where it has no page; nil for a kind without texts by the owner.
  static var textAddress: (@Sendable (Addresses, Int) -> String)? { get }

  /// The kinds of their pages.
  static var pages: [any PageKind.Type] { get }

  /// Their lists and other pages that the site has once, in the order of the navigation.
  static var lists: [ListPage] { get }

  /// The parts of the search index.
  static var search: [SearchPart] { get }

  /// Their points; nil if interactive maps do not show them.
  static var points: PointLayer? { get }

  /// Their layer on drawn maps.
  static var layer: MapLayer? { get }

  /// The list of things of this kind near another thing.
  static var nearList: (any NearList.Type)? { get }

  /// The titles of the pages of things.
  static func titles(_ titles: PageTitles) -> [EqualTitles.Entry]

  /// What `stationary publish` keeps the addresses of.
  static var published: [PublishedThings] { get }
}

extension ThingKind {
  static var records: ThingRecords? { nil }
  static func count(_ directory: Directory) -> Int { records?.count(directory) ?? 0 }
  static func total(_ site: SiteContext) -> String {
    site.language.phrase("count.\(name)", count: count(site.directory))
  }
  static var textAddress: (@Sendable (Addresses, Int) -> String)? { nil }
  static var pages: [any PageKind.Type] { [] }
  static var lists: [ListPage] { [] }
  static var search: [SearchPart] { [] }
  static var points: PointLayer? { nil }
  static var layer: MapLayer? { nil }
  static var nearList: (any NearList.Type)? { nil }
  static func titles(_ titles: PageTitles) -> [EqualTitles.Entry] { [] }
  static var published: [PublishedThings] { [] }
}

/// A page that a site has once for a kind of thing, such as the list of its things.
struct ListPage: Sendable {
  let address: String
  /// The key of its title.
  let title: String
  /// The key of its entry in the navigation; nil if it has none.
  var label: String?
  /// Whether the home page links to it with the number of things.
  var isOnHomePage = false
  /// The list with the lowest rank is the target of links to nearby things; nil if it cannot be filtered by distance from a
  /// point.
  var nearbyRank: Int?
}

/// A part of the search index.
struct SearchPart: Sendable {
  /// The name of its collection: `stations`.
  let name: String
  /// The key of the name for a result: `search.station`.
  let label: String
  /// The number of its entries.
  let count: @Sendable (SiteContext) -> Int
  let collection: @Sendable (SiteContext) -> SearchCollection
}

/// The points of a kind of thing, for interactive maps and for «Near me».
struct PointLayer: Sendable {
  /// Whether interactive maps hide them at first unless the site has nothing else to show.
  var isBackground = false
  /// Whether any thing has a point; cheaper than computing them.
  let isAny: @Sendable (Directory) -> Bool
  let collection: @Sendable (SiteContext) -> GridCollection
}

/// The kinds of things, in the order of the navigation, the home page and search.
package enum AllThingKinds {
  static let kinds: [any ThingKind.Type] = [
    StationKind.self, TownKind.self, RouteKind.self, HotelKind.self, PlaceKind.self, OperatorKind.self,
    TextKind.self,
    GazetteerKind.self,
  ]

  /// The records of all kinds.
  package static let records: [ThingRecords] = kinds.compactMap { $0.records }

  /// The parts of the search index.
  static let search: [SearchPart] = kinds.flatMap { $0.search }

  /// What `stationary publish` keeps the addresses of.
  static let published: [PublishedThings] = kinds.flatMap { $0.published }

  /// The kinds that drawn maps show.
  static let onMaps: [(kind: any ThingKind.Type, layer: MapLayer)] = kinds.compactMap { kind in
    kind.layer.map { (kind, $0) }
  }

  /// The number of things of each kind, by its name in words.
  package static func counts(_ directory: Directory) -> [(name: String, count: Int)] {
    kinds.map { (String($0.name.map { $0 == "-" ? " " : $0 }), $0.count(directory)) }
  }

  /// The list to which links to nearby things lead.
  static func nearbyList(_ directory: Directory) -> ListPage? {
    kinds.filter { $0.count(directory) > 0 }.flatMap { $0.lists }
      .filter { $0.nearbyRank != nil }.min { ($0.nearbyRank ?? 0) < ($1.nearbyRank ?? 0) }
  }

  /// Whether anything has a point.
  package static func havePoints(_ directory: Directory) -> Bool {
    kinds.contains { $0.points?.isAny(directory) ?? false }
  }
}
