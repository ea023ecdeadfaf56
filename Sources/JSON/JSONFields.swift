import CJSON

/// The names of the members that `JSONRows` finds in each row.
package struct JSONFields: Sendable {
  let names: [cjson_name]
  /// The names of the members of the object in the first field.
  let inner: [cjson_name]

  /// - Parameters:
  ///   - names: in the order in which most rows have them, each at most 32 bytes long.
  ///   - inner: the names of members of the object in the first field; their field numbers follow those of `names`.
  package init(_ names: [String], insideOfFirst inner: [String] = []) {
    self.names = names.map(Self.name)
    self.inner = inner.map(Self.name)
  }

  private static func name(_ name: String) -> cjson_name {
    var result = cjson_name()
    let isSet = cjson_set_name(&result, Array(name.utf8), name.utf8.count)
    precondition(isSet != 0, "\(name) is longer than 32 bytes")
    return result
  }
}
