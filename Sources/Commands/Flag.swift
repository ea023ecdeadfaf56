import CivilTime

/// One flag of the command line, with all that is said about it: what the parser takes and what the help tells.
struct Flag: Sendable {
  /// What follows the flag, and which of the raw values it fills.
  enum Value: Sendable {
    case none(any WritableKeyPath<Options, Bool> & Sendable)
    /// Any text but the empty one; `name` stands for it in the help.
    case text(name: String, any WritableKeyPath<Options, String?> & Sendable)
    /// An http or https URL.
    case url(any WritableKeyPath<Options, String?> & Sendable)
    case number(ClosedRange<Int>, any WritableKeyPath<Options, Int?> & Sendable)
    /// A day that exists, as yyyy-mm-dd.
    case day(any WritableKeyPath<Options, Day?> & Sendable)
    /// Ids with commas between them; given again it adds to them.
    case list(name: String, any WritableKeyPath<Options, [String]?> & Sendable)
    case choice(name: String, [String], any WritableKeyPath<Options, String?> & Sendable)
  }

  /// What holds where the flag is not given.
  enum Default: Sendable {
    case none
    /// As if it had been written on the command line.
    case value(String)
    /// Found out later; in words, for the help.
    case reported(String)
  }

  /// Without its dashes.
  let name: String
  var short: Character?
  let value: Value
  var initial = Default.none
  /// For the help: a sentence or two.
  let about: String
  /// The commands that know it.
  let commands: [Command]

  /// The word that stands for the value in the help; nil where it takes none.
  var placeholder: String? {
    switch value {
    case .none: nil
    case .text(let name, _): name
    case .url: "URL"
    case .number: "N"
    case .day: "DAY"
    case .list(let name, _): name
    case .choice(let name, _, _): name
    }
  }
}
