import Model
import Testing

@testable import Pages

@Suite struct StopOrderTests {
  private func order(_ sequences: String..., wanted: String = "") -> (rows: String, places: [[Int]]) {
    func stops(_ text: String) -> [StopIndex] { text.unicodeScalars.map { StopIndex(Int($0.value)) } }
    let order = StopOrder(sequences.map(stops), wanted: stops(wanted))
    let rows = order.stops.compactMap { Unicode.Scalar(UInt32($0.number)).map(Character.init) }
    return (String(rows), order.rows)
  }

  @Test func branchesStayTogether() {
    #expect(order("abcde", "abcxyz").rows == "abcdexyz")
    #expect(order("abcd", "pqcd").rows == "abpqcd")
    #expect(order("abcd", "abxcd", "ad").rows == "abxcd")
    #expect(order("acd", "abcd", "xacd").rows == "xabcd")
  }

  @Test func stopsAreInTheWantedOrderAsFarAsTripsAllow() {
    #expect(order("abcd", "axcd", wanted: "axbcd").rows == "axbcd")
    #expect(order("abcd", "axcd", wanted: "abxcd").rows == "abxcd")
    #expect(order("abcd", "axcd", wanted: "xb").rows == "axbcd")
    #expect(order("abcd", "axcd", wanted: "dxbqa").rows == "axbcd")
    #expect(order("abc", "cxa", wanted: "xbac").places.allSatisfy { $0 == $0.sorted() })
  }

