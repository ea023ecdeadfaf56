import Bytes
import Documents
import Model
import Mustache

/// The template's names for a drawn map: of a thing and what is near, or of many things.
struct MapSlots {
  private let slot: ObjectSlot
  private let words: Words
  private let drawing: DrawingSlots

  /// What a map is of, for readers and for scripts.
  private struct Words {
    let name, title, note, lat, lon, bounds, line, shown: TextSlot

    init(_ map: inout Shape) {
      name = map.text("map_name", "text alternative")
      title = map.text("map_title", "name of the thing shown; empty for several things")
      note = map.text("map_note", "note for readers; may be empty")
      lat = map.text("map_lat", "latitude of the thing shown; empty for several things")
      lon = map.text("map_lon", "longitude of that thing")
      bounds = map.text(
        "map_bounds", "area of a map of several things: south,west,north,east in degrees; otherwise empty")
      line = map.text("map_line", "points of a route as lat,lon separated by blanks; empty without one")
      shown = map.text(
        "map_shown",
        "kinds of things that the interactive map shows first: stations places; empty for all")
    }
  }

  /// What stands beside a drawn map.
  struct Caption {
    /// What it shows, in words; nil: what is near the thing.
    var name: String?
    /// Of the thing, or of the things.
    var title: String
    var note = ""
    /// The kinds that an interactive map shows first; empty: all.
    var shown = ""
  }

  init(_ shape: inout Shape) {
    var map = Shape("map")
    words = Words(&map)
    drawing = DrawingSlots(&map)
    slot = shape.object("map", map, "map drawn from the site's data; none if there is nothing to draw")
  }

  /// A map of a thing and what is near it; where that is next to nothing, of where in the world it is.
  /// - Parameters:
  ///   - point: of the thing; nil: there is no map.
  ///   - subject: the thing, if it is one of those that maps show.
  /// - Returns: whether there is a map.
  @discardableResult
  func fill(
    _ point: Coordinate?, _ caption: Caption, of subject: PageSubject? = nil, _ page: inout PageWriter
  ) -> Bool {
    let site = page.site
    guard let point else { return false }
    let neighbours = MapNeighbours(of: point, subject, site)
    guard !neighbours.isLonely, let map = DrawnMap(of: point, named: caption.title, neighbours.all, site) else {
      return fill(.surroundings(of: point, named: caption.title, subject, site), caption, at: point, &page)
    }
    page.object(slot) { page in
      fill(caption, at: point, &page)
      drawing.fill(map, &page)
    }
    return true
  }

  /// A map of many things.
  /// - Returns: whether there is a map.
  @discardableResult
  func fill(_ subject: WideMap.Subject, _ caption: Caption, _ page: inout PageWriter) -> Bool {
    fill(subject, caption, at: nil, &page)
  }

  /// A map of many things of one kind: «Map of Finland with 14 cities».
  /// - Parameters:
  ///   - key: of the words for so many of them.
  ///   - shown: the kinds that an interactive map shows first.
  func fill(
    _ subject: WideMap.Subject, counted key: String, _ count: Int, named name: String, shown: String,
    _ page: inout PageWriter
  ) {
    let words = ["name": name, "count": page.site.language.phrase(key, count: count)]
    let caption = Caption(name: page.site.language.phrase("map.of", words), title: name, shown: shown)
    fill(subject, caption, &page)
  }

  /// The map of all cities that have stations.
  func fillDirectory(shown: String = "stations", _ page: inout PageWriter) {
    let site = page.site
    let cities = site.directory.cities.indices.filter { !site.directory.cities[$0].stations.isEmpty }
    fill(.cities(cities, site), counted: "count.cities", cities.count, named: site.settings.title, shown: shown, &page)
  }

  /// The map of all cities of the guide.
  func fillGuide(named name: String, shown: String, _ page: inout PageWriter) {
    let count = page.site.directory.guide.places.count
    fill(.guide(page.site), counted: "count.places", count, named: name, shown: shown, &page)
  }

  private func fill(
    _ subject: WideMap.Subject, _ caption: Caption, at point: Coordinate?, _ page: inout PageWriter
  ) -> Bool {
    guard let map = WideMap(subject, page.site) else { return false }
    page.object(slot) { page in
      fill(caption, at: point, &page)
      page.set(words.bounds, map.window.bounds)
      page.set(words.line, subject.line.map { Self.degrees($0, by: ",") }.joined(separator: " "))
      drawing.fill(map, &page)
    }
    return true
  }

  private func fill(_ caption: Caption, at point: Coordinate?, _ page: inout PageWriter) {
    page.set(words.name, caption.name ?? page.site.language.phrase("map.name", ["name": caption.title]))
    page.set(words.note, caption.note)
    page.set(words.shown, caption.shown)
    if let point {
      page.set(words.title, caption.title)
      page.set(words.lat, ShortDecimal.text(point.latitude))
      page.set(words.lon, ShortDecimal.text(point.longitude))
    }
  }

  private static func degrees(_ point: Coordinate, by mark: String) -> String {
    ShortDecimal.text(point.latitude) + mark + ShortDecimal.text(point.longitude)
  }
}
