import Synchronization

/// What is made when it is first asked for, by whichever worker that is; the others wait for it, and afterwards nobody
/// waits: hundreds of thousands of pages ask.
package final class Later<Value: Sendable>: Sendable {
  private final class Made: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private let made = AtomicLazyReference<Made>()
  private let making = Mutex(())
  private let make: @Sendable () -> Value

  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  package var value: Value {
    if let made = made.load() { return made.value }
    return making.withLock { _ in
      (made.load() ?? made.storeIfNil(Made(make()))).value
    }
  }
}
