import JSON
import Text

extension JSONRow {
  /// Its name in an object, normalised, which is its id if it has none; empty in an array.
  var key: String { name.map(Blanks.normalise) ?? "" }
}
