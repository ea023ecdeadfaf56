import Model
import Text

/// The full address, in which each part appears once, although some sources repeat the city's name in the lines.
extension Station.Address {
  /// The lines, then city, district, region and country, specific to general, unless they are in a line. The city is
  /// found whatever its accents («Montreal» in «Montréal, QC»); the others only if they match exactly, because a region
  /// often has the name of its city.
  var whole: [String] {
    let pieces = street.flatMap { $0.split(separator: ",").map { Blanks.normalise(String($0)) } }
    let folded = Set(pieces.map { Folding.fold($0) })
    let rest = [district, region, country].filter { !$0.isEmpty && !pieces.contains($0) }
    return street + (city.isEmpty || folded.contains(Folding.fold(city)) ? [] : [city]) + rest
  }

  /// The lines that are more than one of the parts; those parts follow in their usual order.
  var street: [String] { lines.filter { !parts.contains($0) } }
}
