import FoundationEssentials
import Mustache

/// The data of one case of the conformance suite.
indirect enum CaseData: Decodable {
  case null
  case flag(Bool)
  /// A string, or a number as it is shown.
  case text(String)
  case list([CaseData])
  case object([String: CaseData])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let whole = try? value.decode(Int.self) {
      self = .text(String(whole))
    } else if let number = try? value.decode(Double.self) {
      self = .text(String(number))
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let items = try? value.decode([CaseData].self) {
      self = .list(items)
    } else {
      self = .object(try value.decode([String: CaseData].self))
    }
  }

  var members: [String: CaseData] { if case .object(let members) = self { members } else { [:] } }

  var items: [CaseData] { if case .list(let items) = self { items } else { [] } }
}

/// The slots that a page with a case's data would declare.
struct CaseSlots: Sendable {
  private indirect enum Slot: Sendable {
    case text(TextSlot)
    case html(HTMLSlot)
    case flag(FlagSlot)
    case object(ObjectSlot<CaseSlots>)
    case list(ListSlot<CaseSlots>)
  }

  private var slots: [String: Slot] = [:]

  /// - Parameters:
  ///   - values: all values that have this shape, such as the items of a list.
  ///   - isHTML: whether the case shows the value of a name without escaping it.
  init(_ values: [CaseData], isHTML: (String) -> Bool) {
    let names = Set(values.flatMap { $0.members.keys })
    // No tag can name a key with a space or a dot, so no shape can declare it.
    for name in names.sorted() where !name.contains(where: { $0 == " " || $0 == "." }) {
      slots[name] = Self.slot(name, values.compactMap { $0.members[name] }, isHTML)
    }
  }

  private static func slot(_ name: String, _ values: [CaseData], _ isHTML: (String) -> Bool) -> Slot {
    switch values.first {
    case .object:
      return .object(ObjectSlot(name, of: CaseSlots(values, isHTML: isHTML)))
    case .list:
      return .list(ListSlot(name, of: CaseSlots(values.flatMap(\.items), isHTML: isHTML)))
    case .flag: return .flag(FlagSlot(name))
    case .text, .null, nil: return isHTML(name) ? .html(HTMLSlot(name)) : .text(TextSlot(name))
    }
  }

  /// Sets the values of one frame of this shape.
  func fill(_ frame: Frame, with data: CaseData, on tape: inout Tape) {
    for (name, value) in data.members {
      switch (slots[name], value) {
      case (.text(let slot), .text(let text)): tape.set(slot, frame, text)
      case (.html(let slot), .text(let text)): tape.set(slot, frame, text)
      case (.flag(let slot), .flag(let flag)): tape.set(slot, frame, flag)
      case (.object(let slot), .object): slot.values.fill(tape.object(slot, frame), with: value, on: &tape)
      case (.list(let slot), .list(let items)):
        let frames = tape.list(slot, frame, count: items.count)
        for (frame, item) in zip(frames, items) { slot.row.fill(frame, with: item, on: &tape) }
      default: break
      }
    }
  }
}
