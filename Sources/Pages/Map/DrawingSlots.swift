import Mustache
import Text

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

    func fill(_ label: MapLabels.Label, _ languages: NameLanguages, _ tape: inout Tape, _ frame: Frame) {
      tape.set(text, frame, label.text)
      language.fill(label.text, languages, &tape, frame)
      tape.set(x, frame, String(label.x))
      tape.set(y, frame, String(label.y))
      tape.set(anchor, frame, label.anchor == .start ? nil : label.anchor.rawValue)
      tape.set(isMiddle, frame, label.isMiddle)
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

  /// Fills in the land beneath a wide map.
  /// - Parameter drawsIt: whether the page has the land itself, not a link to the drawing of all.
  func fill(ground window: MapWindow, drawsIt: Bool, _ page: inout PageWriter) {
    let asset = drawsIt && window.ground != nil ? page.site.assets.files[Ground.asset] : nil
    if let drawn = asset.flatMap({ GroundDrawing($0.bytes, in: window) }) {
      page.set(land, drawn.land.text)
      page.set(borders, drawn.borders.text)
    } else {
      page.set(ground, window.ground)
    }
  }

  /// Fills in all the rest, once the page is rendered.
  func fill(_ content: MapContent, _ page: inout PageWriter) {
    page.later(content) { tape, frame in fill(content, &tape, frame) }
  }

  private func fill(_ content: MapContent, _ tape: inout Tape, _ frame: Frame) {
    let drawing = MapDrawing(content)
    tape.set(viewBox, frame, "0 0 \(DrawnMap.width) \(DrawnMap.height)")
    tape.set(line, frame, drawing.line.text)
    tape.set(isDense, frame, content.isDense)
    for (path, layer) in zip(drawing.marks, marks) { tape.set(layer.slot, frame, path.text) }
    if let bar = drawing.signs.scale {
      tape.set(scale, frame, bar.path.text)
      tape.set(scaleX, frame, String(bar.left + bar.length + 6))
      tape.set(scaleY, frame, String(bar.line))
      tape.set(scaleLabel, frame, bar.label)
    }
    if let arrow = drawing.signs.north {
      tape.set(north, frame, arrow.path)
      tape.set(northX, frame, String(arrow.x))
      tape.set(northY, frame, String(arrow.line))
    }
    if let here = content.here {
      tape.set(x, frame, String(here.spot.x))
      tape.set(y, frame, String(here.spot.y))
    }
    let circles = tape.list(rings.slot, frame, count: drawing.rings.count)
    for (radius, ring) in zip(drawing.rings, circles) { tape.set(rings.radius, ring, String(radius)) }
    let names = tape.list(labels.slot, frame, count: drawing.labels.count)
    for (label, name) in zip(drawing.labels, names) { labels.row.fill(label, content.languages, &tape, name) }
  }
}
