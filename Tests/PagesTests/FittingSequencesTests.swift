import Testing

@testable import Pages

@Suite("Sequences that do not contradict each other") struct FittingSequencesTests {
  /// As a search for circles finds them.
  @Test func theSameFitAsASearchForCirclesFinds() {
    var random = LinearRandom(seed: 5)
    for _ in 0..<300 {
      let count = Int(random.next(below: 9)) + 2
      var fitting = FittingSequences(count: count)
      var kept: [[Int]] = []
      for _ in 0..<12 {
        let sequence = Array(random.shuffled(Array(0..<count)).prefix(Int(random.next(below: 4)) + 1))
        var graph = DirectedGraph(count: count)
        for sequence in kept + [sequence] {
          for (start, end) in zip(sequence, sequence.dropFirst()) { graph.addEdge(from: start, to: end) }
        }
        let isAcyclic = graph.postorder(from: 0..<count).isAcyclic
        #expect(fitting.add(sequence) == isAcyclic)
        if isAcyclic { kept.append(sequence) }
      }
    }
  }
}
