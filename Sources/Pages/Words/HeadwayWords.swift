import Language

extension Language {
  /// «then every 10 min until».
  func thenEvery(seconds: Int32) -> String { phrase("routes.then_every", ["n": minutes(seconds)]) }

  /// A number of minutes, «10», or the two that an interval is between, «1–2». Less than one is written as one.
  private func minutes(_ seconds: Int32) -> String {
    let (least, most) = (Int(seconds / 60), Int((seconds + 59) / 60))
    return least == most || least == 0 ? number(most) : "\(number(least))–\(number(most))"
  }
}
