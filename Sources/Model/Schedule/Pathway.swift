/// A connection inside a station (`pathways.txt`).
package struct Pathway: Sendable {
  package var from, to: StopIndex
  package var mode: Mode
  package var isBidirectional: Bool
  /// `traversal_time`, in seconds.
  package var seconds: Int?
  /// `length`.
  package var metres: Double?

  /// `pathway_mode`, from 1.
  package enum Mode: UInt8, Sendable {
    case walkway = 1
    case stairs, movingSidewalk, escalator, elevator, fareGate, exitGate

    package var hasSteps: Bool { self == .stairs || self == .escalator }
  }

  package init(
    from: StopIndex, to: StopIndex, mode: Mode, isBidirectional: Bool, seconds: Int? = nil, metres: Double? = nil
  ) {
    (self.from, self.to, self.mode, self.isBidirectional) = (from, to, mode, isBidirectional)
    (self.seconds, self.metres) = (seconds, metres)
  }
}
