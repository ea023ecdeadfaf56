import CivilTime
import Language

/// A time of a service day as shown: 25:10 is 01:10 one day later.
struct ServiceTime: Equatable {
  let clock: String
  /// The number of days after the service day.
  let daysLater: Int
  /// «+1»; empty on the service day itself.
  let mark: String

  /// - Parameter seconds: by the clock, from the midnight that begins the service day.
  init(_ seconds: Int, _ language: Language) {
    let local = LocalTime(seconds: seconds)
    clock = language.time(local)
    daysLater = local.day.number
    mark = daysLater == 0 ? "" : "\(daysLater > 0 ? "+" : "−")\(language.number(Int(daysLater.magnitude)))"
  }

  /// «01:10 +1».
  var text: String { daysLater == 0 ? clock : "\(clock) \(mark)" }

}
