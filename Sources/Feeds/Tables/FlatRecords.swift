/// Records whose fields are single values, as the rows of a table and the features of a map have them, before they are
/// written as the records of a kind.
struct FlatRecords {
  let fields: [TableField]
  /// Columns that are none of the fields, and are part of the records.
  let others: [OtherColumn]
  private(set) var count = 0
  /// For each field the position of its values in a record; nil if no record has it.
  private let slots: [Int?]
  private let width: Int
  /// The values as JSON.
  private var text: [UInt8] = []
  /// Where in `text` the values of each record begin and end, and where they are in the file; equal ends for none.
  private var starts: [UInt32] = []
  private var ends: [UInt32] = []
  private var origins: [UInt32] = []
  /// Where in the file each record begins.
  private var places: [UInt32] = []

  struct OtherColumn {
    let name: String
    /// The offset of its name in the file.
    let origin: Int
  }

  /// - Parameter present: for each field, whether records have it.
  init(_ fields: [TableField], present: [Bool], others: [OtherColumn] = []) {
    (self.fields, self.others) = (fields, others)
    var slots: [Int?] = []
    var next = 0
    for isPresent in present {
      slots.append(isPresent ? next : nil)
      if isPresent { next += 1 }
    }
    self.slots = slots
    width = next + others.count
  }

  /// No records.
  init(none format: TableFormat) { self.init(format.fields, present: format.fields.map { _ in false }) }

  mutating func reserve(_ records: Int, bytes: Int) {
    text.reserveCapacity(bytes)
    for column in [\FlatRecords.starts, \.ends, \.origins] { self[keyPath: column].reserveCapacity(records * width) }
    places.reserveCapacity(records)
  }

  /// Begins a record, without values.
  mutating func begin(at origin: Int) {
    count += 1
    places.append(UInt32(origin))
    for _ in 0..<width {
      starts.append(0)
      ends.append(0)
      origins.append(UInt32(origin))
    }
  }

  /// Sets a value of the last record.
  /// - Parameter write: appends it as JSON.
  mutating func set(_ field: Int, at origin: Int, _ write: (inout [UInt8]) -> Void) {
    set(count - 1, field, at: origin, write)
  }

  /// Sets a value of a record.
  mutating func set(_ record: Int, _ field: Int, at origin: Int, _ write: (inout [UInt8]) -> Void) {
    guard let slot = slots[field] else { return }
    set(record, slot: slot, at: origin, write)
  }

  /// Sets a value of a column that is none of the fields.
  mutating func set(other: Int, at origin: Int, _ write: (inout [UInt8]) -> Void) {
    set(count - 1, slot: width - others.count + other, at: origin, write)
  }

  private mutating func set(_ record: Int, slot: Int, at origin: Int, _ write: (inout [UInt8]) -> Void) {
    let index = record * width + slot
    starts[index] = UInt32(text.count)
    write(&text)
    ends[index] = UInt32(text.count)
    origins[index] = UInt32(origin)
  }

  /// A value of a record, as JSON.
  struct Value {
    let json: ArraySlice<UInt8>
    let origin: Int
  }

  /// The value of a field; nil if the record has none.
  func value(_ record: Int, _ field: Int) -> Value? { slots[field].flatMap { value(record, slot: $0) } }

  func value(_ record: Int, other: Int) -> Value? { value(record, slot: width - others.count + other) }

  private func value(_ record: Int, slot: Int) -> Value? {
    let index = record * width + slot
    guard ends[index] > starts[index] else { return nil }
    return Value(json: text[Int(starts[index])..<Int(ends[index])], origin: Int(origins[index]))
  }

  /// Where a record begins in the file.
  func place(_ record: Int) -> Int { Int(places[record]) }

  /// The index of a field that the kind declares.
  func index(of name: String) -> Int {
    guard let index = fields.firstIndex(where: { $0.name == name }) else { preconditionFailure("no field \(name)") }
    return index
  }

  /// Whether records have a field.
  func has(_ name: String) -> Bool { slots[index(of: name)] != nil }

  /// A value as text, without the quotes of JSON; to compare values.
  func text(_ record: Int, _ field: Int) -> String {
    guard let json = value(record, field)?.json else { return "" }
    let isString = json.first == UInt8(ascii: "\"")
    return String(decoding: isString ? json.dropFirst().dropLast() : json, as: UTF8.self)
  }
}
