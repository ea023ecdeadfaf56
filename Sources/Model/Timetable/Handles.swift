/// A location of the source that is being read, whether its own record has been seen yet or not.
package struct LocationHandle: Hashable, Sendable {
  let index: Int32
}

/// An operator of the source that is being read, whether its own record has been seen yet or not.
package struct OperatorHandle: Hashable, Sendable {
  let index: Int32
}

/// The name of a zone, whether there is such a zone or not.
package struct ZoneHandle: Hashable, Sendable {
  let index: Int16
}
