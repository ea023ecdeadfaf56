import Documents
import Mustache

/// The template's names for what is drawn on a map.
struct DrawingSlots {
  private let viewBox, ground, x, y, line, scale, scaleX, scaleY, scaleLabel, north, northX, northY: TextSlot
  private let isDense: FlagSlot
  private let marks: [(kind: MapNeighbours.Kind, slot: TextSlot)]
  private let rings: (slot: ListSlot, radius: TextSlot)
  private let labels: (slot: ListSlot, row: LabelSlots)

  private struct LabelSlots {
    let shape: Shape
    let text, x, y, anchor: TextSlot
    let isMiddle: FlagSlot

    init() {
      var shape = Shape("map label")
      text = shape.text("label", "name, shortened if it is long")
      x = shape.text("x", "its x")
      y = shape.text("y", "y of its baseline")
      anchor = shape.text("anchor", "text-anchor: middle or end; empty for start")
      isMiddle = shape.flag("is_middle", "whether it is the name of the thing in the middle")
      self.shape = shape
    }
  }

  init(_ map: inout Shape) {
    viewBox = map.text("view_box", "its view box, for the svg element")
    ground = map.text(
      "ground_view",
      "part of the world map beneath it, as a view box; empty if too small an area")
    x = map.text("middle_x", "point of the thing shown; empty for several things")
    y = map.text("middle_y", "point of the thing shown")
    line = map.text("way", "route, as a path; may be empty")
    let stations = map.text("stations", "marks of stations, as a path of dots; may be empty")
    let hotels = map.text("hotels", "marks of hotels; may be empty")
    let places = map.text("places", "marks of places; may be empty")
    let cities = map.text("cities", "marks of cities; may be empty")
    marks = [(.station, stations), (.hotel, hotels), (.place, places), (.city, cities)]
    isDense = map.flag("is_dense", "whether to draw small marks, because there are many")
    scale = map.text(
      "scale",
      "scale bar, as a path; empty if the scale varies over the map or no corner is free")
    scaleX = map.text("scale_x", "x of its label")
    scaleY = map.text("scale_y", "y of its label")
    scaleLabel = map.text("scale_label", "distance it represents")
    north = map.text("north", "north arrow, as a path; empty if no corner is free")
    northX = map.text("north_x", "x of the centre of its letter")
    northY = map.text("north_y", "y of the baseline of its letter")
    var ring = Shape("ring")
    let radius = ring.text("radius", "its width")
    rings = (map.list("rings", ring, "circles around the middle, one scale bar apart"), radius)
    let row = LabelSlots()
    labels = (map.list("labels", row.shape, "names that fit on the map"), row)
  }

  func fill(_ map: DrawnMap, _ tape: inout Tape, _ frame: Frame) {
    fill(map.marks, map.labels, map.signs, &tape, frame)
    fill(middle: MapLabels.Spot(x: DrawnMap.width / 2, y: DrawnMap.height / 2), &tape, frame)
    let circles = tape.list(rings.slot, frame, count: map.rings.count)
    for (circle, radius) in zip(circles, map.rings) { tape.set(rings.radius, circle, String(radius)) }
  }

  func fill(_ map: WideMap, _ tape: inout Tape, _ frame: Frame) {
    tape.set(ground, frame, map.window.ground)
    tape.set(line, frame, map.line.text)
    tape.set(isDense, frame, map.isDense)
    fill(map.marks, map.labels, map.signs, &tape, frame)
    if let here = map.here { fill(middle: here, &tape, frame) }
  }

  private func fill(
    _ drawn: [MapNeighbours.Kind: SVGPath], _ names: [MapLabels.Label], _ signs: MapSigns, _ tape: inout Tape,
    _ frame: Frame
  ) {
    tape.set(viewBox, frame, "0 0 \(DrawnMap.width) \(DrawnMap.height)")
    for (kind, slot) in marks { tape.set(slot, frame, drawn[kind]?.text) }
    if let bar = signs.scale {
      tape.set(scale, frame, bar.path.text)
      tape.set(scaleX, frame, String(bar.left + bar.length + 6))
      tape.set(scaleY, frame, String(bar.line))
      tape.set(scaleLabel, frame, bar.label)
    }
    if let arrow = signs.north {
      tape.set(north, frame, arrow.path)
      tape.set(northX, frame, String(arrow.x))
      tape.set(northY, frame, String(arrow.line))
    }
    let rows = tape.list(labels.slot, frame, count: names.count)
    for (row, label) in zip(rows, names) { fill(label, &tape, row) }
  }

  private func fill(middle spot: MapLabels.Spot, _ tape: inout Tape, _ frame: Frame) {
    tape.set(x, frame, String(spot.x))
    tape.set(y, frame, String(spot.y))
  }

  private func fill(_ label: MapLabels.Label, _ tape: inout Tape, _ frame: Frame) {
    tape.set(labels.row.text, frame, label.text)
    tape.set(labels.row.x, frame, String(label.x))
    tape.set(labels.row.y, frame, String(label.y))
    tape.set(labels.row.anchor, frame, label.anchor == .start ? nil : label.anchor.rawValue)
    tape.set(labels.row.isMiddle, frame, label.isMiddle)
  }
}
