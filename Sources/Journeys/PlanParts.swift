/// The files with the trips of a large plan, cut by days, and perhaps by regions.
struct PlanParts {
  struct Part {
    /// Nil for the trunk, and if the plan is not cut by regions.
    let region: Int?
    let days: Int
    let file: JourneyPlan.File
  }

  let days: PlanDays
  let regions: PlanRegions?
  private(set) var all: [Part] = []
  /// The parts of days that a date needs.
  private let needed: Set<[Bool]>

  init(_ trips: PlanTrips, _ writer: inout PlanWriter, _ regions: PlanRegions?, in folder: String) {
    let days = trips.days
    (self.days, self.regions, needed) = (days, regions, days.needed(longest: trips.longest))
    for region in [nil] + (0..<(regions?.count ?? 0)).map(Optional.init) {
      for part in days.services.indices {
        let patterns = trips.patterns.indices.filter { regions?.patterns[$0] == region }
        guard let bytes = writer.part(trips, patterns, where: { days.parts[$0] == part }) else { continue }
        let name = region.map { "region\($0)." } ?? (regions == nil ? "days." : "trunk.")
        all.append(Part(region: region, days: part, file: JourneyPlan.File(name, bytes + [10], in: folder)))
      }
    }
  }

  var bytes: [[UInt8]] { all.map(\.file.bytes) }

  /// The most bytes of parts that journeys of a date need: those of the trunk and of two regions.
  /// - Parameter sizes: of all parts.
  func most(_ sizes: [Int]) -> Int {
    needed.map { days in
      var (trunk, own) = (0, Array(repeating: 0, count: regions?.count ?? 0))
      for (part, size) in zip(all, sizes) where days[part.days] {
        if let region = part.region { own[region] += size } else { trunk += size }
      }
      return trunk + own.sorted(by: >).prefix(2).reduce(0, +)
    }.max() ?? 0
  }

  /// The bytes of parts of all regions that a date needs, at most.
  func mostOfAll(_ sizes: [Int]) -> Int {
    needed.map { days in zip(all, sizes).reduce(0) { days[$1.0.days] ? $0 + $1.1 : $0 } }.max() ?? 0
  }
}
