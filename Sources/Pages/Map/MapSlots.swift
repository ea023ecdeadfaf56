import Documents
import Model
import Mustache

/// The template's names for a drawn map.
struct MapSlots {
  private let slot: ObjectSlot
  private let name, title, lat, lon, bounds, line, shown: TextSlot
  private let viewBox, x, y, stations, hotels, places, cities, scale, scaleX, scaleY, scaleLabel: TextSlot
  private let rings: (slot: ListSlot, radius: TextSlot)
  private let labels: (slot: ListSlot, row: LabelSlots)

  private struct LabelSlots {
    let shape: Shape
    let text, x, y, anchor: TextSlot
    let isMiddle: FlagSlot

    init() {
      var shape = Shape("map label")
      text = shape.text("label", "the name, cut where it is long")
      x = shape.text("x", "where it stands")
      y = shape.text("y", "where its line stands")
      anchor = shape.text("anchor", "middle or end: what of it stands there; empty where it begins there")
      isMiddle = shape.flag("is_middle", "whether it names the thing in the middle")
      self.shape = shape
    }
  }

  init(_ shape: inout Shape) {
    var map = Shape("map")
    name = map.text("map_name", "what it shows, in words")
    title = map.text("map_title", "what the thing that it is of is called; empty where it is of many")
    lat = map.text("map_lat", "latitude of the thing that the map is of; empty where it is of many")
    lon = map.text("map_lon", "longitude of that thing")
    bounds = map.text("map_bounds", "what a wide map shows: south,west,north,east in degrees; else empty")
    line = map.text("map_line", "the points of a way, lat,lon and a blank between them; empty without one")
    shown = map.text(
      "map_shown", "the kinds of things that an interactive map shows first: stations hotels places cities; empty: all")
    viewBox = map.text("view_box", "its frame, for the svg element")
    x = map.text("middle_x", "where the thing in the middle is")
    y = map.text("middle_y", "where the thing in the middle is")
    stations = map.text("stations", "the marks of stations near, as a path of dots; may be empty")
    hotels = map.text("hotels", "the marks of hotels near; may be empty")
    places = map.text("places", "the marks of places near; may be empty")
    cities = map.text("cities", "the marks of cities near, where nothing else is; may be empty")
    scale = map.text("scale", "the scale bar, as a path")
    scaleX = map.text("scale_x", "where its number begins")
    scaleY = map.text("scale_y", "where its number's line stands")
    scaleLabel = map.text("scale_label", "how long a way it is")
    var ring = Shape("ring")
    let radius = ring.text("radius", "how wide it is")
    rings = (map.list("rings", ring, "circles around the middle, each as much wider as the scale bar is long"), radius)
    let row = LabelSlots()
    labels = (map.list("labels", row.shape, "the names that found room"), row)
    slot = shape.object("map", map, "the map drawn from the site's own data; none where there is nothing to draw")
  }

  /// - Parameters:
  ///   - point: of the thing; nil: there is no map.
  ///   - title: what the thing is called.
  /// - Returns: whether there is a map.
  @discardableResult
  func fill(
    _ point: Coordinate?, named title: String, station: Int? = nil, hotel: Int? = nil, place: Int? = nil,
    _ site: SiteContext, _ tape: inout Tape, _ frame: Frame
  ) -> Bool {
    guard let point else { return false }
    let neighbours = MapNeighbours(of: point, station: station, hotel: hotel, place: place, site).all
    guard let map = DrawnMap(of: point, named: title, neighbours, site) else { return false }
    let own = tape.object(slot, frame)
    tape.set(name, own, site.language.phrase("map.name", ["name": title]))
    tape.set(self.title, own, title)
    tape.set(lat, own, PlainNumber.text(point.latitude))
    tape.set(lon, own, PlainNumber.text(point.longitude))
    tape.set(viewBox, own, "0 0 \(DrawnMap.width) \(DrawnMap.height)")
    tape.set(x, own, String(DrawnMap.width / 2))
    tape.set(y, own, String(DrawnMap.height / 2))
    for (slot, kind) in [(stations, MapNeighbours.Kind.station), (hotels, .hotel), (places, .place), (cities, .city)] {
      tape.set(slot, own, map.marks[kind]?.text)
    }
    fill(map.scale, &tape, own)
    let circles = tape.list(rings.slot, own, count: map.rings.count)
    for (circle, radius) in zip(circles, map.rings) { tape.set(rings.radius, circle, String(radius)) }
    let rows = tape.list(labels.slot, own, count: map.labels.count)
    for (row, label) in zip(rows, map.labels) { fill(label, &tape, row) }
    return true
  }

  private func fill(_ bar: ScaleBar, _ tape: inout Tape, _ frame: Frame) {
    tape.set(scale, frame, bar.path.text)
    tape.set(scaleX, frame, String(ScaleBar.left + bar.length + 6))
    tape.set(scaleY, frame, String(ScaleBar.bottom))
    tape.set(scaleLabel, frame, bar.label)
  }

  private func fill(_ label: MapLabels.Label, _ tape: inout Tape, _ frame: Frame) {
    tape.set(labels.row.text, frame, label.text)
    tape.set(labels.row.x, frame, String(label.x))
    tape.set(labels.row.y, frame, String(label.y))
    tape.set(labels.row.anchor, frame, label.anchor == .start ? nil : label.anchor.rawValue)
    tape.set(labels.row.isMiddle, frame, label.isMiddle)
  }
}
