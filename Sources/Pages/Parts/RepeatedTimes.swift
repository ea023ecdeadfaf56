import CivilTime

/// Which of several times look alike because clocks show them twice when they go back.
struct RepeatedTimes {
  private var repeated: Set<LocalTime> = []

  init(_ moments: some Sequence<Moment>) {
    var offsets: [LocalTime: Int32] = [:]
    for moment in moments {
      if offsets.updateValue(moment.offset, forKey: moment.local) ?? moment.offset != moment.offset {
        repeated.insert(moment.local)
      }
    }
  }

  /// The offset from UTC, in seconds, that distinguishes a time from another one; nil if none looks like it.
  func offset(of moment: Moment) -> Int32? { repeated.contains(moment.local) ? moment.offset : nil }
}
