import Files
import Settings
import Text

/// The names of hotels' files. All are different, and none leads out of its folder.
enum HotelFiles {
  /// The name of a list whose address ends in a slash.
  static let plainList = "hotels.json"

  /// The last path component of the list's address, with `.json` at its end.
  static func list(_ address: AddressTemplate) -> String {
    let step = escaped(address.lastStep)
    return step.isEmpty ? plainList : step.hasSuffix(".json") ? step : step + ".json"
  }

  /// `ID.json`; ids that differ in any byte have different files.
  static func detail(_ id: String) -> String { escaped(id) + ".json" }

  /// Escapes every byte except A–Z a–z 0–9 `.` `_` `-` as `~` and two hex digits, and also a dot at the beginning,
  /// because files whose names begin with one are not read as data.
  private static func escaped(_ text: String) -> String {
    let name = UnreservedBytes.escape(text, mark: "~", digits: .lowerCase) {
      UnreservedBytes.contains($0) && $0 != UInt8(ascii: "~")
    }
    return name.first == "." ? "~2e" + name.dropFirst() : name
  }
}
