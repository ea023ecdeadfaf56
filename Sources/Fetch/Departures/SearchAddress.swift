import Settings
import Text

/// The addresses and headers of requests to the service (Busbud's public API, version 2).
struct SearchAddress: Sendable {
  static let accept = "application/vnd.busbud+json; version=2; profile=https://schema.busbud.com/v2/"

  let base: BaseURL
  /// The parameters shared by all searches: passengers, language and currency.
  private let parameters: String

  init(_ service: DeparturesService) {
    base = service.url
    let values = [
      ("adult", String(service.adults)), ("child", String(service.children)), ("senior", String(service.seniors)),
      ("lang", service.language.flatMap(SearchLanguage.code)), ("currency", service.currency),
    ]
    parameters = values.compactMap { name, value in value.map { "\(name)=\(UnreservedBytes.percentEncoded($0))" } }
      .joined(separator: "&")
  }

  /// - Parameter token: nil for a service without tokens; then the header is left out.
  static func headers(token: String?) -> [(name: String, value: String)] {
    [("Accept", accept)] + (token.map { [("X-Busbud-Token", $0)] } ?? [])
  }

  func beginning(_ search: Search) -> String { base.address(of: path(search)) + "?" + parameters }

  /// - Parameter index: the number of departures received so far.
  func poll(_ search: Search, index: Int) -> String {
    base.address(of: path(search)) + "/poll?" + parameters + "&index=\(index)"
  }

  private func path(_ search: Search) -> String {
    "x-departures/\(UnreservedBytes.percentEncoded(search.origin))/\(UnreservedBytes.percentEncoded(search.destination))/\(search.day.iso)"
  }
}
