import Diagnostics

/// The word by which a service knows who asks. It has no description: it is meant for one header, and nothing else.
package struct Token: Sendable {
  let text: String

  private init(text: String) { self.text = text }

  /// A token that the service is known to want.
  ///
  /// - Parameters:
  ///   - variable: the name of the environment variable that holds it.
  ///   - environment: gives a variable's value, nil where it is not set.
  package init(variable: String, environment: (String) -> String?) throws(FetchRefusal) {
    guard let token = try Self.find(variable, environment) else { throw FetchRefusal(.noToken(variable)) }
    self = token
  }

  /// - Returns: nil where the variable is not set, or empty.
  package static func find(
    _ variable: String, _ environment: (String) -> String?
  ) throws(FetchRefusal) -> Token? {
    // Who keeps it in a file often keeps a line feed with it.
    let value = environment(variable).map { text in
      let begun = text.drop(while: \.isWhitespace)
      return String(begun.reversed().drop(while: \.isWhitespace).reversed())
    }
    guard let value, !value.isEmpty else { return nil }
    guard value.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw FetchRefusal(.badToken(variable)) }
    return Token(text: value)
  }
}
