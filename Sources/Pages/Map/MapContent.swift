/// What a map shows and where, in units of its frame. A `MapDrawing` follows from it alone.
struct MapContent {
  struct Mark {
    let label: MapLabels.Mark
    let layer: MapLayer
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
}
