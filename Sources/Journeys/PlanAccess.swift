import Model

/// What a schedule says about journeys without steps.
struct PlanAccess {
  /// Whether each stop of the plan can be reached without steps.
  let stops: [Accessibility]
  /// Changes inside stations that need other times without steps, or are impossible.
  let changes: [PlanStops.Change]
  /// The walks inside stations, from a stop, that are others without steps.
  let walks: [(from: Int, walk: PlanStops.Walk)]

  /// - Parameter usual: the seconds that each change needs at least.
  init(_ plan: PlanStops, _ pathways: PathwayWalks, _ schedule: Schedule, usual: Int) {
    let ways = StationWays(schedule.pathways, schedule)
    stops = plan.all.map { ways.access(to: $0, schedule) }
    let ruled = Dictionary(
      uniqueKeysWithValues: plan.changes.map { (ChangeRules.Pair(from: $0.from, to: $0.to), $0.seconds) })
    var changes: [PlanStops.Change] = []
    var others: [(from: Int, walk: PlanStops.Walk)] = []
    let stations = Dictionary(grouping: pathways.known) { schedule[plan.all[$0]].station }
    for from in pathways.known {
      let walks = pathways.walks(from: from, isStepFree: true)
      for to in stations[schedule[plan.all[from]].station] ?? [] where to != from {
        let listed = plan.listedChange(from: from, to: to, usual: usual)
        guard let needed = ruled[ChangeRules.Pair(from: from, to: to)] ?? listed else { continue }
        let seconds = walks[to].map { max(needed, $0.seconds) }
        if seconds != needed { changes.append(PlanStops.Change(from: from, to: to, seconds: seconds)) }
        if let walk = walks[to], walk != plan.listedWalk(from: from, to: to) { others.append((from, walk)) }
      }
    }
    (self.changes, self.walks) = (changes, others)
  }
}
