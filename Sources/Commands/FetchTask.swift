import Fetch
import Settings
import Site

/// A source of `stationary fetch`. A new one is a folder here, a line in `FetchTasks`, and its table of the config in
/// `FetchTable`.
protocol FetchTask: Sendable {
  associatedtype Service

  /// The word on the command line, and the table below `fetch` in the config.
  static var name: String { get }

  /// A description for the help: a phrase that follows «For NAME, it …».
  static var about: String { get }

  /// Whether the flags that select searches apply to it.
  static var hasSearches: Bool { get }

  /// The keys that the config must have, as a phrase.
  static var needs: String { get }

  static var service: KeyPath<FetchSettings, Service?> { get }

  /// Fetches, and reports progress, findings and a summary.
  /// - Returns: the exit status.
  static func run(_ service: Service, _ site: Settings, _ command: FetchCommand) throws(FetchRefusal) -> Int32
}

extension FetchTask {
  static var hasSearches: Bool { false }

  static func run(_ site: Settings, _ command: FetchCommand) throws(FetchRefusal) -> Int32 {
    guard let service = site.fetch[keyPath: service] else {
      return command.fail([.notConfigured(name, needs: needs, config: SiteSettings.file)])
    }
    return try run(service, site, command)
  }
}

/// The tasks of `fetch`, in the order in which messages list them.
enum FetchTasks {
  static let all: [any FetchTask.Type] = [DeparturesTask.self, HotelsTask.self]

  static var names: [String] { all.map { $0.name } }

  static func task(_ name: String) -> (any FetchTask.Type)? { all.first { $0.name == name } }
}
