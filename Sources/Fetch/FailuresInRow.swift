import Synchronization

/// Sees when a service is down for all: so many failures in a row, each of them after all its repetitions, that the
/// next will fail too. Several threads may note theirs.
final class FailuresInRow: Sendable {
  static let most = 20

  private let count = Atomic<Int>(0)

  /// - Parameter fault: nil where a thing came.
  func note(_ fault: FetchFault?) {
    if let fault, fault.isOfTheService {
      count.wrappingAdd(1, ordering: .relaxed)
    } else if count.load(ordering: .relaxed) < Self.most {
      count.store(0, ordering: .relaxed)
    }
  }

  /// Whether to give up; once it is true it stays so.
  var isEnough: Bool { count.load(ordering: .relaxed) >= Self.most }
}

extension FetchFault {
  /// Whether it says more about the service (or this machine) than about the one thing that was asked for.
  fileprivate var isOfTheService: Bool {
    switch self {
    case .unanswered(let failure): failure.cause != .tooLarge
    case .status(let status, _): [401, 403, 408, 429].contains(status) || status >= 500
    case .mustWait, .redirected, .noJSON, .notWritten: true
    case .stopped, .redirectedTooOften, .brokenJSON, .wrongShape, .noPicture, .tokenInside, .endless: false
    }
  }
}
