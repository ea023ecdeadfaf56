import Settings

/// One search: started, then polled until it is complete or the deadline is reached.
struct SearchRun {
  /// The maximum size of all responses together, in bytes.
  static let mostBytes = 64 << 20

  let service: Service
  let addresses: SearchAddress
  let settings: DeparturesService
  /// Called after each response but the last.
  let progress: (SearchMerge) -> Void

  /// The result of a search.
  struct Result {
    /// Incomplete if the service was not finished at the deadline, or if a poll failed.
    let merge: SearchMerge
    /// The failure of the last poll, after all retries.
    var fault: FetchFault?
  }

  /// - Throws: why the service gave no result.
  func run(_ search: Search) throws(FetchFault) -> Result {
    let world = service.world
    let end = world.now() + Double(settings.pace.deadline)
    // A poll is started only if there is time for the response: a timeout at the deadline would not be the service's
    // fault.
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
