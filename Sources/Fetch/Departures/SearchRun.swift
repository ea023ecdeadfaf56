import Settings

/// One search: begun, then polled until it is complete or its time is up.
struct SearchRun {
  /// The most bytes that all answers together may have.
  static let mostBytes = 64 << 20

  let service: Service
  let addresses: SearchAddress
  let settings: DeparturesService
  /// Told after each answer that is not the last how many departures are had.
  let progress: (SearchMerge) -> Void

  /// What a search brought.
  struct Result {
    /// It is not complete where the service had not found all when the time was up, and where a poll failed.
    let merge: SearchMerge
    /// Why the last poll failed, all its repetitions included.
    var fault: FetchFault?
  }

  /// - Throws: why there is no result at all.
  func run(_ search: Search) throws(FetchFault) -> Result {
    let world = service.world
    let end = world.now() + Double(settings.pace.deadline)
    // A poll that is begun has time to be answered: one that is cut off at the end would say nothing about the service.
    let last = end - min(Double(settings.pace.timeout), Double(settings.pace.deadline) / 4)
    var merge = SearchMerge(service.redaction)
    var left = Self.mostBytes
    var polling = Polling()
    var url = addresses.beginning(search)
    var isPoll = false
    while true {
      let answer: Service.Answer
      do throws(FetchFault) {
        answer = try ask(url, before: end, limit: left, isPoll: isPoll)
      } catch {
        guard isPoll, error != .stopped else { throw error }
        return Result(merge: merge, fault: error)
      }
      left -= answer.bytes
      let new = merge.add(answer.json.root)
      if merge.isComplete { return Result(merge: merge) }
      progress(merge)
      if isPoll { polling.note(broughtSomething: new > 0) }
      guard polling.fruitful < settings.polls else { throw .endless(polls: polling.fruitful) }
      guard world.now() + polling.pause < last else { return Result(merge: merge) }
      world.pause(polling.pause)
      url = addresses.poll(search, index: merge.departures)
      isPoll = true
    }
  }

  private func ask(_ url: String, before end: Double, limit: Int, isPoll: Bool) throws(FetchFault) -> Service.Answer {
    try service.ask(url, before: end, limit: limit) { root throws(FetchFault) in
      if let fault = SearchMerge.fault(root) { throw .wrongShape(fault, isPassing: isPoll) }
    }
  }
}
