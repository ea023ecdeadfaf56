import Text

/// The comma-separated parts of an address, used to find out whether it contains its city or country.
/// `hotels/hotel-row.js` implements the same rule.
struct AddressParts {
  private let parts: [String]

  init(_ address: String) {
    parts = address.split(separator: ",").map { Folding.fold(Blanks.normalise(String($0))) }
  }

  /// Whether the address contains a name, or the name is empty. The name must be a part, or the beginning of a part
  /// other than the first, because a postcode may follow the city: «New York NY 10019».
  func contains(_ name: String) -> Bool {
    guard !name.isEmpty else { return true }
    let name = Folding.fold(name)
    return parts.enumerated().contains { place, part in part == name || (place > 0 && part.hasPrefix(name + " ")) }
  }
}
