import CivilTime
import Settings

/// Parses a command line with the table of commands and flags. Pure: no terminal, no files, no environment.
package struct ArgumentParser {
  /// The parsed command line.
  ///
  /// - Parameter words: the arguments without the program's name.
  /// - Throws: `UsageError`, which ends the program with status 2.
  package static func parse(_ words: [String]) throws(UsageError) -> Invocation {
    // A request for help is answered whatever else is wrong in the line.
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      return .help(HelpTopic(in: words))
    }
    var parser = ArgumentParser(words)
    try parser.readDefaults()
    try parser.readWords()
    return try parser.invocation()
  }

  private var rest: ArraySlice<String>
  private var options = Options()
  private var operands: [String] = []
  private var given: [Flag] = []
  private let command: Command?

  private init(_ words: [String]) {
    rest = words[...]
    command = words.lazy.compactMap(Command.init(rawValue:)).first
  }

  private mutating func readDefaults() throws(UsageError) {
    for flag in Flag.all {
      if case .value(let value) = flag.initial { try set(flag, value) }
    }
  }

  private mutating func readWords() throws(UsageError) {
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      } else if word.hasPrefix("--") {
        try readLong(word)
      } else if word.hasPrefix("-") && word != "-" {
        try readShort(word)
      } else {
        operands.append(word)
      }
    }
  }

  /// `--name`, `--name=value` or `--name value`.
  private mutating func readLong(_ word: String) throws(UsageError) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    guard let flag = Flag.named(name, of: command) else { throw .unknownFlag("--" + name) }
    given.append(flag)
    if parts.count > 1 {
      try set(flag, String(parts[1]))
    } else {
      try set(flag, flag.placeholder == nil ? nil : try nextValue(of: flag))
    }
  }

  /// `-q`, `-j 4`, `-j4`, `-j=4`, or several at once, the last with a value: `-qj4`.
  private mutating func readShort(_ word: String) throws(UsageError) {
    var letters = word.dropFirst()
    // `-output` does not mean `-o` with the folder `utput`.
    guard !Flag.all.contains(where: { $0.name == letters }) else { throw .unknownFlag(word) }
    while let letter = letters.popFirst() {
      guard let flag = Flag.all.first(where: { $0.short == letter }) else { throw .unknownFlag(word) }
      given.append(flag)
      guard flag.placeholder != nil || letters.first == "=" else {
        try set(flag, nil)
        continue
      }
      if letters.first == "=" {
        letters.removeFirst()
      } else if letters.isEmpty {
        letters = try nextValue(of: flag)[...]
      }
      try set(flag, String(letters))
      return
    }
  }

  private mutating func nextValue(of flag: Flag) throws(UsageError) -> String {
    // `--output --strict` lacks a value; such a folder can be given as `--output=--strict`.
    guard let next = rest.first, !(next.hasPrefix("-") && next != "-" && Int(next) == nil) else {
      throw .missingValue(flag: "--" + flag.name, placeholder: flag.placeholder ?? "")
    }
    return rest.removeFirst()
  }

  private mutating func set(_ flag: Flag, _ value: String?) throws(UsageError) {
    let name = "--" + flag.name
    if case .none(let field) = flag.value {
      if let value { throw .unwantedValue(flag: name, value) }
      options[keyPath: field] = true
      return
    }
    guard let value, !value.isEmpty else { throw .missingValue(flag: name, placeholder: flag.placeholder ?? "") }
    switch flag.value {
    case .none: break
    case .text(_, let field): options[keyPath: field] = value
    case .url(let field):
      guard Self.isURL(value) else { throw .notAURL(flag: name, value) }
      options[keyPath: field] = value
    case .number(let range, let field):
      guard let number = Self.number(value), range.contains(number) else {
        throw .notANumber(flag: name, value, range)
      }
      options[keyPath: field] = number
    case .day(let field):
      guard let day = Day(iso: value) else { throw .notADay(flag: name, value) }
      options[keyPath: field] = day
    case .list(_, let field):
      let ids = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard ids.allSatisfy(TownPairIDs.isID) else { throw .notAnID(flag: name, value) }
      options[keyPath: field] = (options[keyPath: field] ?? []) + ids
    case .texts(_, let field):
      options[keyPath: field] = (options[keyPath: field] ?? []) + [value]
      // The words up to the next flag follow it: `--from data/*.csv`.
      while let next = rest.first, !next.hasPrefix("-") {
        options[keyPath: field]?.append(next)
        rest.removeFirst()
      }
    case .choice(_, let choices, let field):
      guard choices.contains(value) else { throw .notAChoice(flag: name, value, choices) }
      options[keyPath: field] = value
    }
  }

  private static func number(_ text: String) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }

  /// Whether it looks like an http(s) URL; the config's reader validates it.
  private static func isURL(_ text: String) -> Bool {
    guard let scheme = ["https://", "http://"].first(where: text.lowercased().hasPrefix) else { return false }
    let rest = text.dropFirst(scheme.count)
    let isPlain = rest.unicodeScalars.allSatisfy { $0.value > 0x20 && $0 != "?" && $0 != "#" && $0.value != 0x7F }
    return isPlain && rest.first != nil && rest.first != "/"
  }

  private func invocation() throws(UsageError) -> Invocation {
    if options.help { return .help(HelpTopic(in: operands)) }
    if options.version { return .version(isVerbose: options.verbose) }
    guard let word = operands.first else { throw .noCommand }
    guard let command = Command(rawValue: word) else { throw .unknownCommand(word) }
    if let flag = given.first(where: { !$0.commands.contains(command) }) {
      throw .flagOfOthers(
        flag: "--" + flag.name, command, Flag.all.filter { $0.name == flag.name }.flatMap(\.commands))
    }
    let operands = operands.dropFirst()
    guard operands.count <= command.operands.count else { throw .tooMany(command, Array(operands)) }
    let operand = operands.first
    if operands.contains("") { throw .emptyOperand(command) }
    switch command {
    case .new:
      guard let operand else { throw .missingOperand(command) }
      return .new(try NewArguments(options, folder: operand))
    case .build: return .build(BuildArguments(options, site: operand))
    case .check: return .check(CheckArguments(options, site: operand))
    case .serve: return .serve(ServeArguments(options, site: operand))
    case .publish: return .publish(BuildArguments(options, site: operand))
    case .list: return .list(ListArguments(options, site: operand))
    case .fetch: return .fetch(try FetchArguments(options, Array(operands)))
    case .explain: return .explain(operand)
    case .completions:
      guard let operand else { throw .missingOperand(command) }
      guard let shell = Shell(rawValue: operand) else { throw .unknownShell(operand) }
      return .completions(shell)
    case .version: return .version(isVerbose: options.verbose)
    case .help: return .help(try HelpTopic(Array(operands)))
    }
  }
}
