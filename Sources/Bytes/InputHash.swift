/// A hash of a sequence of values, such as the inputs of a page. Equal sequences of equal values have equal hashes.
package struct InputHash: Sendable {
  private var state: UInt64

  /// - Parameter start: a hash of preceding values, or a distinct number for each use of the same values.
  package init(_ start: UInt64 = 0) { state = start }

  /// Never 0, which means «unknown».
  package var value: UInt64 { max(state, 1) }

  package mutating func add(_ bytes: Span<UInt8>) { state = XXH3.hash(bytes, seed: state) }

  package mutating func add(_ bytes: RawSpan) { state = XXH3.hash(bytes, seed: state) }

  package mutating func add(_ text: String) { add(text.utf8.span) }

  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  package mutating func add(_ number: UInt64) {
    // Two rounds of multiplying and folding with the constants of splitmix64.
    var mixed = (state &+ 0x9E37_79B9_7F4A_7C15) ^ number &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    state = mixed ^ (mixed >> 31)
  }
}
