import Model
import Mustache

/// The thing that a page is about, for lists and maps of nearby things.
struct PageSubject {
  let kind: any ThingKind.Type
  /// Its index among the things of its kind.
  let item: Int
  /// Its own point; nil if unknown.
  let point: Coordinate?
  /// Its city, as an index of `Directory.towns`.
  let city: TownIndex?

  init(kind: any ThingKind.Type, item: some ThingReference, point: Coordinate?, city: TownIndex?) {
    (self.kind, self.item, self.point, self.city) = (kind, item.number, point, city)
  }

  /// A town of `Directory.towns`.
  static func town(_ item: TownIndex, _ directory: Directory) -> PageSubject {
    PageSubject(kind: TownKind.self, item: item, point: directory.towns[item].coordinate, city: item)
  }

  func isOf(_ kind: any ThingKind.Type) -> Bool { self.kind == kind }

  /// Whether it is the given thing of a kind.
  func isThing(_ item: some ThingReference, of kind: any ThingKind.Type) -> Bool {
    item.number == self.item && isOf(kind)
  }
}

/// A list of the things of one kind near a page's subject.
protocol NearList: Sendable {
  init()

  /// Whether templates show it in a separate section.
  static var isApart: Bool { get }

  /// - Returns: whether there are any.
  func fill(_ subject: PageSubject, _ page: inout PageWriter) -> Bool
}

/// The lists of nearby things of all kinds.
struct NearLists: Sendable {
  private let lists: [(kind: any ThingKind.Type, list: any NearList)]

  /// - Parameter excepted: a kind to leave out.
  init(except excepted: (any ThingKind.Type)? = nil) {
    lists = AllThingKinds.kinds.compactMap { kind in
      kind == excepted ? nil : kind.nearList.map { (kind, $0.init()) }
    }
  }

  /// - Returns: the kinds that have things nearby.
  @discardableResult
  func fill(_ subject: PageSubject, _ page: inout PageWriter) -> [any ThingKind.Type] {
    lists.filter { $0.list.fill(subject, &page) }.map(\.kind)
  }
}

/// The surroundings of a page's subject: a map, lists of nearby things, and, if no station is near, the nearest cities
/// with stations.
struct Surroundings: Sendable {
  private let map = MapSlots()
  private let lists = NearLists()
  private let cities = NearTowns()
  private let isAny = FlagSlot("has_around", "whether there is a map or anything near")

  /// - Parameter name: the name of the subject.
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
