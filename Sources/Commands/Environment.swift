/// Environment variables for builds.
enum Environment {
  /// `SOURCE_DATE_EPOCH`: the date of the build's inputs, in seconds since 1970 in UTC. Nil if it is not set, or not a
  /// number in the years up to 9999.
  static var sourceEpoch: Int? {
    Console.variable("SOURCE_DATE_EPOCH").flatMap { Int($0) }.flatMap { (0..<253_402_300_800).contains($0) ? $0 : nil }
  }
}
