import Locks

/// Detects that a service is down: after this many consecutive failures, each after all its retries, further requests
/// are pointless. Used by several threads.
final class ConsecutiveFailures: Sendable {
  static let most = 20

  private let count = Mutex(0)

  /// - Parameter fault: nil for a success.
  func note(_ fault: FetchFault?) {
    count.withLock { count in
      if let fault, fault.isOfTheService { count += 1 } else if count < Self.most { count = 0 }
    }
  }

  /// Whether to give up; once true, it stays true.
  var isEnough: Bool { count.withLock { $0 >= Self.most } }
}

extension FetchFault {
  /// Whether it is a failure of the service (or of this machine) rather than of the requested thing.
  fileprivate var isOfTheService: Bool {
    switch self {
    case .unanswered(let failure): failure.cause != .tooLarge
    case .status(let status, _): [401, 403, 408, 429].contains(status) || status >= 500
    case .mustWait, .redirected, .noJSON, .brokenJSON, .notWritten: true
    case .stopped, .redirectedTooOften, .wrongShape, .notFetched, .emptyList, .noPicture, .tokenInside, .endless: false
    }
  }
}
