import Bytes

extension Tape {
  /// Adds all that the tape holds to a hash: equal where templates would show the same.
  package func add(to hash: inout InputHash) {
    hash.add(writer.bytes.span)
    for entry in entries {
      hash.add(UInt64(entry.kind.rawValue))
      hash.add(UInt64(entry.start))
      hash.add(UInt64(entry.count))
    }
  }
}
