/// The labels on a map: each is beside its mark, and overlaps no other label, mark, scale bar or arrow. Labels without
/// enough space are left out; the list beside the map has all names.
struct MapLabels {
  struct Spot: Hashable {
    let x, y: Int
  }

  struct Mark: Hashable {
    let name: String
    let spot: Spot

    /// Hashes the spot alone: two names at one spot are rare, and names are slow to hash.
    func hash(into hasher: inout Hasher) { hasher.combine(spot) }
  }

  enum Anchor: String {
    case start, middle, end
  }

  struct Label: Equatable {
    let text: String
    let x, y: Int
    let anchor: Anchor
    /// Whether it is the label of the thing in the centre.
    let isMiddle: Bool
  }

  /// The centre's label first, then nearest first.
  private(set) var labels: [Label] = []
  /// The space that is taken already.
  private var taken: [Box]

  /// - Parameters:
  ///   - middle: the thing in the centre; nil for a map of many things.
  ///   - marks: the marks, in the order in which they are labelled.
  ///   - most: the largest number of labels.
  ///   - isDense: whether there are so many marks that labels may cover marks without labels.
  ///   - signs: the space of the scale bar and the north arrow.
  init(middle: Mark?, _ marks: [Mark], most: Int = .max, isDense: Bool = false, signs: [Box]) {
    taken = (isDense ? [] : marks.map { Box(around: $0.spot, by: 5) }) + signs
    if let middle {
      taken.append(Box(around: middle.spot, by: 9))
      place(middle.name, at: middle.spot, by: 14, isMiddle: true)
    }
    let middles = labels.count
    var named: Set<Mark> = []
    for mark in marks where labels.count - middles < most && named.insert(mark).inserted {
      let own = Box(around: mark.spot, by: 3)
      if isDense, taken.contains(where: { $0.overlaps(own) }) { continue }
      let before = labels.count
      place(mark.name, at: mark.spot, by: 8)
      if isDense, labels.count > before { taken.append(own) }
    }
  }

  private mutating func place(_ name: String, at spot: Spot, by gap: Int, isMiddle: Bool = false) {
    let text = MapText.short(name)
    let width = MapText.width(text) * (isMiddle ? 11 : 10) / 10
    let (height, half) = (MapText.height, MapText.height / 2)
    // Above and below, a label at the edge is moved inside.
    let middle = max(4 + (width + 1) / 2, min(spot.x, DrawnMap.width - 4 - (width + 1) / 2))
    let candidates: [(Anchor, Box, x: Int, y: Int)] = [
      (.start, Box(x: spot.x + gap..<spot.x + gap + width, y: spot.y - half..<spot.y + half), spot.x + gap, spot.y + 4),
      (.end, Box(x: spot.x - gap - width..<spot.x - gap, y: spot.y - half..<spot.y + half), spot.x - gap, spot.y + 4),
      (
        .middle, Box(x: middle - width / 2..<middle + width / 2, y: spot.y - gap - height..<spot.y - gap), middle,
        spot.y - gap - 4
      ),
      (
        .middle, Box(x: middle - width / 2..<middle + width / 2, y: spot.y + gap..<spot.y + gap + height), middle,
        spot.y + gap + height - 4
      ),
    ]
    let room = Box(x: 4..<DrawnMap.width - 4, y: 4..<DrawnMap.height - 4)
    guard
      let (anchor, box, x, y) = candidates.first(where: { _, box, _, _ in
        room.holds(box) && !taken.contains { $0.overlaps(box) }
      })
    else { return }
    taken.append(box)
    labels.append(Label(text: text, x: x, y: y, anchor: anchor, isMiddle: isMiddle))
  }

  struct Box {
    let x, y: Range<Int>

    init(x: Range<Int>, y: Range<Int>) { (self.x, self.y) = (x, y) }

    init(around spot: Spot, by radius: Int) {
      self.init(x: spot.x - radius..<spot.x + radius, y: spot.y - radius..<spot.y + radius)
    }

    func overlaps(_ other: Box) -> Bool { x.overlaps(other.x) && y.overlaps(other.y) }

    func holds(_ other: Box) -> Bool {
      x.lowerBound <= other.x.lowerBound && other.x.upperBound <= x.upperBound && y.lowerBound <= other.y.lowerBound
        && other.y.upperBound <= y.upperBound
    }
  }
}
