import Locks
import Output

/// The output while it is being written. Another thread that is about to end the process removes through it what would be
/// left beside the output.
package final class UnfinishedOutput: Sendable {
  private enum State {
    case untouched
    case writing(OutputWriting)
    case committing
    case abandoned(isUpdate: Bool)
  }

  private let state = Mutex<State>(.untouched)

  package init() {}

  /// Whether the output folder may have some new and some old files.
  package var isMixed: Bool {
    state.withLock { state in
      switch state {
      case .untouched: false
      case .writing(let writing): writing.isUpdate
      case .committing: true
      case .abandoned(let isUpdate): isUpdate
      }
    }
  }

  func begin(_ writing: OutputWriting) { state.withLock { $0 = .writing(writing) } }

  /// All files are made: from now on nothing is removed.
  func commit() { state.withLock { $0 = .committing } }

  /// Cancels the build, unless its files are all made, or it was cancelled before.
  package func abandon() {
    let writing = state.withLock { state -> OutputWriting? in
      guard case .writing(let writing) = state else { return nil }
      state = .abandoned(isUpdate: writing.isUpdate)
      return writing
    }
    writing?.abandon()
  }
}
