import Bytes
import Testing

@Suite struct RunsTests {
  @Test func aRunGoesOnFromOneElementToTheNext() {
    #expect([1, 2, 3, 5, 7, 8].runs { $0 + 1 == $1 } == [0..<3, 3..<4, 4..<6])
    #expect("aabbba".runs(==).map { "aabbba"[$0] } == ["aa", "bbb", "a"])
    #expect([Int]().runs(==).isEmpty)
  }
}
