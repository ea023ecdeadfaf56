import Mustache
import Text

/// What a map shows and where, in units of its frame. A `MapDrawing` follows from it alone.
struct MapContent {
  struct Mark {
    let label: MapLabels.Mark
    /// Index of `AllThingKinds.onMaps`.
    let layer: Int
  }

  /// In the order in which they are labelled.
  let marks: [Mark]
  /// The thing that the map is about, if it is one.
  let here: MapLabels.Mark?
  /// The scale bar, wherever there is space for it; nil if the scale varies too much.
  let scale: ScaleBar?
  /// Whether there are circles around the middle, in steps of the scale bar's length.
  var hasRings = false
  /// The points of each line of a route, in order.
  var lines: [[MapLabels.Spot]] = []
  /// The edges of areas, each closed.
  var areas: [[MapLabels.Spot]] = []
  /// Their names, each at its middle.
  var areaNames: [MapLabels.Mark] = []
  /// The width of the world.
  var world = Double.infinity
  /// The largest number of labels, without that of `here`.
  var mostLabels = Int.max
  /// Whether there are so many marks that they should be small.
  var isDense = false
  let languages: NameLanguages
}

extension MapContent: DeferredInputs {
  func write(to writer: inout ByteWriter) {
    // In no name, and in no number.
    let end: UInt8 = 0
    func write(_ spot: MapLabels.Spot, _ name: String = "") {
      writer.append(decimal: spot.x)
      writer.append(UInt8(ascii: " "))
      writer.append(decimal: spot.y)
      writer.append(UInt8(ascii: " "))
      writer.append(name)
      writer.append(end)
    }
    for mark in marks {
      writer.append(decimal: mark.layer)
      writer.append(UInt8(ascii: " "))
      write(mark.label.spot, mark.label.name)
    }
    writer.append(end)
    if let here { write(here.spot, here.name) }
    writer.append(end)
    if let scale { write(MapLabels.Spot(x: scale.length, y: scale.line), scale.label) }
    for line in lines + [[]] + areas {
      writer.append(end)
      for spot in line { write(spot) }
    }
    writer.append(end)
    for area in areaNames { write(area.spot, area.name) }
    writer.append(end)
    writer.append("\(hasRings) \(world) \(mostLabels) \(isDense) \(languages.script)")
  }
}
