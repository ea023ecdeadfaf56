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
      text = shape.text("label", "the name, cut where it is long")
      x = shape.text("x", "where it stands")
      y = shape.text("y", "where its line stands")
      anchor = shape.text("anchor", "middle or end: what of it stands there; empty where it begins there")
      isMiddle = shape.flag("is_middle", "whether it names the thing in the middle")
      self.shape = shape
    }
  }

  init(_ map: inout Shape) {
    viewBox = map.text("view_box", "its frame, for the svg element")
    ground = map.text(
      "ground_view",
      "what of the drawing of the world lies beneath it, as a view box; empty where it is too near for that")
    x = map.text("middle_x", "where the thing that it is of is; empty where it is of many")
    y = map.text("middle_y", "where the thing that it is of is")
    line = map.text("way", "a way from place to place, as a path; may be empty")
    let stations = map.text("stations", "the marks of stations, as a path of dots; may be empty")
    let hotels = map.text("hotels", "the marks of hotels; may be empty")
    let places = map.text("places", "the marks of places; may be empty")
    let cities = map.text("cities", "the marks of cities; may be empty")
    marks = [(.station, stations), (.hotel, hotels), (.place, places), (.city, cities)]
    isDense = map.flag("is_dense", "whether the marks are so many that they are better small")
    scale = map.text(
      "scale",
      "the scale bar, as a path; empty where none would be true all over the map, or marks leave no corner free")
    scaleX = map.text("scale_x", "where its number begins")
    scaleY = map.text("scale_y", "where its number's line stands")
    scaleLabel = map.text("scale_label", "how long a way it is")
    north = map.text("north", "the arrow to the north, as a path; empty where marks leave no corner free")
    northX = map.text("north_x", "the middle of its letter")
    northY = map.text("north_y", "the line of its letter")
    var ring = Shape("ring")
    let radius = ring.text("radius", "how wide it is")
    rings = (map.list("rings", ring, "circles around the middle, each as much wider as the scale bar is long"), radius)
    let row = LabelSlots()
    labels = (map.list("labels", row.shape, "the names that found room"), row)
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
