import CivilTime

/// A command-line flag, with everything that the parser and the help need.
struct Flag: Sendable {
  /// The kind of value that follows the flag, and the option that it sets.
  enum Value: Sendable {
    case none(any WritableKeyPath<Options, Bool> & Sendable)
    /// A non-empty string; `name` is its placeholder in the help.
    case text(name: String, any WritableKeyPath<Options, String?> & Sendable)
    /// An http or https URL.
    case url(any WritableKeyPath<Options, String?> & Sendable)
    case number(ClosedRange<Int>, any WritableKeyPath<Options, Int?> & Sendable)
    /// A day that exists, as yyyy-mm-dd.
    case day(any WritableKeyPath<Options, Day?> & Sendable)
    /// Ids separated by commas; repeated flags add to the list.
    case list(name: String, any WritableKeyPath<Options, [String]?> & Sendable)
    /// Words that may follow the flag one after another; repeated flags add to the list.
    case texts(name: String, any WritableKeyPath<Options, [String]?> & Sendable)
    case choice(name: String, [String], any WritableKeyPath<Options, String?> & Sendable)
  }

  /// The default value.
  enum Default: Sendable {
    case none
    /// Used as if it were on the command line.
    case value(String)
    /// Determined later; the text is a description for the help.
    case reported(String)
  }

  /// Without its dashes.
  let name: String
  var short: Character?
  let value: Value
  var initial = Default.none
  /// One or two sentences for the help.
  let about: String
  /// The commands that accept it.
  let commands: [Command]
  /// The only source of `fetch` that it applies to; nil if it applies to all.
  var source: String?

  /// The flag of a name; of two, that of the command.
  static func named(_ name: some StringProtocol, of command: Command?) -> Flag? {
    let found = all.filter { $0.name == name }
    return found.first { flag in command.map { flag.commands.contains($0) } ?? false } ?? found.first
  }

  /// The placeholder of the value in the help; nil for a flag without one.
  var placeholder: String? {
    switch value {
    case .none: nil
    case .text(let name, _): name
    case .url: "URL"
    case .number: "N"
    case .day: "DAY"
    case .list(let name, _), .texts(let name, _): name
    case .choice(let name, _, _): name
    }
  }
}
