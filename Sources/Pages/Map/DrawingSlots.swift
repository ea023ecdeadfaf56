import Documents
import Mustache

/// The values of the drawing on a map.
struct DrawingSlots {
  private let viewBox, ground, land, borders, x, y, line, scale, scaleX, scaleY, scaleLabel, north, northX,
    northY: TextSlot
  private let isDense: FlagSlot
  private let marks: [(name: String, slot: TextSlot)]
  private let rings: (slot: ListSlot, radius: TextSlot)
  private let labels: (slot: ListSlot, row: LabelSlots)

  private struct LabelSlots {
    let shape: Shape
    let text, x, y, anchor: TextSlot
    let isMiddle: FlagSlot
    let language: NameLanguage

    init() {
      var shape = Shape("map label")
      text = shape.text("label", "name, shortened if it is long")
      language = NameLanguage(&shape)
      x = shape.text("x")
      y = shape.text("y", "y of the baseline")
      anchor = shape.text("anchor", "text-anchor")
      isMiddle = shape.flag("is_middle", "whether it names the thing in the middle")
      self.shape = shape
    }
  }

  init(_ map: inout Shape) {
    viewBox = map.text("view_box", "for the svg element")
    ground = map.text(
      "ground_view",
      "view box of the world map beneath it")
    land = map.text("land", "land beneath a small area, as a path in half units")
    borders = map.text("borders", "borders of countries")
    x = map.text("middle_x", "x of the thing shown, if it is one")
    y = map.text("middle_y", "y of the thing shown")
    line = map.text("way", "route, as a path")
    var marks: [(name: String, slot: TextSlot)] = []
    for (_, layer) in AllThingKinds.onMaps {
      marks.append((layer.slot, map.text(layer.slot, "marks of \(layer.slot), as a path")))
    }
    self.marks = marks
    isDense = map.flag("is_dense", "whether marks are small")
    scale = map.text(
      "scale",
      "scale bar, as a path, and its label; not if the scale varies or no corner is free")
    scaleX = map.text("scale_x")
    scaleY = map.text("scale_y")
    scaleLabel = map.text("scale_label")
    north = map.text("north", "north arrow, as a path, and the point of its letter; not if no corner is free")
    northX = map.text("north_x")
    northY = map.text("north_y")
    var ring = Shape("ring")
    let radius = ring.text("radius")
    rings = (map.list("rings", ring, "circles around the middle"), radius)
    let row = LabelSlots()
    labels = (map.list("labels", row.shape, "names that fit on the map"), row)
  }

  func fill(_ map: DrawnMap, _ page: inout PageWriter) {
    fill(map.marks, map.labels, map.signs, &page)
    fill(middle: MapLabels.Spot(x: DrawnMap.width / 2, y: DrawnMap.height / 2), &page)
    page.list(rings.slot, map.rings) { radius, page in page.set(rings.radius, String(radius)) }
  }

  /// - Parameter drawsGround: whether the page has the land itself, not a link to the drawing of all.
  func fill(_ map: WideMap, drawsGround: Bool, _ page: inout PageWriter) {
    let asset = drawsGround && map.window.ground != nil ? page.site.assets.files[Ground.asset] : nil
    if let drawn = asset.flatMap({ GroundDrawing($0.bytes, in: map.window) }) {
      page.set(land, drawn.land.text)
      page.set(borders, drawn.borders.text)
    } else {
      page.set(ground, map.window.ground)
    }
    page.set(line, map.line.text)
    page.set(isDense, map.isDense)
    fill(map.marks, map.labels, map.signs, &page)
    if let here = map.here { fill(middle: here, &page) }
  }

  private func fill(
    _ drawn: [String: SVGPath], _ names: [MapLabels.Label], _ signs: MapSigns, _ page: inout PageWriter
  ) {
    page.set(viewBox, "0 0 \(DrawnMap.width) \(DrawnMap.height)")
    for (name, slot) in marks { page.set(slot, drawn[name]?.text) }
    if let bar = signs.scale {
      page.set(scale, bar.path.text)
      page.set(scaleX, String(bar.left + bar.length + 6))
      page.set(scaleY, String(bar.line))
      page.set(scaleLabel, bar.label)
    }
    if let arrow = signs.north {
      page.set(north, arrow.path)
      page.set(northX, String(arrow.x))
      page.set(northY, String(arrow.line))
    }
    page.list(labels.slot, names) { label, page in fill(label, &page) }
  }

  private func fill(middle spot: MapLabels.Spot, _ page: inout PageWriter) {
    page.set(x, String(spot.x))
    page.set(y, String(spot.y))
  }

  private func fill(_ label: MapLabels.Label, _ page: inout PageWriter) {
    page.set(labels.row.text, label.text)
    labels.row.language.fill(label.text, country: nil, &page)
    page.set(labels.row.x, String(label.x))
    page.set(labels.row.y, String(label.y))
    page.set(labels.row.anchor, label.anchor == .start ? nil : label.anchor.rawValue)
    page.set(labels.row.isMiddle, label.isMiddle)
  }
}
