import Documents
import Language
import Settings
import Text

/// The strings of the interactive map, in a file that it loads itself, so that pages need not contain them.
package enum MapWords {
  /// The asset's name.
  package static let name = "map-words.json"
  /// Its source in findings.
  package static let source = "the words of the interactive map"

  /// `{"unit":"km","words":{"close":"Close the map", …},"forms":{"together":{"one":"…","other":"…"}}}`.
  package static func bytes(_ language: Language, unit: DistanceUnit) -> [UInt8] {
    let kinds = AllThingKinds.kinds.filter { $0.points != nil }.map { $0.name }
    let words = (texts + kinds).map { ($0, JSONTerm.text(language.phrase("interactive." + $0))) }
    let head = JSONTerm.object([("unit", .text(unit.rawValue)), ("words", .object(words))]).bytes
    let forms = plurals.map { JSONText.quoted($0) + ":" + language.forms("interactive." + $0) }
    return head.dropLast() + ",\"forms\":{\(forms.joined(separator: ","))}}".utf8
  }

  private static let texts = [
    "map", "keys", "zoom_in", "zoom_out", "close", "close_popup", "own", "about_here", "mine", "coarse", "no_tiles",
    "no_points", "retry", "choose", "choose_here", "give_up", "recentre", "two_fingers", "wheel",
  ]
  private static let plurals = ["together"]
}
