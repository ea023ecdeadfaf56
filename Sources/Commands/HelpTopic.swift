/// What `help` is about.
package enum HelpTopic: Sendable, Equatable {
  case all
  case command(Command)
  /// A source of `fetch`, by its name.
  case source(String)
  /// The manual page.
  case manual

  /// The word for the manual page on the command line.
  static let manualName = "man"

  /// The topic of `help`'s arguments.
  init(_ words: [String]) throws(UsageError) {
    guard let word = words.first else {
      self = .all
      return
    }
    if word == Self.manualName, words.count == 1 {
      self = .manual
      return
    }
    guard let command = Command(rawValue: word) else { throw .unknownCommand(word) }
    guard words.count > 1 else {
      self = .command(command)
      return
    }
    guard command == .fetch else { throw .tooMany(.help, words) }
    guard FetchTasks.names.contains(words[1]) else { throw .unknownSource(words[1], FetchTasks.names) }
    self = .source(words[1])
  }

  /// The topic of a line with `--help`, whatever else is in it.
  init(in words: [String]) {
    let known = words.lazy.compactMap(Command.init(rawValue:)).first { $0 != .help }
    guard let command = known else {
      self = .all
      return
    }
    let source = command == .fetch ? words.first { FetchTasks.names.contains($0) } : nil
    self = source.map { .source($0) } ?? .command(command)
  }
}
