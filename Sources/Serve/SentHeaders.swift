import Documents

/// The headers in the site's `_headers`.
struct SentHeaders: Sendable {
  private let file: SiteFile<HostHeaders>

  init(_ folder: ServedFolder) {
    file = SiteFile("_headers", in: folder) { text in
      // The build has reported the faults of the owner's rules.
      var faults: [HostHeadersFault] = []
      return HostHeaders(reading: text, &faults)
    }
  }

  /// - Parameter path: the path of the request, escaped, without its query.
  func fields(for path: String) -> [HostHeaders.Field] {
    file.content.fields(for: path).filter { !Self.reserved.contains($0.name.lowercased()) }
  }

  /// Headers that only the server may set, so that its responses are valid; Netlify ignores the same names.
  private static let reserved: Set<String> = [
    "accept-ranges", "age", "allow", "alt-svc", "connection", "content-encoding", "content-length", "content-range",
    "date", "location", "server", "trailer", "transfer-encoding", "upgrade",
  ]
}
