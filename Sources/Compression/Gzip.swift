import CZlib

/// Decompresses gzip (RFC 1952) with zlib, which reports where a member ends. `GzipPacker` compresses faster.
package enum Gzip {
  /// Decompresses all members and joins the results, like the gzip tool. Zeros after the last member (padding of tape
  /// blocks) are ignored.
  ///
  /// - Parameters:
  ///   - limit: the maximum size of the result in bytes. A larger result is an error, and uses no more memory than the
  ///     limit.
  ///   - freeSize: the size in bytes up to which the result may have any size; above it, it may be as large as
  ///     `largest(of:)`.
  ///   - maxMembers: the maximum number of members. Tools that write one for each 64 KiB need 32,768 for 2 GiB.
  package static func inflate(
    _ bytes: [UInt8], limit: Int = 1 << 30, freeSize: Int = 8 << 20, maxMembers: Int = 100_000
  ) throws(GzipError) -> [UInt8] {
    guard !bytes.isEmpty else { throw .cutShort }
    var stream = z_stream()
    let started = inflateInit2_(&stream, MAX_WBITS + gzipFraming, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard started == Z_OK else { throw .damaged("zlib cannot start") }
    defer { inflateEnd(&stream) }
    var input = bytes
    let allowed = min(limit, max(freeSize, largest(of: bytes.count)))
    var output: [UInt8] = []
    var (made, used, members) = (0, 0, 0)
    var size = min(max(bytes.count * 4, 4096), allowed)
    while true {
      output += repeatElement(0, count: size - output.count)
      let step = input.withUnsafeMutableBufferPointer { source in
        output.withUnsafeMutableBufferPointer { target in
          feed(&stream, from: source[used...], room: target[made...])
        }
      }
      used += step.used
      made += step.made
      switch step.status {
      case Z_STREAM_END:
        members += 1
        if bytes[used...].allSatisfy({ $0 == 0 }) {
          output.removeLast(output.count - made)
          return output
        }
        guard members < maxMembers else { throw .tooManyMembers(limit: maxMembers) }
        inflateReset(&stream)
      case Z_OK, Z_BUF_ERROR:
        guard made == output.count else { throw .cutShort }
        guard size < allowed else { throw allowed < limit ? .tooDense(limit: allowed) : .tooLarge(limit: limit) }
        size = min(size * 2, allowed)
      default:
        throw .damaged(stream.msg.map { String(cString: $0) } ?? "zlib's error \(step.status)")
      }
    }
  }

  /// The largest result of compressed bytes. JSON and CSV become 3 to 15 times as large, repetitive ones 50 times;
  /// zlib's own maximum is 1,032. Small files may not, so that no small file takes the memory of a large one.
  private static func largest(of count: Int) -> Int {
    let small = min(count, 1 << 20)
    return 16 * small + 60 * (count - small)
  }

  /// Compresses the bytes to one gzip member without name and time, so that equal bytes give equal results.
  package static func deflate(_ bytes: [UInt8]) -> [UInt8] { deflate(bytes, level: GzipPacker.usualLevel) }

  private static func deflate(_ bytes: [UInt8], level: Int) -> [UInt8] {
    let packer = GzipPacker(level: level)
    var room = [UInt8](repeating: 0, count: packer.bound(bytes.count))
    let count = packer.pack(bytes, into: &room, limit: room.count) ?? 0
    return Array(room[..<count])
  }

  /// Whether files fit a limit once compressed. The fastest level usually settles it.
  /// - Parameters:
  ///   - quick: the `quickSize` of each file, if they are known.
  ///   - size: made of the sizes of all files.
  package static func fit(
    _ files: [[UInt8]], in limit: Int, quick: [Int]? = nil, size: ([Int]) -> Int
  ) -> Bool {
    guard size(files.map(\.count)) > limit else { return true }
    let atMost = size(quick ?? files.map { quickSize($0) })
    guard atMost > limit, atMost <= mostQuick(for: limit) else { return atMost <= limit }
    return size(files.map { deflate($0).count }) <= limit
  }

  /// The size of a file by the fastest level of compression.
  package static func quickSize(_ bytes: [UInt8]) -> Int { deflate(bytes, level: 1).count }

  /// What the fastest level makes of what fits a limit, at most: its output is assumed to be less than twice that of the usual
  /// level.
  package static func mostQuick(for limit: Int) -> Int { 2 * limit }

  /// Selects the gzip format in zlib.
  private static let gzipFraming: Int32 = 16

  private typealias Step = (status: Int32, used: Int, made: Int)

  /// Runs zlib until the input is consumed, the output is full or zlib stops. Its counters have 32 bits, so large
  /// arrays are passed in parts.
  private static func feed(
    _ stream: inout z_stream, from source: Slice<UnsafeMutableBufferPointer<UInt8>>,
    room: Slice<UnsafeMutableBufferPointer<UInt8>>
  ) -> Step {
    let source = UnsafeMutableBufferPointer(rebasing: source)
    let room = UnsafeMutableBufferPointer(rebasing: room)
    var step: Step = (Z_OK, 0, 0)
    while step.status == Z_OK {
      let input = min(source.count - step.used, 1 << 30)
      let output = min(room.count - step.made, 1 << 30)
      if output == 0 { break }
      stream.next_in = source.baseAddress.map { $0 + step.used }
      stream.avail_in = UInt32(input)
      stream.next_out = room.baseAddress.map { $0 + step.made }
      stream.avail_out = UInt32(output)
      step.status = CZlib.inflate(&stream, Z_NO_FLUSH)
      step.used += input - Int(stream.avail_in)
      step.made += output - Int(stream.avail_out)
    }
    return step
  }
}

/// Why gzip data could not be decompressed.
package enum GzipError: Error, Equatable, Sendable {
  /// The data is cut short.
  case cutShort
  /// The data is not gzip or is damaged; the message is zlib's.
  case damaged(String)
  /// The result would exceed the limit in bytes.
  case tooLarge(limit: Int)
  /// The result would be larger than the limit in bytes for compressed bytes of this size.
  case tooDense(limit: Int)
  /// There are more members than allowed.
  case tooManyMembers(limit: Int)

  /// The reason, in words that follow «cannot be read:».
  package var what: String {
    switch self {
    case .cutShort: "the gzip data are cut short"
    case .damaged(let words): "it is not a gzip file, or it is damaged (\(words))"
    case .tooLarge(let limit): "it unpacks to more than \(limit) bytes"
    case .tooDense(let limit): "it unpacks to more than \(limit) bytes, which is very much for its size"
    case .tooManyMembers(let limit): "it has more than \(limit) gzip members"
    }
  }
}
