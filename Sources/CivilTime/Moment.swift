/// A point in time with its local time in a time zone.
package struct Moment: Hashable, Sendable {
  package let local: LocalTime
  /// The offset from UTC at that time, in seconds.
  package let offset: Int32
  package let zone: ZoneIndex

  package init(local: LocalTime, offset: Int32, zone: ZoneIndex) {
    (self.local, self.offset, self.zone) = (local, offset, zone)
  }

  /// Seconds since 1 January 1970, 00:00 UTC.
  package var utc: Int { local.seconds - Int(offset) }

  /// With the offset, as required by HTML's `<time datetime>` and JSON-LD: `2021-01-28T09:30:00-05:00`. An offset with
  /// seconds, as before standard time, is rounded to minutes, the precision of ISO 8601.
  package var iso: String {
    let minutes = (Int(offset.magnitude) + 30) / 60
    var bytes: [UInt8] = []
    local.write(to: &bytes)
    bytes.append(offset < 0 && minutes > 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    Digits.write(minutes / 60, count: 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    Digits.write(minutes % 60, count: 2, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
