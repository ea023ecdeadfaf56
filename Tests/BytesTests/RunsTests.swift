import Bytes
import Testing

@Suite struct RunsTests {
  @Test func aRunGoesOnFromOneElementToTheNext() {
    #expect([1, 2, 3, 5, 7, 8].runs { $0 + 1 == $1 } == [0..<3, 3..<4, 4..<6])
    #expect("aabbba".runs(==) == [0..<2, 2..<5, 5..<6])
    #expect([Int]().runs(==).isEmpty)
  }
}
