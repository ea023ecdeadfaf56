/// Groups of a long list, some at a time: what is out of sight a browser need not lay out.
enum RowGroups {
  /// How many groups a run has.
  private static let length = 12

  /// Runs of indices, in order.
  /// - Parameter count: how many groups there are.
  static func of(_ count: Int) -> [Range<Int>] {
    stride(from: 0, to: count, by: length).map { $0..<min($0 + length, count) }
  }
}
