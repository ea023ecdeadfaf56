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

  static func noRoute(_ search: String) -> Finding {
    Finding(
      "fetch/no-route", .information, record: search, what: "the service knows no route between these cities",
      advice: "leave the pair out")
  }
}
