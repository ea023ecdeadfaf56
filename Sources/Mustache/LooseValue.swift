/// Data of no declared shape, as Mustache's own rules know it: names are looked up when the template is rendered.
package indirect enum LooseValue: Sendable {
  case null
  case bool(Bool)
  /// A string, or a number as it is to be shown.
  case text(String)
  case list([LooseValue])
  case object([(name: String, value: LooseValue)])
}

extension Tape {
  /// Puts data of no declared shape on the tape, for a template that was compiled leniently.
  package mutating func frame(loose value: LooseValue) -> Frame {
    let base = entries.count
    entries.append(.empty)
    put(value, at: base)
    return Frame(base: base, shape: 0, width: 1)
  }

  private mutating func put(_ value: LooseValue, at position: Int) {
    switch value {
    case .null, .bool(false): entries[position] = .empty
    case .bool(true): entries[position] = TapeEntry(.yes)
    case .text(let text): entries[position] = bytes(text)
    case .list(let items):
      let start = reserve(items.count)
      entries[position] = TapeEntry(.values, start: start, count: items.count)
      for (index, item) in items.enumerated() { put(item, at: start + index) }
    case .object(let members):
      let start = reserve(2 * members.count)
      entries[position] = TapeEntry(.fields, start: start, count: members.count)
      for (index, member) in members.enumerated() {
        entries[start + 2 * index] = bytes(member.name)
        put(member.value, at: start + 2 * index + 1)
      }
    }
  }

  private mutating func reserve(_ count: Int) -> Int {
    let start = entries.count
    entries.append(contentsOf: repeatElement(.empty, count: count))
    return start
  }

  private mutating func bytes(_ text: String) -> TapeEntry {
    let start = writer.bytes.count
    writer.append(text)
    return TapeEntry(.bytes, start: start, count: writer.bytes.count - start)
  }
}
