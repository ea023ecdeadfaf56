import Model
import Text

/// An address of which each part is told once, though the lines of some sources hold the city's name, and others not.
extension Station.Address {
  /// The lines, then those of city, district, region and country that stand in none of them, from near to far.
  var whole: [String] {
    let told = Set(street.flatMap(Self.pieces))
    return street + parts.filter { !told.contains(Folding.fold($0)) }
  }

  /// The lines without those that are a part, and no more: what comes after them has it, in its place.
  var street: [String] { lines.filter { !parts.contains($0) } }

  /// A line's pieces between commas, folded: «Montréal, QC» has two.
  private static func pieces(_ line: String) -> [String] {
    line.split(separator: ",").map { Folding.fold(Blanks.normalise(String($0))) }
  }
}
