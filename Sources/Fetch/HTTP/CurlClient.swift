import Locks

/// HTTP through libcurl. Connections are kept open and reused by any thread.
package final class CurlClient: HTTPClient {
  private let agent: String
  private let stop: Int32
  private let allowsPrivate: Bool
  private let idle = Mutex<[CurlHandle]>([])

  /// - Parameters:
  ///   - agent: the value of the header `User-Agent`.
  ///   - stop: a descriptor that becomes readable when everything should end; -1 for none.
  ///   - allowsPrivate: whether addresses may be without https, of this machine, or of its private networks.
  package init(agent: String, stop: Int32, allowsPrivate: Bool) {
    (self.agent, self.stop, self.allowsPrivate) = (agent, stop, allowsPrivate)
  }

  package func get(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPAnswer {
    guard let handle = idle.withLock({ $0.popLast() }) ?? CurlHandle() else { throw .outOfMemory }
    defer { idle.withLock { $0.append(handle) } }
    return try handle.get(request, agent: agent, stop: stop, allowsPrivate: allowsPrivate)
  }
}

extension HTTPFailure {
  static let outOfMemory = HTTPFailure(.other, "there is not enough memory")
}
