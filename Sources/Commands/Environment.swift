/// Environment variables for builds.
enum Environment {
  /// The variables that the command reads, each with a sentence for the manual page.
  static let variables: [(name: String, about: String)] = [
    ("NO_COLOR", "Set to anything, it turns off colours."),
    ("SOURCE_DATE_EPOCH", "The date of the build's inputs in seconds since 1970, for calendar files without a date."),
    ("TZDIR", "The folder of the time-zone database, if it is not the system's."),
    ("token_variable", "The variable that this key of the config names has the token of a service of fetch."),
  ]

  /// `SOURCE_DATE_EPOCH`: the date of the build's inputs, in seconds since 1970 in UTC. Nil if it is not set, or not a
  /// number in the years up to 9999.
  static var sourceEpoch: Int? {
    Console.variable("SOURCE_DATE_EPOCH").flatMap { Int($0) }.flatMap { (0..<253_402_300_800).contains($0) ? $0 : nil }
  }
}
