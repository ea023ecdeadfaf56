import Synchronization

#if THREAD_SANITIZER
  import Glibc

  /// Guards a value, as the standard library's `Mutex` does, with a lock that ThreadSanitizer understands.
  ///
  /// Where threads wait for each other, the standard library's own lock is handed over by the kernel. ThreadSanitizer
  /// does not see that, and reports races between what one thread did before and another does afterwards.
  package struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

    package init(_ value: consuming sending Value) {
      let status = pthread_mutex_init(lock, nil)
      precondition(status == 0, "a lock can be made")
      self.value.initialize(to: value)
    }

    deinit {
      pthread_mutex_destroy(lock)
      value.deinitialize(count: 1)
      value.deallocate()
      lock.deallocate()
    }

    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return try body(&value.pointee)
    }
  }
#else
  /// Guards a value. All modules take it from here, so that a build for ThreadSanitizer can replace it
  /// (`Scripts/sanitize`).
  package typealias Mutex<Value: ~Copyable> = Synchronization.Mutex<Value>
#endif

/// A value that threads change without a lock.
package typealias Atomic<Value: AtomicRepresentable> = Synchronization.Atomic<Value>
