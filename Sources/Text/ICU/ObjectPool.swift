import Locks

/// A pool of C objects that each serve one thread at a time: callers borrow one, and another is created if all are in
/// use.
package final class ObjectPool: Sendable {
  /// A C object that may move between threads: it is in the list, or with one borrower.
  private struct Piece: @unchecked Sendable { let pointer: OpaquePointer }

  private let idle: Mutex<[Piece]>
  private let make: @Sendable () -> OpaquePointer?
  private let close: @Sendable (OpaquePointer) -> Void

  /// - Parameter make: called once at first and then when all are lent, never twice at once; nil where it failed.
  package init?(make: @escaping @Sendable () -> OpaquePointer?, close: @escaping @Sendable (OpaquePointer) -> Void) {
    guard let first = make() else { return nil }
    idle = Mutex([Piece(pointer: first)])
    (self.make, self.close) = (make, close)
  }

  deinit { idle.withLock { $0.forEach { close($0.pointer) } } }

  /// Nil where no further object could be made.
  package func borrow<Result>(_ body: (OpaquePointer) -> Result) -> Result? {
    let piece = idle.withLock { $0.popLast() ?? make().map(Piece.init) }
    guard let piece else { return nil }
    defer { idle.withLock { $0.append(piece) } }
    return body(piece.pointer)
  }
}
