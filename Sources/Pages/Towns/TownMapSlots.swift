import Bytes
import Documents
import Glibc
import Model
import Mustache

/// The map that shows where in the world a city is: the land around it, with a mark in the middle. All of these maps
/// have the same width on the ground, and so the same scale.
struct TownMapSlots {
  private let map = ObjectSlot("town_map", of: TownMap(), "map of its surroundings")

  private struct TownMap {
    let ground = TextSlot("ground_view", "view box of the world map beneath it")
    let middle = TextSlot("middle_y", "y of the thing shown")
    let label = TextSlot("label", "city name, shortened if it is long")
    let labelLine = TextSlot("label_y")
    let bar = TextSlot("scale", "scale bar, as a path, and its label")
    let barX = TextSlot("scale_x")
    let barY = TextSlot("scale_y")
    let barLabel = TextSlot("scale_label")
  }

  private let scale: ScaleBar
  private let scalePath: String

  /// The width of the map in metres.
  private static let metres = 800_000.0

  init(_ site: SiteContext) {
    scale = ScaleBar(metresPerUnit: Self.metres / Double(DrawnMap.width), site)
    scalePath = scale.path.text
  }

  /// - Parameter name: the town's.
  func fill(_ name: String, _ point: Coordinate, _ page: inout PageWriter) {
    let spot = WebMercator.spot(of: point)
    let width = min(1, Self.metres / WebMercator.metres(at: spot.y))
    let height = width * Double(DrawnMap.height) / Double(DrawnMap.width)
    let left = spot.x - width / 2
    let top = max(0, min(1 - height, spot.y - height / 2))
    let down = Int(((spot.y - top) / width * Double(DrawnMap.width)).rounded())
    page.object(map) { map, page in
      page.write(map.ground) { writer in
        Self.write(left, to: &writer)
        writer.append(UInt8(ascii: ","))
        Self.write(top, to: &writer)
        writer.append(UInt8(ascii: ","))
        Self.write(width, to: &writer)
        writer.append(UInt8(ascii: ","))
        Self.write(height, to: &writer)
      }
      page.write(map.middle) { $0.append(decimal: down) }
      page.set(map.label, name.utf8.count <= 24 ? name : MapText.short(name))
      page.write(map.labelLine) { $0.append(decimal: down < 40 ? down + 26 : down - 16) }
      page.set(map.bar, scalePath)
      page.write(map.barX) { $0.append(decimal: scale.left + scale.length + 6) }
      page.write(map.barY) { $0.append(decimal: scale.line) }
      page.set(map.barLabel, scale.label)
    }
  }

  /// Writes a length in worlds as units of the map's SVG file, with one decimal.
  private static func write(_ worlds: Double, to writer: inout ByteWriter) {
    let scaled = Int((worlds * Ground.width * 10).rounded())
    if scaled < 0 { writer.append(UInt8(ascii: "-")) }
    writer.append(scaled.magnitude, decimals: 1)
  }
}
