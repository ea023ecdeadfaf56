import Model
import Mustache

/// The thing that a page shows, for lists and maps of what is near it.
struct PageSubject {
  let kind: any ThingKind.Type
  /// Its number among the things of its kind.
  let item: Int
  /// Its own point; nil if it is not known.
  let point: Coordinate?
  /// Its city, as an index of `Directory.cities`.
  let city: Int?

  /// A city of the station directory.
  static func city(_ item: Int, _ directory: Directory) -> PageSubject {
    PageSubject(kind: StationCityKind.self, item: item, point: directory.cities[item].coordinate, city: item)
  }

  func isOf(_ kind: any ThingKind.Type) -> Bool { self.kind == kind }

  /// Whether it is a thing of a kind.
  func isThing(_ item: Int, of kind: any ThingKind.Type) -> Bool { item == self.item && isOf(kind) }
}

/// The list of things of one kind that are near a page's subject.
protocol NearList: Sendable {
  init(_ shape: inout Shape)

  /// Whether templates show it in a section of its own, apart from what is around the subject.
  static var isApart: Bool { get }

  /// - Returns: whether there are any.
  func fill(_ subject: PageSubject, _ page: inout PageWriter) -> Bool
}

/// The lists of things of all kinds that are near a page's subject.
struct NearLists: Sendable {
  private let lists: [(kind: any ThingKind.Type, list: any NearList)]

  /// - Parameter excepted: a kind that is not listed.
  init(_ shape: inout Shape, except excepted: (any ThingKind.Type)? = nil) {
    var lists: [(kind: any ThingKind.Type, list: any NearList)] = []
    for kind in AllThingKinds.kinds {
      guard let list = kind.nearList, excepted.map({ $0 == kind }) != true else { continue }
      lists.append((kind, list.init(&shape)))
    }
    self.lists = lists
  }

  /// - Returns: the kinds of which any are near.
  @discardableResult
  func fill(_ subject: PageSubject, _ page: inout PageWriter) -> [any ThingKind.Type] {
    lists.filter { $0.list.fill(subject, &page) }.map(\.kind)
  }
}

/// What is around a thing with a page of its own: a map, lists of things near, and if no station is near, the nearest
/// cities that have some.
struct Surroundings: Sendable {
  private let map: MapSlots
  private let lists: NearLists
  private let cities: NearCities
  private let isAny: FlagSlot

  init(_ shape: inout Shape) {
    map = MapSlots(&shape)
    lists = NearLists(&shape)
    cities = NearCities(&shape)
    isAny = shape.flag("has_around", "whether there is a map, or any station, place or city near")
  }

  /// - Parameter name: the subject's.
  func fill(_ subject: PageSubject, named name: String, _ page: inout PageWriter) {
    let hasMap = map.fill(subject.point, .init(title: name), of: subject, &page)
    let near = lists.fill(subject, &page)
    var hasCities = false
    if !near.contains(where: { $0 == StationKind.self }) {
      hasCities = cities.fill(around: subject.point, in: subject.city, &page)
    }
    page.set(isAny, hasMap || hasCities || near.contains { $0.nearList?.isApart == false })
  }
}
