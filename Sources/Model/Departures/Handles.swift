/// Refers to a location of the source that is being read, whether or not its record has been read.
package struct LocationHandle: Hashable, Sendable {
  let index: Int32
}

/// Refers to an operator of the source that is being read, whether or not its record has been read.
package struct OperatorHandle: Hashable, Sendable {
  let index: Int32
}

/// Refers to the name of a time zone, which may be invalid.
package struct ZoneHandle: Hashable, Sendable {
  let index: Int16
}
