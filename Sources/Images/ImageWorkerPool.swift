import Dispatch
import Synchronization

/// A pool of threads that take numbered pictures until none is left. Each thread has its own client.
final class ImageWorkerPool<Made: Sendable>: Sendable {
  private let atOnce: Int
  private let isStopped: @Sendable () -> Bool
  private let makeClient: @Sendable () -> ImageClient
  private let job: @Sendable (Int, ImageClient) throws(ImageFault) -> Made
  private let next = Atomic<Int>(0)
  private let made = Mutex<[Int: Result<Made, ImageFault>]>([:])

  init(
    atOnce: Int, isStopped: @escaping @Sendable () -> Bool, makeClient: @escaping @Sendable () -> ImageClient,
    job: @escaping @Sendable (Int, ImageClient) throws(ImageFault) -> Made
  ) {
    self.atOnce = atOnce
    self.isStopped = isStopped
    self.makeClient = makeClient
    self.job = job
  }

  /// - Returns: the results in the order of the pictures.
  func work(_ count: Int) -> [Result<Made, ImageFault>] {
    DispatchQueue.concurrentPerform(iterations: max(1, min(atOnce, count))) { _ in take(count) }
    return made.withLock { made in (0..<count).map { made[$0] ?? .failure(.stopped) } }
  }

  private func take(_ count: Int) {
    let client = makeClient()
    while !isStopped() {
      let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard number < count else { return }
      let result = Result { () throws(ImageFault) in try job(number, client) }
      made.withLock { $0[number] = result }
    }
  }
}
