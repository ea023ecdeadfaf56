import Bytes
import Compression
import Model

/// How a plan is divided into files, as few as what a reader loads allows.
enum PlanDivision {
  /// All in one file.
  case whole
  /// The trips in files by days.
  case byDays(PlanParts)
  /// The trips in files by days and regions; `isFree` if an answer may have the trips of all regions.
  case byRegions(PlanParts, isFree: Bool)

  /// The most bytes of a plan in one file, and for a date of one that is cut by days only, compressed.
  private static let (mostWhole, mostByDays) = (250_000, 1_500_000)
  /// So many numbers are fewer bytes than a plan in one file may have, compressed, unless they are very irregular.
  private static let fewNumbers = mostWhole / 2

  var parts: PlanParts? {
    switch self {
    case .whole: nil
    case .byDays(let parts), .byRegions(let parts, _): parts
    }
  }

  /// The first of these that is small enough, and the file of the plan itself.
  /// - Parameter write: writes that file.
  static func best(
    _ columns: PlanColumns, _ stops: PlanStops, _ schedule: Schedule, in folder: String,
    write: (PlanDivision) -> [UInt8]
  ) throws(JourneyPlan.Failure) -> (division: PlanDivision, base: [UInt8]) {
    let isSmall = columns.trips.numbers <= fewNumbers
    if isSmall, let plan = try whole(write) { return (.whole, plan) }
    let days = PlanParts(columns, nil, in: folder)
    let base = write(.byDays(days))
    let files = [base] + days.bytes
    let quick = parallelMap(files.count, by: 1) { Gzip.quickSize(files[$0.lowerBound]) }
    if !isSmall {
      // Profiles that several parts have are in the whole once.
      let share = min(Double(columns.trips.numbers) / Double(max(days.numbers, 1)), 1)
      let estimate = { (sizes: [Int]) in sizes[0] + Int(share * Double(sizes.dropFirst().reduce(0, +))) }
      guard estimate(files.map(\.count)) <= JourneyPlan.mostBytes else { throw .tooLarge }
      if estimate(quick) <= Gzip.mostQuick(for: mostWhole), let plan = try whole(write) { return (.whole, plan) }
    }
    let found = try cut(columns, stops, schedule, in: folder, (days, base, quick), write: write)
    let isOne = found.division.parts.map { $0.all.count < 2 } ?? false
    return isOne ? (.whole, write(.whole)) : found
  }

  /// The plan in one file; nil if that is too large.
  private static func whole(_ write: (PlanDivision) -> [UInt8]) throws(JourneyPlan.Failure) -> [UInt8]? {
    let plan = write(.whole)
    guard plan.count <= JourneyPlan.mostBytes else { throw .tooLarge }
    return Gzip.fit([plan], in: mostWhole, size: \.[0]) ? plan : nil
  }

  /// Cut by days, or also by regions.
  /// - Parameter byDays: the parts by days, the plan without trips, and their sizes by quick compression.
  private static func cut(
    _ columns: PlanColumns, _ stops: PlanStops, _ schedule: Schedule, in folder: String,
    _ byDays: (parts: PlanParts, base: [UInt8], quick: [Int]), write: (PlanDivision) -> [UInt8]
  ) throws(JourneyPlan.Failure) -> (division: PlanDivision, base: [UInt8]) {
    let (days, base, quick) = byDays
    // Of the plan without trips and of those of a date, by the level of compression that has settled it.
    var (least, most) = (0, 0)
    let isPackedSmall = Gzip.fit([base] + days.bytes, in: mostByDays, quick: quick) { sizes in
      (least, most) = (sizes[0], days.most(Array(sizes[1...])))
      return least + most
    }
    let raw = days.most(days.bytes.map(\.count))
    let isEnough = isPackedSmall && base.count + raw <= JourneyPlan.mostBytesForDate
    if isEnough { return (.byDays(days), base) }
    let wanted = min(
      Double(mostByDays - least) / Double(max(most, 1)),
      Double(JourneyPlan.mostBytesForDate - base.count) / Double(max(raw, 1)))
    guard let regions = PlanRegions.best(PlanLinks(columns.trips, stops, schedule), within: wanted) else {
      guard fits(base, days, days.most) else { throw .tooLarge }
      return (.byDays(days), base)
    }
    let parts = PlanParts(columns, regions, in: folder)
    let bound = PlanDivision.byRegions(parts, isFree: false)
    let own = write(bound)
    if fits(own, parts, parts.mostOfAll) {
      let free = PlanDivision.byRegions(parts, isFree: true)
      return (free, write(free))
    }
    guard fits(own, parts, parts.most) else { throw .tooLarge }
    return (bound, own)
  }

  /// Whether what a date needs is small enough.
  /// - Parameter most: made of the sizes of all parts.
  private static func fits(_ base: [UInt8], _ parts: PlanParts, _ most: ([Int]) -> Int) -> Bool {
    func size(_ sizes: [Int]) -> Int { sizes[0] + most(Array(sizes[1...])) }
    let files = [base] + parts.bytes
    return size(files.map(\.count)) <= JourneyPlan.mostBytesForDate
      && Gzip.fit(files, in: JourneyPlan.mostForDate, size: size)
  }
}
