/// The scans of a JPEG file: a progressive one has several, each of which refines all pixels.
enum JPEGScans {
  /// The number of start-of-scan markers. In the data of a scan, a byte 0xFF is followed by 0 or by a restart marker.
  static func count(_ bytes: [UInt8]) -> Int {
    var (count, wasMark) = (0, false)
    for byte in bytes {
      if wasMark && byte == 0xDA { count += 1 }
      wasMark = byte == 0xFF
    }
    return max(1, count)
  }
}
