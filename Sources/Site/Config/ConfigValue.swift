import Settings
import TOML

/// An invalid value of the config.
struct ConfigFault: Error {
  let id, what, advice: String

  static func type(_ name: String, wanted: String) -> ConfigFault {
    ConfigFault(id: "config/wrong-type", what: "`\(name)` is not \(wanted)", advice: "use \(wanted)")
  }

  static func value(_ what: String, _ advice: String) -> ConfigFault {
    ConfigFault(id: "config/bad-value", what: what, advice: advice)
  }
}

extension TOMLEntry {
  /// Whether its value is a blank string.
  var isBlank: Bool { if case .string(let text) = value { text.allSatisfy(\.isWhitespace) } else { false } }
}

/// A value of the config, which is read as the type of its key.
struct ConfigValue {
  let name: String
  let value: TOMLValue
  var position = ConfigPosition()

  func text() throws(ConfigFault) -> String {
    guard case .string(let text) = value else { throw .type(name, wanted: "a string in quotes") }
    return text
  }

  /// A string; nil if it is blank, which is the same as leaving the key out.
  func optionalText() throws(ConfigFault) -> String? {
    let text = try text()
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }

  /// A string, or a TOML date without quotes.
  func date() throws(ConfigFault) -> String? {
    if case .dateTime(let text) = value { return text }
    return try optionalText()
  }

  func flag() throws(ConfigFault) -> Bool {
    guard case .boolean(let flag) = value else { throw .type(name, wanted: "true or false") }
    return flag
  }

  func whole(_ range: ClosedRange<Int>) throws(ConfigFault) -> Int {
    guard case .integer(let number) = value else { throw .type(name, wanted: "a whole number") }
    guard range.contains(number) else {
      throw .value(
        "`\(name)` is out of range: \(number)", "use a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func number() throws(ConfigFault) -> Double {
    switch value {
    case .integer(let number): return Double(number)
    case .float(let number) where number.isFinite: return number
    default: throw .type(name, wanted: "a number")
    }
  }

  /// A list.
  func list<Item>(_ read: (ConfigValue) throws(ConfigFault) -> Item) throws(ConfigFault) -> [Item] {
    guard case .array(let items) = value else { throw .type(name, wanted: "a list in brackets") }
    var list: [Item] = []
    for item in items { list.append(try read(ConfigValue(name: name, value: item.value))) }
    return list
  }
}
