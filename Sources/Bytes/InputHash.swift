/// A hash of one thing after the other: what something is made from. It is equal where all that was added is, in the
/// same order and cut alike.
package struct InputHash: Sendable {
  private var state: UInt64

  /// - Parameter start: a hash of what comes before; another for each use of the same things.
  package init(_ start: UInt64 = 0) { state = start }

  /// Never 0, which stands for what is not told.
  package var value: UInt64 { max(state, 1) }

  package mutating func add(_ bytes: Span<UInt8>) { state = XXH3.hash(bytes, seed: state) }

  package mutating func add(_ bytes: RawSpan) { state = XXH3.hash(bytes, seed: state) }

  package mutating func add(_ text: String) { add(text.utf8.span) }

  package mutating func add(_ number: UInt64) {
    // Two rounds of multiplying and folding, by odd numbers of as many ones as zeros (splitmix64).
    var mixed = (state &+ 0x9E37_79B9_7F4A_7C15) ^ number &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    state = mixed ^ (mixed >> 31)
  }
}
