import Diagnostics

/// The token that identifies the client to a service. It has no description: it belongs in one header and nowhere else.
package struct Token: Sendable {
  let text: String

  private init(text: String) { self.text = text }

  /// Reads the token of a service that requires one.
  ///
  /// - Parameters:
  ///   - variable: the name of the environment variable that contains it.
  ///   - environment: returns a variable's value, nil if it is not set.
  package init(variable: String, environment: (String) -> String?) throws(FetchRefusal) {
    guard let token = try Self.find(variable, environment) else { throw FetchRefusal(.noToken(variable)) }
    self = token
  }

  /// - Returns: nil if the variable is not set, or is empty.
  package static func find(_ variable: String, _ environment: (String) -> String?) throws(FetchRefusal) -> Token? {
    // Tokens from files often end in a line feed.
    let value = environment(variable).map { text in
      let begun = text.drop(while: \.isWhitespace)
      return String(begun.reversed().drop(while: \.isWhitespace).reversed())
    }
    guard let value, !value.isEmpty else { return nil }
    guard value.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw FetchRefusal(.badToken(variable)) }
    return Token(text: value)
  }
}
