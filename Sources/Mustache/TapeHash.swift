import Bytes

extension Tape {
  /// Adds the values after a mark to a hash: equal values render equally.
  ///
  /// - Parameter mark: nil for the whole tape.
  package func add(to hash: inout InputHash, from mark: Mark? = nil) {
    hash.add(writer.bytes.span.extracting((mark?.bytes ?? 0)..<writer.bytes.count))
    hash.add(entries.span.extracting((mark?.entries ?? 0)...).bytes)
  }
}

extension Template {
  /// Adds everything that determines the output of the template for given values to a hash.
  package func add(to hash: inout InputHash) {
    let literals = program.literals
    hash.add(literals.span)
    for slot in program.slots { hash.add(UInt64(slot)) }
    for step in program.steps {
      hash.add(UInt64(step.operation.rawValue))
      for number in [step.level, step.first, step.count, step.jump] { hash.add(UInt64(UInt32(bitPattern: number))) }
    }
  }
}
