import Documents
import Model

/// What tells apart those of some routes that have one number: the mode, such as a tram and the bus that replaces it, and
/// the operator.
struct SharedNumbers {
  private let modes: [RouteIndex: Route.Mode]
  private let operators: [RouteIndex: String]

  init(_ routes: Set<RouteIndex>, _ schedule: Schedule) {
    let numbered = routes.filter { !schedule[$0].shortName.isEmpty }
    let groups = Dictionary(grouping: numbered) { schedule[$0].shortName }.values.filter { $0.count > 1 }
    func different<Value: Hashable>(_ value: (RouteIndex) -> Value) -> [RouteIndex: Value] {
      let groups = groups.map { $0.map { ($0, value($0)) } }.filter { Set($0.map(\.1)).count > 1 }
      return Dictionary(uniqueKeysWithValues: groups.joined())
    }
    modes = different { schedule[$0].mode }
    operators = different { schedule[schedule[$0].agency].name }
  }

  /// «Bus, Red Lines»; empty if no other route has the number.
  func words(_ route: RouteIndex, _ site: SiteContext) -> String {
    [modes[route].map { site.language.phrase("modes.\($0.rawValue)") }, operators[route]].compactMap { $0 }
      .joined(separator: ", ")
  }

  /// For the page's script, the names of these modes by `route_type`, as a JSON object; nil without any.
  func modeNames(_ site: SiteContext) -> String? {
    let types = Set(modes.keys.map { site.directory.schedule[$0].type }).sorted()
    guard !types.isEmpty else { return nil }
    let names = types.map { type in
      (String(type), JSONTerm.text(site.language.phrase("modes.\(Route.Mode(type: type).rawValue)")))
    }
    return String(decoding: JSONTerm.object(names).bytes, as: UTF8.self)
  }
}
