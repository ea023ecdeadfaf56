import Documents
import Synchronization

/// The headers in the site's `_headers`; read again when the file has changed.
final class SentHeaders: Sendable {
  private struct Known {
    /// The entity tag of the file that was read.
    var mark = ""
    var headers = HostHeaders([])
  }

  private let folder: ServedFolder
  private let known = Mutex(Known())

  init(_ folder: ServedFolder) { self.folder = folder }

  /// - Parameter path: the path of the request, escaped, without its query.
  func fields(for path: String) -> [HostHeaders.Field] {
    current().fields(for: path).filter { !Self.reserved.contains($0.name.lowercased()) }
  }

  private func current() -> HostHeaders {
    guard case .file(let file) = folder.open(["_headers"]) else { return HostHeaders([]) }
    let mark = file.mark
    if let headers = known.withLock({ $0.mark == mark ? $0.headers : nil }) { return headers }
    guard let bytes = file.bytes(atMost: 1 << 20) else { return HostHeaders([]) }
    var faults: [HostHeadersFault] = []
    let headers = HostHeaders(reading: String(decoding: bytes, as: UTF8.self), &faults)
    known.withLock { $0 = Known(mark: mark, headers: headers) }
    return headers
  }

  /// Headers that only the server may set, so that its responses are valid; Netlify ignores the same names.
  private static let reserved: Set<String> = [
    "accept-ranges", "age", "allow", "alt-svc", "connection", "content-encoding", "content-length", "content-range",
    "date", "location", "server", "trailer", "transfer-encoding", "upgrade",
  ]
}
