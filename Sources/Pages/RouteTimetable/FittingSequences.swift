/// Sequences of nodes that do not contradict each other: there is an order of the nodes in which each of them rises.
///
/// The order is changed as sequences are added, and only where it has to be (D. J. Pearce and P. H. J. Kelly, «A dynamic
/// topological sort algorithm for directed acyclic graphs», 2006), because a route may have thousands.
struct FittingSequences {
  private var next: [Set<Int>]
  private var before: [Set<Int>]
  /// The place of each node in the order.
  private var places: [Int]

  /// - Parameter count: the number of nodes.
  init(count: Int) {
    next = Array(repeating: [], count: count)
    before = next
    places = Array(0..<count)
  }

  /// Adds a sequence, which comes to no node twice.
  /// - Returns: false if it contradicts those before; then it is not added.
  mutating func add(_ sequence: [Int]) -> Bool {
    var added: [(start: Int, end: Int)] = []
    for (start, end) in zip(sequence, sequence.dropFirst()) where next[start].insert(end).inserted {
      before[end].insert(start)
      added.append((start, end))
      if places[start] < places[end] || move(end, after: start) { continue }
      for (start, end) in added {
        next[start].remove(end)
        before[end].remove(start)
      }
      return false
    }
    return true
  }

  /// Moves a node, and what follows it, behind another, and what precedes that.
  /// - Returns: false if the other follows it.
  private mutating func move(_ end: Int, after start: Int) -> Bool {
    let (first, last) = (places[end], places[start])
    let following = reached(from: end, next) { $0 <= last }
    guard !following.contains(start) else { return false }
    let preceding = reached(from: start, before) { $0 >= first }
    let moved = sorted(preceding) + sorted(following)
    for (node, place) in zip(moved, moved.map { places[$0] }.sorted()) { places[node] = place }
    return true
  }

  private func sorted(_ nodes: Set<Int>) -> [Int] { nodes.sorted { places[$0] < places[$1] } }

  /// The nodes that edges lead to from one, itself among them, as far as their places allow.
  private func reached(from node: Int, _ edges: [Set<Int>], _ isWithin: (Int) -> Bool) -> Set<Int> {
    var found: Set = [node]
    var rest = [node]
    while let node = rest.popLast() {
      for other in edges[node] where isWithin(places[other]) && found.insert(other).inserted { rest.append(other) }
    }
    return found
  }
}
