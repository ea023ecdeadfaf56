import Bytes
import Documents
import Model
import Mustache

/// The values of a drawn map, of a thing and its surroundings or of many things.
struct MapSlots {
  private let map = ObjectSlot("map", of: Map(), "map drawn from the site's data")

  private struct Map {
    let words = Words()
    let drawing = DrawingSlots()
  }

  /// The strings of a map, for readers and for scripts.
  private struct Words {
    let name = TextSlot("map_name", "alternative text")
    let title = TextSlot("map_title", "name of the thing shown, if it is one")
    let note = TextSlot("map_note", "note for readers")
    let lat = TextSlot("map_lat", "latitude of that thing")
    let lon = TextSlot("map_lon", "longitude of that thing")
    let bounds = TextSlot("map_bounds", "area in degrees, if several are shown: south,west,north,east")
    let line = TextSlot("map_line", "lines of a route, and edges of its areas: «lat,lon lat,lon;lat,lon lat,lon»")
    let shown = TextSlot("map_shown", "kinds of things that are shown first, if not all: stations places")

    func fill(_ caption: Caption, at point: Coordinate?, _ page: inout PageWriter) {
      page.set(name, caption.name ?? page.site.language.phrase("map.name", ["name": caption.title]))
      page.set(note, caption.note)
      page.set(shown, caption.shown)
      if let point {
        page.set(title, caption.title)
        page.set(lat, ShortDecimal.text(point.latitude))
        page.set(lon, ShortDecimal.text(point.longitude))
      }
    }
  }

  /// The caption of a drawn map.
  struct Caption {
    /// What the map shows; nil for the surroundings of a thing.
    var name: String?
    /// The title of the thing or things.
    var title: String
    var note = ""
    /// The kinds that the interactive map shows at first; empty for all.
    var shown = ""
    /// Whether the page has the land itself; other maps link to the drawing of all.
    var drawsGround = false
  }

  /// Fills in a map of a thing and its surroundings; if almost nothing is near, a map of where in the world it is.
  /// - Parameters:
  ///   - point: the point of the thing; nil for no map.
  ///   - subject: the thing, if it is one that maps show.
  /// - Returns: whether there is a map.
  @discardableResult
  func fill(
    _ point: Coordinate?, _ caption: Caption, of subject: PageSubject? = nil, _ page: inout PageWriter
  ) -> Bool {
    let site = page.site
    guard let point else { return false }
    let neighbours = MapNeighbours(of: point, subject, site)
    guard !neighbours.isLonely, let drawn = DrawnMap(of: point, named: caption.title, neighbours.all, site) else {
      return fill(.surroundings(of: point, named: caption.title, subject, site), caption, at: point, &page)
    }
    page.object(map) { values, page in
      values.words.fill(caption, at: point, &page)
      values.drawing.fill(drawn.content, &page)
    }
    return true
  }

  /// Fills in a map of many things.
  /// - Returns: whether there is a map.
  @discardableResult
  func fill(_ subject: WideMap.Subject, _ caption: Caption, _ page: inout PageWriter) -> Bool {
    fill(subject, caption, at: nil, &page)
  }

  /// Fills in a map of many things of one kind: «Map of Finland with 14 cities».
  /// - Parameters:
  ///   - key: the key of the plural string for their number.
  ///   - shown: the kinds that the interactive map shows at first.
  func fill(
    _ subject: WideMap.Subject, counted key: String, _ count: Int, named name: String, shown: String,
    drawsGround: Bool = false, _ page: inout PageWriter
  ) {
    let words = ["name": name, "count": page.site.language.phrase(key, count: count)]
    let caption = Caption(
      name: page.site.language.phrase("map.of", words), title: name, shown: shown, drawsGround: drawsGround)
    fill(subject, caption, &page)
  }

  /// Fills in the map of the way of a route or departure; nothing without one.
  func fill(way: WideMap.Subject?, named name: String, _ page: inout PageWriter) {
    guard let way else { return }
    fill(way, Caption(name: page.site.language.phrase("map.way", ["route": name]), title: name), &page)
  }

  /// Fills in the map of all cities with stations.
  func fillDirectory(drawsGround: Bool = false, _ page: inout PageWriter) {
    let cities = WideMap.Subject.directory(page.site)
    fill(
      cities, counted: "count.cities", cities.marks.count, named: page.site.settings.title, shown: "stations",
      drawsGround: drawsGround, &page)
  }

  /// Fills in the map of all cities in the guide.
  func fillGuide(named name: String, shown: String, _ page: inout PageWriter) {
    let count = page.site.directory.guide.places.count
    fill(.guide(page.site), counted: "count.places", count, named: name, shown: shown, &page)
  }

  private func fill(
    _ subject: WideMap.Subject, _ caption: Caption, at point: Coordinate?, _ page: inout PageWriter
  ) -> Bool {
    guard let wide = WideMap(subject, page.site) else { return false }
    page.object(map) { values, page in
      values.words.fill(caption, at: point, &page)
      page.set(values.words.bounds, wide.window.bounds)
      let lines = (subject.lines + subject.areas).map { $0.map { Self.degrees($0, by: ",") }.joined(separator: " ") }
      page.set(values.words.line, lines.joined(separator: ";"))
      values.drawing.fill(ground: wide.window, drawsIt: caption.drawsGround, &page)
      values.drawing.fill(wide.content, &page)
    }
    return true
  }

  private static func degrees(_ point: Coordinate, by mark: String) -> String {
    ShortDecimal.text(point.latitude) + mark + ShortDecimal.text(point.longitude)
  }
}
