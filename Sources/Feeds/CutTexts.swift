import Diagnostics
import Text

/// The finding about a text whose end is left out.
extension Finding {
  /// - Parameters:
  ///   - group: the kind of data.
  ///   - field: the field, as findings show it.
  static func textCut(
    _ group: String, record: String? = nil, _ field: String, _ limit: TextLimit, at place: SourceLocation
  ) -> Finding {
    Finding(
      "\(group)/\(limit.finding)", .warning, at: place, record: record,
      what: "\(field) has more than \(limit.characters) characters", advice: "\(limit.advice); its end is left out")
  }
}
