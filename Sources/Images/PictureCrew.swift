import Dispatch
import Synchronization

/// Several threads that take numbered pictures, one after the other, until none is left. Each has a client of its
/// own.
final class PictureCrew<Made: Sendable>: Sendable {
  private let atOnce: Int
  private let isStopped: @Sendable () -> Bool
  private let hire: @Sendable () -> PictureClient
  private let job: @Sendable (Int, PictureClient) throws(PictureFault) -> Made
  private let next = Atomic<Int>(0)
  private let made = Mutex<[Int: Result<Made, PictureFault>]>([:])

  init(
    atOnce: Int, isStopped: @escaping @Sendable () -> Bool, hire: @escaping @Sendable () -> PictureClient,
    job: @escaping @Sendable (Int, PictureClient) throws(PictureFault) -> Made
  ) {
    self.atOnce = atOnce
    self.isStopped = isStopped
    self.hire = hire
    self.job = job
  }

  /// - Returns: what came of each of so many pictures, in their order.
  func work(_ count: Int) -> [Result<Made, PictureFault>] {
    DispatchQueue.concurrentPerform(iterations: max(1, min(atOnce, count))) { _ in take(count) }
    return made.withLock { made in (0..<count).map { made[$0] ?? .failure(.stopped) } }
  }

  private func take(_ count: Int) {
    let hired = hire()
    while !isStopped() {
      let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard number < count else { return }
      let result = Result { () throws(PictureFault) in try job(number, hired) }
      made.withLock { $0[number] = result }
    }
  }
}
