import Documents
import Model
import Mustache

/// The placeholder of a picture: a few squares in the page's own colours, shown until it has loaded.
struct PreviewSlots {
  private let preview = ObjectSlot("preview", of: Preview(), "shown while it loads")

  private struct Preview {
    let viewBox = TextSlot("view_box", "for the svg element")
    let tones = ListSlot("tones", of: Tone(), "squares by tone")
  }

  private struct Tone {
    let tone = TextSlot("tone", "from 0 (darkest) to 7")
    let path = TextSlot("path", "its squares, as a path")
  }

  func fill(_ preview: Picture.Preview, _ page: inout PageWriter) {
    page.object(self.preview) { slots, page in
      page.set(slots.viewBox, "0 0 \(preview.columns) \(preview.rows)")
      page.list(slots.tones, Self.paths(preview)) { row, tone, page in
        page.set(row.tone, String(tone.tone))
        page.set(row.path, tone.path.text)
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
