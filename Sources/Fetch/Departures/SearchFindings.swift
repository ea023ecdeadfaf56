import Diagnostics

/// What is worth knowing of a search that was written.
extension Finding {
  static func incomplete(_ search: String, departures: Int) -> Finding {
    Finding(
      "fetch/incomplete", .warning, record: search,
      what: "the service had not found all departures when the time was up; \(departures) are kept, marked as not "
        + "complete",
      advice: "fetch again, or write a larger deadline")
  }

  /// A poll failed for good, and the file has what the search had brought before.
  ///
  /// - Parameter finding: why the poll failed.
  static func cutOff(_ finding: Finding, departures: Int) -> Finding {
    var finding = finding
    finding.what +=
      "; the \(departures == 1 ? "departure" : "\(departures) departures") that had come before "
      + "\(departures == 1 ? "is" : "are") kept, marked as not complete"
    return finding
  }

  /// - Parameter tag: the language of the site, or of `[fetch.departures]`.
  static func noLanguageCode(_ tag: String) -> Finding {
    Finding(
      "fetch/no-language-code", .warning,
      what:
        "the service names languages by two letters (ISO 639-1), and \(tag) has no such code, so no language is sent",
      advice: "write a language that the service has as lang beneath [fetch.departures], such as lang = \"en\"")
  }

  static func noRoute(_ search: String) -> Finding {
    Finding(
      "fetch/no-route", .information, record: search, what: "the service knows no route between these cities",
      advice: "leave the pair out")
  }
}
