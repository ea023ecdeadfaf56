import Bytes

/// The files with the trips of a large plan, cut by days, and perhaps by regions.
struct PlanParts {
  struct Part: Sendable {
    /// Nil for the trunk, and if the plan is not cut by regions.
    let region: Int?
    let days: Int
    let file: JourneyPlan.File
    /// How many numbers its trips have about.
    let numbers: Int
  }

  let days: PlanDays
  let regions: PlanRegions?
  let all: [Part]
  /// The parts of days that a date needs.
  private let needed: Set<[Bool]>

  init(_ columns: PlanColumns, _ regions: PlanRegions?, in folder: String) {
    let (trips, days) = (columns.trips, columns.trips.days)
    (self.days, self.regions, needed) = (days, regions, days.needed(longest: trips.longest))
    let patterns = Dictionary(grouping: trips.patterns.indices) { regions?.patterns[$0] }
    let wanted = ([nil] + (0..<(regions?.count ?? 0)).map(Optional.init)).flatMap { region in
      days.services.indices.map { (region: region, days: $0) }
    }
    let isCut = regions != nil
    all = parallelMap(wanted.count, by: 1) { number -> Part? in
      let (region, part) = wanted[number.lowerBound]
      let written = columns.part(patterns[region] ?? []) { days.parts[$0] == part }
      let name = region.map { "region\($0)." } ?? (isCut ? "trunk." : "days.")
      return written.map { bytes, numbers in
        Part(
          region: region, days: part, file: JourneyPlan.File(name, bytes + [10], in: folder), numbers: numbers)
      }
    }.compactMap { $0 }
  }

  var bytes: [[UInt8]] { all.map(\.file.bytes) }

  /// How many numbers all trips have about, those several times that are in several files.
  var numbers: Int { all.reduce(0) { $0 + $1.numbers } }

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
