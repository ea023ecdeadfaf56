import Model
import Text

/// An address of which each part is told once, though the lines of some sources hold the city's name, and others not.
extension Station.Address {
  /// The lines, then those of city, district, region and country that stand in none of them, from near to far. A city
  /// is known in a line by whichever accents («Montreal» in «Montréal, QC»); the others are left out only where a line
  /// has them to the letter, because a region often bears its city's name.
  var whole: [String] {
    let pieces = street.flatMap { $0.split(separator: ",").map { Blanks.normalise(String($0)) } }
    let folded = Set(pieces.map { Folding.fold($0) })
    let rest = [district, region, country].filter { !$0.isEmpty && !pieces.contains($0) }
    return street + (city.isEmpty || folded.contains(Folding.fold(city)) ? [] : [city]) + rest
  }

  /// The lines without those that are a part, and no more: what comes after them has it, in its place.
  var street: [String] { lines.filter { !parts.contains($0) } }
}
