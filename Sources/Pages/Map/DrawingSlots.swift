import Mustache
import Text

/// The values of the drawing on a map.
struct DrawingSlots {
  private let viewBox = TextSlot("view_box", "for the svg element")
  private let ground = TextSlot("ground_view", "view box of the world map beneath it")
  private let land = TextSlot("land", "land beneath a small area, as a path in half units")
  private let borders = TextSlot("borders", "borders of countries")
  private let x = TextSlot("middle_x", "x of the thing shown, if it is one")
  private let y = TextSlot("middle_y", "y of the thing shown")
  private let line = TextSlot("way", "route, as a path")
  private let area = TextSlot("area", "areas to which vehicles come on request, as a path")
  private let marks = AllThingKinds.onMaps.map { TextSlot($0.layer.slot, "marks of \($0.layer.slot), as a path") }
  private let isDense = FlagSlot("is_dense", "whether marks are small")
  private let scale = TextSlot(
    "scale", "scale bar, as a path, and its label; not if the scale varies or no corner is free")
  private let scaleX = TextSlot("scale_x")
  private let scaleY = TextSlot("scale_y")
  private let scaleLabel = TextSlot("scale_label")
  private let north = TextSlot("north", "north arrow, as a path, and the point of its letter; not if no corner is free")
  private let northX = TextSlot("north_x")
  private let northY = TextSlot("north_y")
  private let rings = ListSlot("rings", of: TextSlot("radius"), "circles around the middle")
  private let labels = ListSlot("labels", of: MapLabel(), "names that fit on the map")

  private struct MapLabel {
    let text = TextSlot("label", "name, shortened if it is long")
    let language = NameLanguage()
    let x = TextSlot("x")
    let y = TextSlot("y", "y of the baseline")
    let anchor = TextSlot("anchor", "text-anchor")
    let isMiddle = FlagSlot("is_middle", "whether it names the thing in the middle")

    func fill(_ label: MapLabels.Label, _ languages: NameLanguages, _ tape: inout Tape, _ frame: Frame) {
      tape.set(text, frame, label.text)
      language.fill(label.text, languages, &tape, frame)
      tape.set(x, frame, String(label.x))
      tape.set(y, frame, String(label.y))
      tape.set(anchor, frame, label.anchor == .start ? nil : label.anchor.rawValue)
      tape.set(isMiddle, frame, label.isMiddle)
    }
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
    tape.set(area, frame, drawing.area.text)
    tape.set(isDense, frame, content.isDense)
    for (path, slot) in zip(drawing.marks, marks) { tape.set(slot, frame, path.text) }
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
    let circles = tape.list(rings, frame, count: drawing.rings.count)
    for (radius, ring) in zip(drawing.rings, circles) { tape.set(rings.row, ring, String(radius)) }
    let names = tape.list(labels, frame, count: drawing.labels.count)
    for (label, name) in zip(drawing.labels, names) { labels.row.fill(label, content.languages, &tape, name) }
  }
}
