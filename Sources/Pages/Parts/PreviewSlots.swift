import Documents
import Model
import Mustache

/// The placeholder of a picture: a few squares in the page's own colours, shown until it has loaded.
struct PreviewSlots {
  private let slot: ObjectSlot
  private let viewBox: TextSlot
  private let tones: (slot: ListSlot, tone: TextSlot, path: TextSlot)

  init(_ shape: inout Shape) {
    var tone = Shape("tone")
    let number = tone.text("tone", "from 0 (darkest) to 7")
    let path = tone.text("path", "its squares, as a path")
    var preview = Shape("preview")
    viewBox = preview.text("view_box", "for the svg element")
    tones = (preview.list("tones", tone, "squares by tone"), number, path)
    slot = shape.object(
      "preview", preview, "shown while it loads")
  }

  func fill(_ preview: Picture.Preview, _ page: inout PageWriter) {
    page.object(slot) { page in
      page.set(viewBox, "0 0 \(preview.columns) \(preview.rows)")
      page.list(tones.slot, Self.paths(preview)) { tone, page in
        page.set(tones.tone, String(tone.tone))
        page.set(tones.path, tone.path.text)
      }
    }
  }

  /// One path for each tone, from dark to light; adjacent squares of a tone are joined.
  static func paths(_ preview: Picture.Preview) -> [(tone: UInt8, path: SVGPath)] {
    var paths: [UInt8: SVGPath] = [:]
    for row in 0..<preview.rows {
      let tones = preview.tones[row * preview.columns..<(row + 1) * preview.columns]
      var start = tones.startIndex
      while start < tones.endIndex {
        let end = tones[start...].firstIndex { $0 != tones[start] } ?? tones.endIndex
        paths[tones[start], default: SVGPath()].rectangle(
          start - tones.startIndex, row, width: end - start, height: 1)
        start = end
      }
    }
    return paths.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
