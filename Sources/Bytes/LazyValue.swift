import Synchronization

/// What is made when it is first asked for, by whichever worker that is; the others help with what of it is made in
/// parts, and afterwards nobody waits: hundreds of thousands of pages ask.
package final class LazyValue<Value: Sendable>: Sendable {
  @usableFromInline
  final class Made: Sendable {
    @usableFromInline let value: Value

    init(_ value: Value) { self.value = value }
  }

  @usableFromInline let made = AtomicLazyReference<Made>()
  private let isBegun = Atomic<Bool>(false)
  private let crew = CooperativeJob()
  private let make: @Sendable (CooperativeJob) -> Value

  /// - Parameter make: with those who come for it meanwhile.
  package init(_ make: @escaping @Sendable (CooperativeJob) -> Value) { self.make = make }

  package convenience init(_ make: @escaping @Sendable () -> Value) { self.init { _ in make() } }

  @inlinable package var value: Value { made.load()?.value ?? madeNow() }

  @usableFromInline
  func madeNow() -> Value {
    guard isBegun.exchange(true, ordering: .acquiringAndReleasing) else {
      let value = made.storeIfNil(Made(make(crew))).value
      crew.dismiss()
      return value
    }
    crew.help()
    // Helpers are dismissed after it was stored.
    guard let made = made.load() else { preconditionFailure("the crew was dismissed before all was made") }
    return made.value
  }
}
