/// Receives the progress of searches. Calls come from several threads.
package protocol FetchProgress: Sendable {
  /// An unfinished search has a number of departures.
  func came(_ search: Search, _ names: SearchNames, departures: Int)
  func ended(_ search: Search, _ names: SearchNames, _ end: SearchEnd)
}

/// The names of a search's two cities; their ids if unknown.
package struct SearchNames: Sendable, Equatable {
  package let origin, destination: String

  init(_ search: Search, _ merge: SearchMerge? = nil) {
    origin = merge?.names.origin ?? search.origin
    destination = merge?.names.destination ?? search.destination
  }
}

/// The result of a search.
package enum SearchEnd: Sendable, Equatable {
  /// It was not made, because its file is still fresh.
  case fresh(departures: Int)
  case complete(departures: Int)
  case incomplete(departures: Int)
  case failed

  package var departures: Int {
    switch self {
    case .fresh(let count), .complete(let count), .incomplete(let count): count
    case .failed: 0
    }
  }
}
