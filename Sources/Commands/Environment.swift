/// What the environment's variables say to a build.
enum Environment {
  /// `SOURCE_DATE_EPOCH`: the date of the build's inputs, in seconds since 1970 in UTC. Nil where it is not set, or not
  /// such a number of a year up to 9999.
  static var sourceEpoch: Int? {
    Console.variable("SOURCE_DATE_EPOCH").flatMap { Int($0) }.flatMap { (0..<253_402_300_800).contains($0) ? $0 : nil }
  }
}
