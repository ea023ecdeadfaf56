import Diagnostics

/// The word by which a service knows who asks. It has no description: it is meant for one header, and nothing else.
package struct Token: Sendable {
  let text: String

  /// - Parameters:
  ///   - variable: the name of the environment variable that holds it.
  ///   - environment: gives a variable's value, nil where it is not set.
  package init(variable: String, environment: (String) -> String?) throws(FetchRefusal) {
    // Who keeps it in a file often keeps a line feed with it.
    let value = environment(variable).map { text in
      let begun = text.drop(while: \.isWhitespace)
      return String(begun.reversed().drop(while: \.isWhitespace).reversed())
    }
    guard let value, !value.isEmpty else { throw FetchRefusal(.noToken(variable)) }
    guard value.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw FetchRefusal(.badToken(variable)) }
    text = value
  }
}
