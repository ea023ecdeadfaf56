import Bytes
import Dispatch
import Synchronization
import Testing

@Suite("What several workers make together") struct CooperativeJobTests {
  @Test func isMadeOnceAndAllGetIt() {
    let times = Atomic<Int>(0)
    let later = LazyValue { crew -> [Int] in
      times.add(1, ordering: .relaxed)
      let squares = crew.map(1_000, by: 7) { $0.map { $0 * $0 } }.flatMap { $0 }
      return crew.map(squares.count, by: 300) { squares[$0].reduce(0, +) }
    }
    let expected = [0..<300, 300..<600, 600..<900, 900..<1_000].map { $0.reduce(0) { $0 + $1 * $1 } }
    let right = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      if later.value == expected { right.add(1, ordering: .relaxed) }
    }
    #expect(times.load(ordering: .relaxed) == 1)
    #expect(right.load(ordering: .relaxed) == 8)
  }

  @Test func ofNothingThereAreNoParts() { #expect(CooperativeJob().map(0, by: 5) { $0.count }.isEmpty) }

  @Test func whoComesWhenAllIsMadeDoesNotWait() {
    let crew = CooperativeJob()
    #expect(crew.map(9, by: 4) { $0.count } == [4, 4, 1])
    crew.dismiss()
    crew.help()
  }
}
