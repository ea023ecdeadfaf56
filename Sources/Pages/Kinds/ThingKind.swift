import Model
import PointGrid
import SearchIndex

/// A kind of thing that a site shows, such as stations, with all it adds to the site. A new kind is a folder with a
/// type that conforms to this protocol, and a line in `AllThingKinds`.
protocol ThingKind: SendableMetatype {
  /// Its name in the point grid and in links to maps: `stations`.
  static var name: String { get }

  /// The things in the directory; nil if the directory has no such kind.
  static var things: DirectoryKind? { get }

  /// The number of things.
  static func count(_ directory: Directory) -> Int

  /// The addresses of their pages, in the order of the things, for links in the owner's texts.
  static var addresses: (@Sendable (Addresses) -> [String])? { get }

  /// The kinds of their pages.
  static var pages: [any PageKind.Type] { get }

  /// The page that lists all of them, to which the home page links with their number; nil if they have none.
  static var listPage: Navigation.Entry? { get }

  /// The entries in the navigation.
  static var navigation: [Navigation.Entry] { get }

  /// The rank of `listPage` as the target of links to what is near; nil if it cannot be filtered by distance from a
  /// point. Of several pages, that with the lowest rank is linked.
  static var nearbyRank: Int? { get }

  /// The number of things with its noun, for the home page.
  static func total(_ site: SiteContext) -> String

  /// The parts of the search index.
  static func search(_ site: SiteContext) -> [SearchPart]

  /// For the collection of each of these parts the string that names the kind of a result: `search.station`.
  static var searchLabels: [(collection: String, string: String)] { get }

  /// Whether interactive maps show their `points`.
  static var isOnInteractiveMaps: Bool { get }

  /// Whether interactive maps hide them at first unless the site has nothing else to show.
  static var isBackground: Bool { get }

  /// Their points, for interactive maps and for «Near me».
  static func points(_ site: SiteContext) -> GridCollection?

  /// Whether any of them has a point; cheaper than computing `points`.
  static func hasPoints(_ directory: Directory) -> Bool

  /// Their layer on drawn maps.
  static var layer: MapLayer? { get }

  /// The list of things of this kind near another thing.
  static var nearList: (any NearList.Type)? { get }

  /// The keys of the titles of pages that exist once per site.
  static var titleKeys: [String] { get }

  /// The kinds whose addresses `stationary publish` keeps.
  static var published: [PublishedKind] { get }

  /// The titles of the pages of things.
  static func titles(_ titles: PageTitles) -> [EqualTitles.Entry]
}

extension ThingKind {
  static var things: DirectoryKind? { nil }
  static func count(_ directory: Directory) -> Int { things?.count(directory) ?? 0 }
  static var addresses: (@Sendable (Addresses) -> [String])? { nil }
  static var pages: [any PageKind.Type] { [] }
  static var listPage: Navigation.Entry? { nil }
  static var navigation: [Navigation.Entry] { [listPage].compactMap { $0 } }
  static var nearbyRank: Int? { nil }
  static func total(_ site: SiteContext) -> String {
    site.language.phrase("count.\(name)", count: count(site.directory))
  }
  static func search(_ site: SiteContext) -> [SearchPart] { [] }
  static var searchLabels: [(collection: String, string: String)] { [] }
  static var isOnInteractiveMaps: Bool { false }
  static var isBackground: Bool { false }
  static func points(_ site: SiteContext) -> GridCollection? { nil }
  static func hasPoints(_ directory: Directory) -> Bool { false }
  static var layer: MapLayer? { nil }
  static var nearList: (any NearList.Type)? { nil }
  static var titleKeys: [String] { [] }
  static var published: [PublishedKind] { [] }
  static func titles(_ titles: PageTitles) -> [EqualTitles.Entry] { [] }
}

/// The kinds of things, in the order of the navigation, the home page and search.
package enum AllThingKinds {
  static let kinds: [any ThingKind.Type] = [
    StationKind.self, TownKind.self, RouteKind.self, HotelKind.self, PlaceKind.self, OperatorKind.self,
    TextKind.self,
    GazetteerKind.self,
  ]

  /// The kinds that drawn maps show.
  static let onMaps: [(kind: any ThingKind.Type, layer: MapLayer)] = kinds.compactMap { kind in
    kind.layer.map { (kind, $0) }
  }

  /// The number of things of each kind, by its name in words.
  package static func counts(_ directory: Directory) -> [(name: String, count: Int)] {
    kinds.map { (String($0.name.map { $0 == "-" ? " " : $0 }), $0.count(directory)) }
  }

  /// Whether anything has a point.
  package static func havePoints(_ directory: Directory) -> Bool { kinds.contains { $0.hasPoints(directory) } }
}

/// A part of the search index, and the number of its entries.
struct SearchPart: Sendable {
  let count: Int
  let collection: @Sendable () -> SearchCollection
}
