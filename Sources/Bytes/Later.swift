import Synchronization

/// What is made when it is first asked for, by whichever worker that is; the others wait for it, and afterwards nobody
/// waits: hundreds of thousands of pages ask.
package final class Later<Value: Sendable>: Sendable {
  @usableFromInline
  final class Made: Sendable {
    @usableFromInline let value: Value

    init(_ value: Value) { self.value = value }
  }

  @usableFromInline let made = AtomicLazyReference<Made>()
  private let making = Mutex(())
  private let make: @Sendable () -> Value

  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  @inlinable package var value: Value { made.load()?.value ?? madeNow() }

  @usableFromInline
  func madeNow() -> Value {
    making.withLock { _ in (made.load() ?? made.storeIfNil(Made(make()))).value }
  }
}