  @Test func everySequenceRisesThroughTheRows() {
    let (rows, places) = order("abcde", "bdf", "ace")
    #expect(rows.count == 6)
    for rows in places { #expect(rows == rows.sorted()) }
  }

  @Test func aStopThatATripComesToTwiceHasTwoRows() {
    #expect(order("abca").rows == "abca")
    #expect(order("abcabc").rows == "abcabc")
  }

  /// No order of three stops agrees with both.
  @Test func aStopHasTwoRowsIfTripsContradictEachOther() {
    let (rows, places) = order("abc", "cba")
    #expect(rows.count == 5)
    #expect(places[0].map { Array(rows)[$0] } == ["a", "b", "c"])
    #expect(places[1].map { Array(rows)[$0] } == ["c", "b", "a"])
    for rows in places { #expect(rows == rows.sorted()) }
  }

  /// Sequences taken from a common order never need further rows, and each rises.
  @Test func sequencesWithACommonOrderAreNeverContradicted() {
    var random = LinearRandom(seed: 7)
    for _ in 0..<300 {
      let stops = random.shuffled(Array(0..<Int(random.next(below: 14)) + 2))
      let sequences = (0..<Int(random.next(below: 7)) + 1).map { _ in
        stops.filter { _ in random.next(below: 3) > 0 }.map { StopIndex($0) }
      }.filter { !$0.isEmpty }
      let order = StopOrder(sequences)
      #expect(Set(order.stops).count == order.stops.count)
      for (sequence, rows) in zip(sequences, order.rows) {
        #expect(rows.map { order.stops[$0] } == sequence)
        #expect(zip(rows, rows.dropFirst()).allSatisfy(<))
      }
    }
  }

  /// Whatever the sequences, each rises through rows of its own stops.
  @Test func anySequencesRise() {
    var random = LinearRandom(seed: 11)
    for _ in 0..<300 {
      let sequences = (0..<Int(random.next(below: 6)) + 1).map { _ in
        (0..<Int(random.next(below: 9)) + 1).map { _ in StopIndex(Int(random.next(below: 6))) }
      }
      let order = StopOrder(sequences)
      for (sequence, rows) in zip(sequences, order.rows) {
        #expect(rows.map { order.stops[$0] } == sequence)
        #expect(zip(rows, rows.dropFirst()).allSatisfy(<))
      }
    }
  }
}

@Suite struct TripOrderTests {
  @Test func timesRiseAtEveryStop() {
    // The second trip begins later on the line, before the first has come there.
    let trips: [TripOrder.Times] = [[(0, 100), (1, 200), (2, 300)], [(1, 150), (2, 250)], [(0, 50), (2, 400)]]
    // At stop 0: 2 before 0. At stop 2: 1 before 0 before 2. They overtake: the first stop of both decides nothing here.
    let order = TripOrder.order(Array(trips.prefix(2)), rowCount: 3)
    #expect(order == [1, 0])
    #expect(TripOrder.order(trips, rowCount: 3).sorted() == [0, 1, 2])
  }

  /// The express overtakes both others, which says nothing about their order.
  @Test func anOvertakingTripDoesNotPutOthersOutOfOrder() {
    let trips: [TripOrder.Times] = [
      [(0, 365), (1, 400), (2, 470)], [(0, 395), (1, 430), (2, 500)], [(0, 425), (2, 445)],
    ]
    #expect(TripOrder.order(trips, rowCount: 3) == [0, 1, 2])
    #expect(TripOrder.order(trips.reversed(), rowCount: 3) == [2, 1, 0])
  }

  /// 2 precedes 0, 0 precedes 1, and 1 precedes 2, each at the only common stop.
  @Test func ofTripsThatLeadBackToEachOtherTheFirstIsFirst() {
    let trips: [TripOrder.Times] = [[(0, 100), (1, 110)], [(1, 120), (2, 130)], [(0, 90), (2, 140)]]
    #expect(TripOrder.order(trips, rowCount: 3) == [2, 0, 1])
  }

  /// Trips of any speed and with any stops, which meet at one stop.
  @Test func aTripComesBeforeThoseThatItPrecedesAtAllCommonStops() {
    var random = LinearRandom(seed: 5)
    for _ in 0..<200 {
      let rows = Int(random.next(below: 8)) + 2
      let common = Int(random.next(below: UInt64(rows)))
      let times = random.shuffled(Array(0..<20))
      let trips = times.map { start -> TripOrder.Times in
        let pace = Int32(random.next(below: 200)) + 10
        return (0..<rows).filter { $0 == common || random.next(below: 3) > 0 }.map {
          (row: $0, time: Int32(start) * 100 + Int32($0 - common) * pace)
        }
      }
      let order = TripOrder.order(trips, rowCount: rows)
      #expect(order.sorted() == Array(trips.indices))
      for (place, late) in order.enumerated() {
        for early in order[..<place] {
          let pairs = trips[late].compactMap { call in
            trips[early].first { $0.row == call.row }.map { (late: call.time, early: $0.time) }
          }
          #expect(!pairs.allSatisfy { $0.late < $0.early })
        }
      }
    }
  }

  /// Trips at equal speed, each on a part of the line, have an order in which all times rise.
  @Test func timesRiseUnlessTripsOvertake() {
    var random = LinearRandom(seed: 3)
    for _ in 0..<200 {
      let rows = Int(random.next(below: 8)) + 2
      let trips = (0..<Int(random.next(below: 30)) + 1).map { _ -> TripOrder.Times in
        let start = Int32(random.next(below: 500))
        let first = Int(random.next(below: UInt64(rows - 1)))
        let last = first + 1 + Int(random.next(below: UInt64(rows - first - 1)))
        return (first...last).map { (row: $0, time: start + Int32($0) * 60) }
      }
      let order = TripOrder.order(trips, rowCount: rows)
      #expect(order.sorted() == Array(trips.indices))
      for row in 0..<rows {
        let times = order.compactMap { trip in trips[trip].first { $0.row == row }?.time }
        #expect(times == times.sorted())
      }
    }
  }
}

/// A small generator of numbers that are the same in every run.
struct LinearRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below limit: UInt64) -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) % limit
  }

  mutating func shuffled(_ items: [Int]) -> [Int] {
    var items = items
    for index in items.indices.reversed() where index > 0 {
      items.swapAt(index, Int(next(below: UInt64(index + 1))))
    }
    return items
  }
}
