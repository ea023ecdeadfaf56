import Bytes
import Dispatch
import Testing

@Suite("Computing on all processors") struct ParallelMapTests {
  @Test(arguments: [(0, 3), (1, 3), (3, 3), (10, 3), (1_000, 1)])
  func theResultsAreInTheOrderOfTheParts(_ count: Int, _ size: Int) {
    let parts = parallelMap(count, by: size) { $0 }
    #expect(parts.flatMap { $0 } == Array(0..<count))
    #expect(parts.dropLast().allSatisfy { $0.count == size })
  }

  @Test func aPartMayBeComputedInParts() {
    let sums = parallelMap(20, by: 1) { outer in
      parallelMap(30, by: 1) { inner in
        parallelMap(10, by: 1) { outer.lowerBound * inner.lowerBound * $0.lowerBound }.reduce(0, +)
      }.reduce(0, +)
    }
    #expect(sums == (0..<20).map { $0 * 435 * 45 })
  }

  @Test(.enabled(if: Processors.count > 1, "there is one processor"))
  func aProcessorThatIsIdleHelpsInsideAnotherPart() {
    let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let met = parallelMap(2, by: 1) { outer in
      // The first part ends at once; the two within the second wait for each other.
      outer.lowerBound == 0
        ? [true]
        : parallelMap(2, by: 1) { inner in
          let (own, other) = inner.lowerBound == 0 ? (first, second) : (second, first)
          own.signal()
          return other.wait(timeout: .now() + 60) == .success
        }
    }
    #expect(met == [[true], [true, true]])
  }
}
