import Compression

/// Zip files for tests.
package enum ZipBuilder {
  /// - Parameters:
  ///   - files: paths and contents, in order. A path that ends in a slash is a folder.
  ///   - claimed: sizes that the directory gives instead of the true ones, by path.
  package static func zip(_ files: [(path: String, text: String)], claimed: [String: Int] = [:]) -> [UInt8] {
    var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
    for (path, text) in files {
      let packed = Gzip.deflate(Array(text.utf8))
      // A gzip member is a head of ten bytes, the data, the checksum and the size.
      let (data, crc) = (packed[10..<(packed.count - 8)], packed[(packed.count - 8)..<(packed.count - 4)])
      let name = Array(path.utf8)
      let fields =
        number(0, 2) + number(8, 2) + number(0, 4) + crc + number(data.count, 4)
        + number(claimed[path] ?? text.utf8.count, 4) + number(name.count, 2) + number(0, 2)
      directory += [0x50, 0x4B, 1, 2] + number(20, 2) + number(20, 2) + fields + number(0, 10) + number(bytes.count, 4)
      directory += name
      bytes += [0x50, 0x4B, 3, 4] + number(20, 2) + fields + name + data
    }
    let end = number(0, 4) + number(files.count, 2) + number(files.count, 2) + number(directory.count, 4)
    return bytes + directory + [0x50, 0x4B, 5, 6] + end + number(bytes.count, 4) + number(0, 2)
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> ($0 * 8)) : 0 }
  }
}
