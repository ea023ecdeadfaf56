import Synchronization

/// Sees when a service is down for all: so many failures in a row, each of them after all its repetitions, that the
/// next will fail too. Several threads may note theirs.
final class ConsecutiveFailures: Sendable {
  static let most = 20

  private let count = Mutex(0)

  /// - Parameter fault: nil where a thing came.
  func note(_ fault: FetchFault?) {
    count.withLock { count in
      if let fault, fault.isOfTheService { count += 1 } else if count < Self.most { count = 0 }
    }
  }

  /// Whether to give up; once it is true it stays so.
  var isEnough: Bool { count.withLock { $0 >= Self.most } }
}

extension FetchFault {
  /// Whether it says more about the service (or this machine) than about the one thing that was asked for.
  fileprivate var isOfTheService: Bool {
    switch self {
    case .unanswered(let failure): failure.cause != .tooLarge
    case .status(let status, _): [401, 403, 408, 429].contains(status) || status >= 500
    case .mustWait, .redirected, .noJSON, .brokenJSON, .notWritten: true
    case .stopped, .redirectedTooOften, .wrongShape, .notFetched, .noPicture, .tokenInside, .endless: false
    }
  }
}
