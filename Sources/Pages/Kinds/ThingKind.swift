import Model
import PointGrid
import SearchIndex

/// A kind of thing that a site shows, such as stations: what it adds to each part of the site. A new one is a folder here
/// with a type of this protocol, and a line in `AllThingKinds`.
protocol ThingKind: SendableMetatype {
  /// Its name in the point grid and in links to maps: `stations`.
  static var name: String { get }

  /// The things in the directory; nil if they are no kind of their own there.
  static var things: DirectoryKind? { get }

  /// How many of them there are.
  static func count(_ directory: Directory) -> Int

  /// The addresses of their pages, by their numbers, for links from the owner's texts.
  static var addresses: (@Sendable (Addresses) -> [String])? { get }

  /// The kinds of their pages.
  static var pages: [any PageKind.Type] { get }

  /// The entries that they add to the navigation.
  static var navigation: [Navigation.Entry] { get }

  /// Their number as the home page shows it.
  static var total: HomeTotal? { get }

  /// The list of them, which can be asked for what is near a point.
  static var nearbyList: NearbyList? { get }

  /// What search finds of them.
  static func search(_ site: SiteContext) -> [SearchPart]

  /// The key of their name on interactive maps; nil if they have no `points`.
  static var mapLabel: String? { get }

  /// Whether interactive maps show them at first only if a site has nothing else to show.
  static var isBackground: Bool { get }

  /// Their points, for interactive maps and for «Near me».
  static func points(_ site: SiteContext) -> GridCollection?

  /// Whether any of them has a point: known without making `points`.
  static func hasPoints(_ directory: Directory) -> Bool

  /// How drawn maps show them.
  static var layer: MapLayer? { get }

  /// The list of those that are near another thing.
  static var nearList: (any NearList.Type)? { get }

  /// The keys of the titles of pages that a site has once.
  static var titleKeys: [String] { get }

  /// The titles of the pages of single things.
  static func titles(_ titles: PageTitles) -> [EqualTitles.Entry]
}

extension ThingKind {
  static var things: DirectoryKind? { nil }
  static func count(_ directory: Directory) -> Int { things?.count(directory) ?? 0 }
  static var addresses: (@Sendable (Addresses) -> [String])? { nil }
  static var pages: [any PageKind.Type] { [] }
  static var navigation: [Navigation.Entry] { [] }
  static var total: HomeTotal? { nil }
  static var nearbyList: NearbyList? { nil }
  static func search(_ site: SiteContext) -> [SearchPart] { [] }
  static var mapLabel: String? { nil }
  static var isBackground: Bool { false }
  static func points(_ site: SiteContext) -> GridCollection? { nil }
  static func hasPoints(_ directory: Directory) -> Bool { false }
  static var layer: MapLayer? { nil }
  static var nearList: (any NearList.Type)? { nil }
  static var titleKeys: [String] { [] }
  static func titles(_ titles: PageTitles) -> [EqualTitles.Entry] { [] }
}

/// The kinds of things, in the order in which the navigation, the home page and search show them.
package enum AllThingKinds {
  static let kinds: [any ThingKind.Type] = [
    StationKind.self, HotelKind.self, PlaceKind.self, StationCityKind.self, OperatorKind.self, TextKind.self,
    GazetteerKind.self,
  ]

  /// Those that drawn maps show.
  static let onMaps: [(kind: any ThingKind.Type, layer: MapLayer)] = kinds.compactMap { kind in
    kind.layer.map { (kind, $0) }
  }

  /// Whether anything has a point.
  package static func havePoints(_ directory: Directory) -> Bool { kinds.contains { $0.hasPoints(directory) } }
}

/// The number of all things of a kind, on the home page.
struct HomeTotal {
  /// The beginning of the values' names in the template: `stations` of `stations_phrase` and `stations_href`.
  let name: String
  /// The page that the number links to.
  let address: String
  /// The number in words.
  let phrase: @Sendable (SiteContext) -> String
}

/// A list that can be asked for what is near a point.
struct NearbyList {
  /// The key of its name.
  let label: String
  let address: String
  /// Of the lists that a site has, links lead to the one with the lowest rank.
  let rank: Int
}

/// Things that search finds, and how many there are.
struct SearchPart {
  let count: Int
  let collection: () -> SearchCollection
}
