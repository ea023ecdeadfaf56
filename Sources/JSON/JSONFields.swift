import CJSON

/// Names of the members that are wanted of each of many objects.
package struct JSONFields: Sendable {
  let names: [cjson_name]

  /// - Parameter names: in the order in which they mostly stand, none longer than 32 bytes.
  package init(_ names: [String]) {
    self.names = names.map { name in
      var result = cjson_name()
      precondition(name.utf8.count <= Int(CJSON_MAX_NAME))
      result.length = name.utf8.count
      withUnsafeMutableBytes(of: &result.bytes) { $0.copyBytes(from: name.utf8) }
      return result
    }
  }
}
