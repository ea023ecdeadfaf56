/// Runs of groups in a long list, for which browsers skip layout while they are off screen.
enum RowGroups {
  /// The number of groups in a run.
  private static let length = 12

  /// The runs, as ranges of group indices.
  /// - Parameter count: the number of groups.
  static func of(_ count: Int) -> [Range<Int>] {
    stride(from: 0, to: count, by: length).map { $0..<min($0 + length, count) }
  }
}
