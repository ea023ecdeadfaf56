/// A directed graph of numbered nodes.
struct DirectedGraph {
  private var targets: [[Int32]]

  /// A node during a search.
  private enum State { case new, open, done }

  init(count: Int) { targets = Array(repeating: [], count: count) }

  /// Adds a node without edges.
  mutating func addNode() -> Int {
    targets.append([])
    return targets.count - 1
  }

  mutating func addEdge(from start: Int, to end: Int) { targets[start].append(Int32(end)) }

  /// All nodes, each after those that its edges lead to, as far as there are no cycles: a depth-first search, which
  /// follows the edges of a node from the last to the first.
  /// - Parameter starts: the nodes at which the search begins, in this order; all nodes, or those that lead to all.
  func postorder(from starts: some Sequence<Int>) -> (order: [Int], isAcyclic: Bool) {
    var states = Array(repeating: State.new, count: targets.count)
    var (order, isAcyclic): ([Int], Bool) = ([], true)
    // Each open node with the number of its edges that remain.
    var path: [(node: Int, rest: Int)] = []
    for start in starts where states[start] == .new {
      states[start] = .open
      path.append((start, targets[start].count))
      while let (node, rest) = path.last {
        guard rest > 0 else {
          states[node] = .done
          order.append(node)
          path.removeLast()
          continue
        }
        path[path.count - 1].rest = rest - 1
        let next = Int(targets[node][rest - 1])
        switch states[next] {
        case .new:
          states[next] = .open
          path.append((next, targets[next].count))
        case .open: isAcyclic = false
        case .done: break
        }
      }
    }
    return (order, isAcyclic)
  }
}
