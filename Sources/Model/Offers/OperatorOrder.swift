import Text

/// The operators of all sources by name, ties by id.
struct OperatorOrder {
  let operators: [Operator]
  /// The index in `operators` of each draft.
  let ranks: [Int]

  init(_ carriers: [DepartureDrafts.Carrier], _ collation: Collation) {
    let sorted = carriers.indices.map { index in
      (index: index, key: collation.key(carriers[index].record.name))
    }.sorted {
      $0.key == $1.key ? carriers[$0.index].id < carriers[$1.index].id : $0.key.lexicographicallyPrecedes($1.key)
    }.map(\.index)
    var ranks = Array(repeating: 0, count: sorted.count)
    for (rank, index) in sorted.enumerated() { ranks[index] = rank }
    self.ranks = ranks
    operators = sorted.map { index in
      let (id, record) = (carriers[index].id, carriers[index].record)
      return Operator(
        id: id, name: record.name, website: record.website, classes: record.classes, terms: record.terms,
        hasDerivedID: record.hasDerivedID, place: record.place)
    }
  }
}
