import Testing

@testable import Bytes

@Suite struct BlockingMapTests {
  @Test func eachJobIsDoneOnce() {
    #expect(blockingMap(1_000, atOnce: 8, worker: {}) { number, _ in number * 2 } == (0..<1_000).map { $0 * 2 })
    #expect(blockingMap(0, atOnce: 8, worker: {}) { number, _ in number }.isEmpty)
  }

  @Test func aJobWithoutResultEndsItsThread() {
    let done = blockingMap(9, atOnce: 1, worker: {}) { number, _ in number < 4 ? number : nil }
    #expect(done == [0, 1, 2, 3, nil, nil, nil, nil, nil])
  }

  @Test func aThreadKeepsItsWorker() {
    final class Worker { var jobs = 0 }
    let done = blockingMap(50, atOnce: 1, worker: { Worker() }) { _, worker in
      worker.jobs += 1
      return worker.jobs
    }
    #expect(done == (1...50).map { $0 })
  }
}
