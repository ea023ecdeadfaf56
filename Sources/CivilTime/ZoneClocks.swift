import CZones

/// The clock changes of one zone. Immutable once read, so threads may share it. Times are seconds since 1 January 1970,
/// 00:00 UTC.
final class ZoneClocks: @unchecked Sendable {
  private let zone: OpaquePointer

  /// - Parameter file: the bytes of a TZif file; returns nil if they are invalid.
  init?(_ file: [UInt8]) {
    let opened = file.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { czones_open($0.baseAddress, $0.count) }
    }
    guard let opened else { return nil }
    zone = opened
  }

  deinit { czones_close(zone) }

  func offset(at utc: Int) -> Int32 { czones_at(zone, Int64(utc)).offset }

  func isDaylight(at utc: Int) -> Bool { czones_at(zone, Int64(utc)).is_daylight }

  func abbreviation(at utc: Int) -> String { String(cString: czones_at(zone, Int64(utc)).abbreviation) }

  /// The number of times that clocks show a local time, and the offsets; the earlier time's offset is the first. For a
  /// skipped time, `first` is the offset before the gap.
  func offsets(at local: LocalTime) -> (count: Int, first: Int32, second: Int32) {
    let found = czones_resolve(zone, Int64(local.seconds))
    return (Int(found.count), found.first, found.second)
  }

  /// The last clock change at or before a time.
  func change(until utc: Int) -> Int? {
    var change: Int64 = 0
    return czones_change_until(zone, Int64(utc), &change) ? Int(change) : nil
  }

  /// The first clock change after a time.
  func change(after utc: Int) -> Int? {
    var change: Int64 = 0
    return czones_change_after(zone, Int64(utc), &change) ? Int(change) : nil
  }
}
