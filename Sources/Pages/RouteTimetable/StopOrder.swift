import Model

/// The rows of a timetable: the stops of several sequences in one order that contradicts none of them.
///
/// A stop has one row for each time that a sequence comes to it. If the sequences contradict each other, as those of
/// two directions of a loop do, some stops have further rows.
struct StopOrder {
  /// The stop of each row.
  let stops: [StopIndex]
  /// For each sequence the row of each of its stops, rising.
  let rows: [[Int]]

  /// - Parameters:
  ///   - sequences: the most important first: ties are decided by their order.
  ///   - wanted: stops in the order that the rows should have, as far as the sequences do not contradict it.
  init(_ sequences: [[StopIndex]], wanted: [StopIndex] = []) {
    var nodes = Nodes()
    let named = sequences.map { nodes.numbers(of: $0) }
    let wanted = nodes.known(wanted)
    if let order = Self.order(named, wanted: wanted, count: nodes.stops.count) {
      self.init(order: order, nodes.stops, named)
    } else {
      self.init(merging: sequences, named, wanted: wanted, nodes.stops)
    }
  }

  /// A stop and how often a sequence has been there before, numbered in the order of their first use.
  private struct Nodes {
    private struct Visit: Hashable {
      let stop: StopIndex
      let before: Int
    }

    private var numbers: [Visit: Int] = [:]
    private(set) var stops: [StopIndex] = []

    mutating func numbers(of sequence: [StopIndex]) -> [Int] {
      var visits: [StopIndex: Int] = [:]
      return sequence.map { stop in
        let visit = Visit(stop: stop, before: visits[stop, default: 0])
        visits[stop] = visit.before + 1
        if let number = numbers[visit] { return number }
        numbers[visit] = stops.count
        stops.append(stop)
        return stops.count - 1
      }
    }

    /// The numbers of a sequence's stops, without those that have none.
    func known(_ sequence: [StopIndex]) -> [Int] {
      var visits: [StopIndex: Int] = [:]
      return sequence.compactMap { stop in
        let before = visits[stop, default: 0]
        visits[stop] = before + 1
        return numbers[Visit(stop: stop, before: before)]
      }
    }
  }

  private init(order: [Int], _ stops: [StopIndex], _ sequences: [[Int]]) {
    self.stops = order.map { stops[$0] }
    var rows = Array(repeating: 0, count: stops.count)
    for (row, node) in order.enumerated() { rows[node] = row }
    self.rows = sequences.map { $0.map { rows[$0] } }
  }

  /// The limit for the pairs that are tried one by one, times the number of stops.
  private static let mostTried = 1_000_000

  /// An order of the nodes in which each sequence rises, and those that are wanted as far as possible.
  /// - Returns: nil if there is none.
  private static func order(_ sequences: [[Int]], wanted: [Int], count: Int) -> [Int]? {
    if wanted.isEmpty { return order(sequences, count: count) }
    if let order = order([wanted] + sequences, count: count) { return order }
    guard var found = order(sequences, count: count) else { return nil }
    // Each pair takes the time of all stops.
    guard wanted.count * count <= mostTried else { return found }
    var kept: [[Int]] = []
    for pair in zip(wanted, wanted.dropFirst()).map({ [$0, $1] }) {
      guard let order = order(kept + [pair] + sequences, count: count) else { continue }
      found = order
      kept.append(pair)
    }
    return found
  }

  /// An order of the nodes in which each sequence rises, with the nodes of a branch together; nil if there is none.
  private static func order(_ sequences: [[Int]], count: Int) -> [Int]? {
    var next = Array(repeating: Set<Int>(), count: count)
    for sequence in sequences {
      for (start, end) in zip(sequence, sequence.dropFirst()) { next[start].insert(end) }
    }
    var graph = DirectedGraph(count: count)
    for start in next.indices {
      // The search takes the last edge first, and what it finishes first comes last.
      for end in next[start].sorted() { graph.addEdge(from: start, to: end) }
    }
    let (order, isAcyclic) = graph.postorder(from: (0..<count).reversed())
    return isAcyclic ? order.reversed() : nil
  }

  /// Orders as many sequences as possible without contradiction, then adds the others one by one: stops that are in
  /// the same order as the rows so far share these, the rest get further rows.
  private init(merging sequences: [[StopIndex]], _ named: [[Int]], wanted: [Int], _ stops: [StopIndex]) {
    var fitting = FittingSequences(count: stops.count)
    let fits = named.map { fitting.add($0) }
    let ordered = named.indices.filter { fits[$0] }.map { named[$0] }
    let used = Set(ordered.joined())
    let order = Self.order(ordered, wanted: wanted, count: stops.count) ?? []
    var merged = MergedRows(nodes: order.filter(used.contains), stops)
    var nodes = named
    for index in sequences.indices where !fits[index] { nodes[index] = merged.add(sequences[index]) }
    self.init(order: merged.nodes, merged.stops, nodes)
  }
}

/// Rows to which further sequences are added.
private struct MergedRows {
  /// The rows in order, by the numbers of their nodes.
  private(set) var nodes: [Int]
  /// The stop of each node.
  private(set) var stops: [StopIndex]

  init(nodes: [Int], _ stops: [StopIndex]) { (self.nodes, self.stops) = (nodes, stops) }

  /// Adds a sequence. The longest common subsequence of it and of the rows shares their nodes.
  /// - Returns: the node of each of its stops.
  mutating func add(_ sequence: [StopIndex]) -> [Int] {
    var (result, merged, row): ([Int], [Int], Int) = ([], [], 0)
    let shared = common(with: sequence)
    for (index, stop) in sequence.enumerated() {
      if let own = shared[index] {
        merged += nodes[row...own]
        row = own + 1
        result.append(nodes[own])
      } else {
        // What precedes the first shared row comes directly before it.
        if result.isEmpty, let first = shared.lazy.compactMap(\.self).first {
          merged += nodes[row..<first]
          row = first
        }
        stops.append(stop)
        merged.append(stops.count - 1)
        result.append(stops.count - 1)
      }
    }
    nodes = merged + nodes[row...]
    return result
  }

  /// For each stop the row that it shares; nil for none.
  private func common(with sequence: [StopIndex]) -> [Int?] {
    let width = sequence.count + 1
    var lengths = Array(repeating: 0, count: (nodes.count + 1) * width)
    for row in nodes.indices.reversed() {
      for place in sequence.indices.reversed() {
        lengths[row * width + place] =
          stops[nodes[row]] == sequence[place]
          ? lengths[(row + 1) * width + place + 1] + 1
          : max(lengths[(row + 1) * width + place], lengths[row * width + place + 1])
      }
    }
    var (result, row, place): ([Int?], Int, Int) = (Array(repeating: nil, count: sequence.count), 0, 0)
    while row < nodes.count, place < sequence.count {
      if stops[nodes[row]] == sequence[place] {
        result[place] = row
        (row, place) = (row + 1, place + 1)
      } else if lengths[(row + 1) * width + place] >= lengths[row * width + place + 1] {
        row += 1
      } else {
        place += 1
      }
    }
    return result
  }
}
