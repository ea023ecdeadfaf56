import Language

extension Language {
  /// «then every 10 min until», «then every 40 s until».
  func thenEvery(seconds: Int32) -> String {
    seconds < 60
      ? phrase("routes.then_every_seconds", ["n": number(Int(seconds))])
      : phrase("routes.then_every", ["n": minutes(seconds)])
  }

  /// A number of minutes, «10», or the two that an interval is between, «1–2».
  private func minutes(_ seconds: Int32) -> String {
    let (least, most) = (Int(seconds / 60), Int((seconds + 59) / 60))
    return least == most ? number(most) : "\(number(least))–\(number(most))"
  }
}
