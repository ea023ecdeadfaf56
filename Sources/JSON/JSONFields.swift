import CJSON

/// Names of the members that are wanted of each of many objects.
package struct JSONFields: Sendable {
  let names: [cjson_name]

  /// - Parameter names: in the order in which they mostly stand, none longer than 32 bytes.
  package init(_ names: [String]) {
    self.names = names.map { name in
      var result = cjson_name()
      let isSet = cjson_set_name(&result, Array(name.utf8), name.utf8.count)
      precondition(isSet != 0, "\(name) is longer than 32 bytes")
      return result
    }
  }
}
