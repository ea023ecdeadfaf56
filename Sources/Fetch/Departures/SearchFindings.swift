import Diagnostics

/// Findings about a search whose file was written.
extension Finding {
  static func incomplete(_ search: String, departures: Int) -> Finding {
    Finding(
      "fetch/incomplete", .warning, record: search,
      what: "the search did not finish before the deadline; \(departures) departures are saved, marked as incomplete",
      advice: "fetch again, or increase `deadline`")
  }

  /// A poll failed permanently; the file contains the departures found before.
  ///
  /// - Parameter finding: why the poll failed.
  static func cutOff(_ finding: Finding, departures: Int) -> Finding {
    var finding = finding
    finding.what +=
      "; \(departures == 1 ? "one departure" : "\(departures) departures") found before "
      + "\(departures == 1 ? "is" : "are") saved, marked as incomplete"
    return finding
  }

  /// - Parameter tag: the language of the site, or of `[fetch.departures]`.
  static func noLanguageCode(_ tag: String) -> Finding {
    Finding(
      "fetch/no-language-code", .warning,
      what:
        "the language \(tag) has no two-letter code (ISO 639-1), which the service requires, so no language is sent",
      advice: "set `lang` below [fetch.departures] to a language of the service, such as lang = \"en\"")
  }

  static func noRoute(_ search: String) -> Finding {
    Finding(
      "fetch/no-route", .information, record: search, what: "the service has no route between these cities",
      advice: "remove the pair")
  }
}
