/// Told while searches are made, from several threads.
package protocol FetchProgress: Sendable {
  /// So many departures are had, and the search goes on.
  func came(_ search: Search, _ names: SearchNames, departures: Int)
  func ended(_ search: Search, _ names: SearchNames, _ end: SearchEnd)
}

/// What the two cities of a search are called; their ids where that is not known.
package struct SearchNames: Sendable, Equatable {
  package let origin: String
  package let destination: String

  init(_ search: Search, _ merge: SearchMerge? = nil) {
    origin = merge?.names.origin ?? search.origin
    destination = merge?.names.destination ?? search.destination
  }
}

/// How a search ended.
package enum SearchEnd: Sendable, Equatable {
  /// It was not made: its file is still good.
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
