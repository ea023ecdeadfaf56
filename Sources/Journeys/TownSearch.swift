import Model

/// Finds the journeys with one change from a town to all others. Later departures are searched first, so what is reached
/// earlier by an earlier one is worth it.
struct TownSearch {
  /// A part of a line.
  struct Part {
    let line, ride, from, to: Int
  }

  struct Found {
    let departure, arrival: Int32
    let first, second: Part
    let isOnDay: Bool
  }

  private let network: TownNetwork
  /// The first ride on board of which one is at each place of the lines, without and with a change.
  private var firstRides, secondRides: [Int32]
  /// When one is at each stop without a change.
  private var arrived: [Int32]
  private var best: [TownIndex: Int32] = [:]
  private var pending: [TownIndex: Found] = [:]

  init(_ network: TownNetwork) {
    self.network = network
    firstRides = Array(repeating: .max, count: network.rides.placeCount)
    secondRides = firstRides
    arrived = Array(repeating: .max, count: network.boarding.count)
  }

  /// The journeys of the day to other towns that no trip reaches without a change, by departure.
  mutating func journeys(from town: TownIndex) -> [TownIndex: [Found]] {
    for index in firstRides.indices { (firstRides[index], secondRides[index]) = (.max, .max) }
    for index in arrived.indices { arrived[index] = .max }
    best = [:]
    let direct = network.direct(from: town)
    var found: [TownIndex: [Found]] = [:]
    let departures = network.departures(from: town)
    var next = 0
    while next < departures.count {
      let time = departures[next].time
      while next < departures.count, departures[next].time == time {
        ride(departures[next], direct)
        next += 1
      }
      for (town, one) in pending where one.isOnDay { found[town, default: []].append(one) }
      pending.removeAll(keepingCapacity: true)
    }
    return found.mapValues { $0.reversed() }
  }

  private mutating func ride(_ departure: TownNetwork.Departure, _ direct: Set<TownIndex>) {
    let (rides, line) = (network.rides, network.rides.lines[departure.line])
    let calls = rides.trips.patterns[line.pattern].key.stops
    for place in (departure.place + 1)..<calls.count {
      if firstRides[line.places + place] <= departure.ride { return }
      firstRides[line.places + place] = Int32(departure.ride)
      let stop = calls[place].stop
      let time = rides.arrival(departure.line, departure.ride, place) + line.slack
      guard calls[place].dropOff != .none, time < arrived[stop] else { continue }
      arrived[stop] = time
      let first = Part(line: departure.line, ride: departure.ride, from: departure.place, to: place)
      for step in network.onward[stop] {
        for place in network.boarding[step.to] {
          for line in rides.linesOf[place.pattern] {
            let ride = rides.first(line, at: place.place, from: time + step.seconds)
            if ride < rides.lines[line].count { board(line, ride, place.place, first, departure, direct) }
          }
        }
      }
    }
  }

  private mutating func board(
    _ number: Int, _ ride: Int, _ from: Int, _ first: Part, _ departure: TownNetwork.Departure, _ direct: Set<TownIndex>
  ) {
    let (rides, line) = (network.rides, network.rides.lines[number])
    let calls = rides.trips.patterns[line.pattern].key.stops
    for place in from..<(calls.count - 1) {
      if secondRides[line.places + place] <= ride { return }
      secondRides[line.places + place] = Int32(ride)
      guard calls[place + 1].dropOff != .none else { continue }
      let time = rides.arrival(number, ride, place + 1)
      for goal in network.goals[calls[place + 1].stop] {
        let arrival = time + goal.seconds
        guard arrival < best[goal.to] ?? .max, !direct.contains(goal.to) else { continue }
        best[goal.to] = arrival
        pending[goal.to] = Found(
          departure: departure.time, arrival: arrival, first: first,
          second: Part(line: number, ride: ride, from: from, to: place + 1), isOnDay: departure.isOnDay)
      }
    }
  }
}
