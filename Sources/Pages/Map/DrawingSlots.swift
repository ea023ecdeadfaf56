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
  private let marks = AllThingKinds.onMaps.map { _, layer in
    (layer: layer.slot, path: TextSlot(layer.slot, "marks of \(layer.slot), as a path"))
  }
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

    func fill(_ label: MapLabels.Label, _ page: inout PageWriter) {
      page.set(text, label.text)
      language.fill(label.text, country: nil, &page)
      page.set(x, String(label.x))
      page.set(y, String(label.y))
      page.set(anchor, label.anchor == .start ? nil : label.anchor.rawValue)
      page.set(isMiddle, label.isMiddle)
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

  /// Fills in all the rest.
  func fill(_ content: MapContent, _ page: inout PageWriter) {
    let drawing = MapDrawing(content)
    page.set(viewBox, "0 0 \(DrawnMap.width) \(DrawnMap.height)")
    page.set(line, drawing.line.text)
    page.set(area, drawing.area.text)
    page.set(isDense, content.isDense)
    for mark in marks { page.set(mark.path, drawing.marks[mark.layer]?.text) }
    if let bar = drawing.signs.scale {
      page.set(scale, bar.path.text)
      page.set(scaleX, String(bar.left + bar.length + 6))
      page.set(scaleY, String(bar.line))
      page.set(scaleLabel, bar.label)
    }
    if let arrow = drawing.signs.north {
      page.set(north, arrow.path)
      page.set(northX, String(arrow.x))
      page.set(northY, String(arrow.line))
    }
    if let here = content.here {
      page.set(x, String(here.spot.x))
      page.set(y, String(here.spot.y))
    }
    page.list(rings, drawing.rings) { radius, ring, page in page.set(radius, String(ring)) }
    page.list(labels, drawing.labels) { row, label, page in row.fill(label, &page) }
  }
}
