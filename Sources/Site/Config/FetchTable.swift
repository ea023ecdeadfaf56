import Settings
import TOML

/// A table below `fetch` in the config: one for each web service.
struct FetchTable: Sendable {
  let name: String
  /// The names of its keys.
  let keys: [String]
  let read: @Sendable (inout SiteConfig, TOMLEntry) -> Void

  /// - Parameters:
  ///   - keys: the keys of the table.
  ///   - check: finds faults in the combination of a service's keys, and the keys to report.
  init<Service: Sendable>(
    _ name: String, _ target: WritableKeyPath<FetchSettings, Service?> & Sendable, _ keys: [ConfigKey<Service>],
    defaults: Service, check: @escaping @Sendable (Service) -> (key: String, fault: ConfigFault)? = { _ in nil }
  ) {
    self.name = name
    self.keys = keys.map(\.name)
    read = { config, entry in config.readService(entry, keys, defaults, to: target, check: check) }
  }

  static let all: [FetchTable] = [.departures, .hotels]
}
