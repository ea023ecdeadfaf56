import Model
import Text

/// A station's full address on one line: the lines of its envelope, and of city, district, region and country those
/// that do not stand in them already.
enum StationAddress {
  static func text(_ address: Station.Address) -> String {
    var said = words(address.lines.joined(separator: " "))
    return address.parts.reduce(into: address.lines) { parts, part in
      let wanted = words(part)
      guard !said.contains(wanted) else { return }
      parts.append(part)
      said += wanted
    }.joined(separator: ", ")
  }

  /// The words of a text, folded, with a blank before and after each, so that only whole words are found in it.
  private static func words(_ text: String) -> String {
    let letters = Folding.fold(text).map { $0.isLetter || $0.isNumber ? $0 : " " }
    return " " + String(letters).split(separator: " ").joined(separator: " ") + " "
  }
}
