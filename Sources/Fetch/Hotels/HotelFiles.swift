import Files
import Settings
import Text

/// How the files of hotels are called. No two things share one, and none gets out of its folder.
enum HotelFiles {
  /// What the list is called whose address ends in a slash.
  static let plainList = "hotels.json"

  /// The last step of the list's address, with `.json` at its end.
  static func list(_ address: AddressTemplate) -> String {
    let step = escaped(address.lastStep)
    return step.isEmpty ? plainList : step.hasSuffix(".json") ? step : step + ".json"
  }

  /// `ID.json`; two ids that differ in a byte have two files.
  static func detail(_ id: String) -> String { escaped(id) + ".json" }

  /// With `~` and two hex digits for every byte but A–Z a–z 0–9 `.` `_` `-`, and for a dot at the beginning, because a
  /// file whose name begins with one is no data.
  private static func escaped(_ text: String) -> String {
    let name = UnreservedBytes.escape(text, mark: "~", digits: .lowerCase) {
      UnreservedBytes.contains($0) && $0 != UInt8(ascii: "~")
    }
    return name.first == "." ? "~2e" + name.dropFirst() : name
  }
}
