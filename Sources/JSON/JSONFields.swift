import CJSON

/// Names of the members that are wanted of each of many objects.
package struct JSONFields: Sendable {
  let names: [cjson_name]
  /// Those that are wanted of the object that stands in the first field.
  let inner: [cjson_name]

  /// - Parameters:
  ///   - names: in the order in which they mostly stand, none longer than 32 bytes.
  ///   - inner: the members that are wanted of the object in the first of the fields; they are numbered on.
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
