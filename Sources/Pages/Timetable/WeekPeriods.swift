import CivilTime
import Model

/// Divides the days of a pair of cities into periods, so that the timetables by day of the week are short and have few
/// exceptions.
struct WeekPeriods {
  /// What a period, and a row of its table, count against exceptions.
  private static let costOfPeriod = 4
  private static let costOfRow = 2
  /// The most dates that count as exceptions of a row on a weekday: more are no harder to read.
  private static let mostExceptions = 3
  /// Above this number of days on which a period can begin, it begins with a week.
  private static let mostStarts = 60

  private let days: [TownPairDay]
  /// The numbers of the rows that run on each day.
  private let rows: [[Int]]
  private let rowCount: Int

  static func tables(of pair: TownPair, _ schedule: Schedule) -> [WeekTimetable] {
    WeekPeriods(pair.days, schedule).ranges.map { WeekTimetable(pair.days[$0], schedule) }
  }

  init(_ days: [TownPairDay], _ schedule: Schedule) {
    self.days = days
    var numbers: [DepartureKey: Int] = [:]
    rows = days.map { day in
      DepartureKey.keys(of: day, schedule).map { key, _ in
        let number = numbers[key] ?? numbers.count
        numbers[key] = number
        return number
      }.sorted()
    }
    rowCount = numbers.count
  }

  /// The periods as ranges of days, those of the lowest cost.
  var ranges: [Range<Int>] {
    let (starts, isStart) = (starts, Set(starts))
    // The lowest cost of the days before each start, and where the last period of them begins.
    var best = Array(repeating: (cost: Int.max, start: 0), count: days.count + 1)
    best[0].cost = 0
    for start in starts {
      var costs = Costs(rowCount)
      for end in start..<days.count {
        costs.add(days[end].day, rows[end])
        let isEnd = end + 1 == days.count || isStart.contains(end + 1)
        guard isEnd, case let cost = best[start].cost + costs.total(days[start...end]), cost < best[end + 1].cost
        else { continue }
        best[end + 1] = (cost, start)
      }
    }
    var ranges: [Range<Int>] = []
    var end = days.count
    while end > 0 {
      ranges.append(best[end].start..<end)
      end = best[end].start
    }
    return ranges.reversed()
  }

  /// The days on which a period can begin, in order: those with other departures than the same weekday before.
  private var starts: [Int] {
    var before = Array(repeating: -1, count: 8)
    var starts = [0]
    for (index, day) in days.enumerated() {
      let same = before[day.day.weekday]
      before[day.day.weekday] = index
      let isAfterGap = index > 0 && day.day.number - days[index - 1].day.number > 7
      if index > 0, isAfterGap || same >= 0 && rows[same] != rows[index] { starts.append(index) }
    }
    guard starts.count > Self.mostStarts else { return starts }
    var weeks: Set<Int> = []
    // The Monday of a week, as a number of days since 1970, divided by 7.
    return days.indices.filter { weeks.insert((days[$0].day.number - days[$0].day.weekday + 8) / 7).inserted }
  }

  /// The cost of a period that grows day by day.
  private struct Costs {
    /// The number of dates of each row, by weekday.
    private var counts: [[Int]]
    private var known: [Int] = []

    init(_ rowCount: Int) { counts = Array(repeating: [], count: rowCount) }

    mutating func add(_ day: Day, _ rows: [Int]) {
      for row in rows {
        if counts[row].isEmpty {
          counts[row] = Array(repeating: 0, count: 8)
          known.append(row)
        }
        counts[row][day.weekday] += 1
      }
    }

    func total(_ days: ArraySlice<TownPairDay>) -> Int {
      let dates = UsualDays(days.map(\.day))
      var total = WeekPeriods.costOfPeriod + known.count * WeekPeriods.costOfRow
      for row in known {
        for weekday in 1...7 where counts[row][weekday] > 0 {
          total += min(dates.exceptions(counts[row][weekday], on: weekday), WeekPeriods.mostExceptions)
        }
      }
      return total
    }
  }
}
