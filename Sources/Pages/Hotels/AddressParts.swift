import Text

/// What stands between the commas of an address, to know whether it tells its city or its country itself. `hotels/hotel-row.js`
/// knows by the same rule.
struct AddressParts {
  private let parts: [String]

  init(_ address: String) {
    parts = address.split(separator: ",").map { Folding.fold(Blanks.normalise(String($0))) }
  }

  /// Whether the address has that name, or that the name is empty: a part of its own, or the beginning of one behind the
  /// first, since a code may stand beside a city: «New York NY 10019».
  func contains(_ name: String) -> Bool {
    guard !name.isEmpty else { return true }
    let name = Folding.fold(name)
    return parts.enumerated().contains { place, part in part == name || (place > 0 && part.hasPrefix(name + " ")) }
  }
}
