import CivilTime
import JSON
import MemoryDisk
import Text

@testable import TOML

extension FuzzTarget {
  /// Texts of data: dates and times, folding, slugs, ids; and the parsers that several formats share.
  static let texts = [
    FuzzTarget("time", seeds: "time.txt") { bytes in
      let text = bytes.text
      if let day = Day(iso: text) { precondition(Day(iso: day.iso) == day, "a date is read as it is written") }
      _ = (LocalTime(iso: text), Instant(iso: text))
      for pattern in [nil, DatePattern("d.m.y"), DatePattern("m/d/y")] { _ = DatePattern.read(text, pattern) }
      _ = DatePattern(text)
    },
    FuzzTarget("fold", seeds: "text.txt") { bytes in
      let folded = Folding.fold(bytes.text)
      precondition(Folding.fold(folded) == folded, "a folded text is folded")
      _ = LatinKeys.keys(of: folded)
    },
    FuzzTarget("slug", seeds: "text.txt") { bytes in
      for country in [nil, "RS", "UA"] {
        let slug = slugs.slug(bytes.text, in: country)
        precondition(slug.utf8.allSatisfy { $0 < 128 && $0 > 32 && $0 != UInt8(ascii: "/") }, "a slug is ASCII")
      }
    },
    FuzzTarget("id", seeds: "text.txt") { bytes in
      let address = AddressID.encode(bytes.text)
      precondition(!address.contains("/"), "an id in an address has no slash")
      let normal = Blanks.normalise(bytes.text)
      precondition(Blanks.normalise(normal) == normal, "a normalised text is normal")
      _ = UnreservedBytes.unescape(bytes.text, mark: "%")
    },
    FuzzTarget("json", seeds: ".json") { bytes in
      if let document = try? JSONDocument(bytes) { visit(document.root) }
    },
    FuzzTarget("toml", seeds: ".toml") { _ = try? TOMLTable.parse($0.text) },
    FuzzTarget("zone", seeds: "zone.bin") { bytes in
      var disk = MemoryDisk()
      disk.files["/zones/Area/City"] = bytes
      guard let zone = Zones(folder: "/zones", files: disk).zone("Area/City") else { return }
      for seconds in stride(from: -4_000_000_000, to: 8_000_000_000, by: 1_000_000_007) {
        _ = (zone.moment(utc: seconds), zone.resolve(LocalTime(seconds: seconds)), zone.abbreviation(utc: seconds))
      }
    },
  ]

  private static let slugs = Slugs()

  /// Reads every value.
  private static func visit(_ value: JSONValue) {
    _ = (value.string, value.double, value.bool, value.int, value.literal, value.position)
    switch value.kind {
    case .array: for element in value.elements { visit(element) }
    case .object: for member in value.members { visit(member.value) }
    default: break
    }
  }
}
