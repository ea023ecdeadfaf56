import Documents
import Mustache

/// The values of the drawing on a map.
struct DrawingSlots {
  private let viewBox = TextSlot("view_box", "for the svg element")
  private let ground = TextSlot("ground_view", "view box of the world map beneath it")
  private let land = TextSlot("land", "land beneath a small area, as a path in half units")
  private let borders = TextSlot("borders", "borders of countries")
  private let x = TextSlot("middle_x", "x of the thing shown, if it is one")
  private let y = TextSlot("middle_y", "y of the thing shown")
  private let line = TextSlot("way", "route, as a path")
  private let marks = AllThingKinds.onMaps.map { _, layer in
    (name: layer.slot, slot: TextSlot(layer.slot, "marks of \(layer.slot), as a path"))
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
    let text = NameSlots("label", "name, shortened if it is long")
    let x = TextSlot("x")
    let y = TextSlot("y", "y of the baseline")
    let anchor = TextSlot("anchor", "text-anchor")
    let isMiddle = FlagSlot("is_middle", "whether it names the thing in the middle")

    func fill(_ label: MapLabels.Label, _ page: inout PageWriter) {
      text.fill(label.text, country: nil, &page)
      page.set(x, String(label.x))
      page.set(y, String(label.y))
      page.set(anchor, label.anchor == .start ? nil : label.anchor.rawValue)
      page.set(isMiddle, label.isMiddle)
    }
  }

  func fill(_ map: DrawnMap, _ page: inout PageWriter) {
    fill(map.marks, map.labels, map.signs, &page)
    fill(middle: MapLabels.Spot(x: DrawnMap.width / 2, y: DrawnMap.height / 2), &page)
    page.list(rings, map.rings) { row, radius, page in page.set(row, String(radius)) }
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
    page.list(labels, names) { row, label, page in row.fill(label, &page) }
  }

  private func fill(middle spot: MapLabels.Spot, _ page: inout PageWriter) {
    page.set(x, String(spot.x))
    page.set(y, String(spot.y))
  }
}
