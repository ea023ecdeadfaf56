import Diagnostics
import Files
import Settings
import Synchronization

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
}

/// How a search ended.
package enum SearchEnd: Sendable, Equatable {
  /// It was not made: its file is still good.
  case fresh(departures: Int)
  case complete(departures: Int)
  case incomplete(departures: Int)
  case failed
}

/// Makes the searches of a plan, several at a time, and writes each to its file.
package struct DeparturesFetch: Sendable {
  private let service: Service
  private let addresses: SearchAddress
  private let settings: DeparturesService
  private let folder: String
  private let files: any FileSystem
  private let world: FetchWorld

  /// - Parameters:
  ///   - settings: with the site's own language and currency where `[fetch.departures]` has none.
  ///   - folder: where the searches are written to, as a path that the file system takes.
  /// - Returns: nil where the settings have no address.
  package init?(
    _ settings: DeparturesService, token: Token, folder: String, client: any HTTPClient, files: any FileSystem,
    world: FetchWorld
  ) {
    guard let url = settings.url else { return nil }
    self.settings = settings
    self.folder = folder
    self.files = files
    self.world = world
    addresses = SearchAddress(url, settings)
    service = Service(
      client: client, world: world, base: url.origin, headers: SearchAddress.headers(token: token.text),
      redaction: Redaction(token: token.text), retries: settings.retries, timeout: Double(settings.timeout))
  }

  /// - Returns: how all ended; where it was stopped, what had ended by then.
  package func run(_ plan: SearchPlan, _ progress: any FetchProgress) -> FetchOutcome {
    let ends = Mutex<[Int: FetchOutcome.Ended]>([:])
    let box = Ends()
    _ = ends
    Crew.work(plan.searches.count, atOnce: settings.atOnce) { number in
      guard let ended = make(plan.searches[number], progress) else { return false }
      box.note(number, ended)
      return true
    }
    return FetchOutcome(box.inOrder, isStopped: world.isStopped())
  }
}
