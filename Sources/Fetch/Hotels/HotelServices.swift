import Settings

/// The services for the list, the details and the pictures. They may be three servers; the token is sent only to the
/// list's.
struct HotelServices: Sendable {
  private let settings: HotelsService
  private let origin: String
  private let token: Token?
  private let client: any HTTPClient
  private let world: FetchWorld
  let redaction: Redaction

  init(_ settings: HotelsService, list: AddressTemplate, token: Token?, client: any HTTPClient, world: FetchWorld) {
    (self.settings, self.token, self.client, self.world) = (settings, token, client, world)
    origin = list.origin
    redaction = Redaction(token: token?.text ?? "")
  }

  /// The kind of response, as the value of the header `Accept`.
  enum Kind: String {
    case json = "application/json"
    case picture = "image/*, */*;q=0.5"
  }

  func service(at template: AddressTemplate, for kind: Kind) -> Service {
    var headers = [(name: "Accept", value: kind.rawValue)]
    if let token, hasToken(template) { headers.append((settings.tokenHeader, word(token))) }
    return Service(
      client: client, world: world, base: template.origin, headers: headers, redaction: redaction,
      retries: settings.pace.retries, timeout: Double(settings.pace.timeout))
  }

  func hasToken(_ template: AddressTemplate) -> Bool {
    token != nil && WebAddress.haveSameOrigin(template.origin, origin)
  }

  private func word(_ token: Token) -> String {
    settings.tokenHeader.lowercased() == "authorization" ? "Bearer " + token.text : token.text
  }
}
