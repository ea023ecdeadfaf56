import Dispatch
import Synchronization

/// What another thread makes while its owner does other things; who needs it before it is ready waits.
package final class BackgroundValue<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let making = DispatchGroup()

  package init(_ make: @escaping @Sendable () -> Value) {
    making.enter()
    DispatchQueue.global().async { [self] in
      let value = make()
      made.withLock { $0 = value }
      making.leave()
    }
  }

  package var value: Value {
    making.wait()
    guard let value = made.withLock({ $0 }) else { preconditionFailure("the value is stored before it is signalled") }
    return value
  }
}
