import CPictures
import Compression

@testable import Images

extension FuzzTarget {
  /// Compressed files and pictures.
  static let archives = [
    FuzzTarget("gzip", seeds: ".gz") { _ = try? Gzip.inflate($0, limit: limit) },
    FuzzTarget("gzip-round", seeds: "text.txt") { bytes in
      let back = try? Gzip.inflate(Gzip.deflate(bytes))
      precondition(back == bytes, "what is compressed can be decompressed")
    },
    FuzzTarget("zip", seeds: ".zip") { bytes in
      guard let archive = try? ZipArchive(bytes) else { return }
      for entry in archive.entries {
        _ = try? archive.unpacking(entry) { reader throws(ZipError) in
          var left = limit
          while left > 0 {
            let part = try reader.next(4096)
            left -= part.count
            if part.count < 4096 { break }
          }
        }
      }
    },
    FuzzTarget("picture-head", seeds: ".jpg", ".jpeg", ".png", ".gif", ".webp", ".svg", ".avif") { bytes in
      if let format = ImageFormat(bytes) { _ = TruncatedImage.isMissing(bytes, format) }
      _ = WebImage(bytes)
    },
    FuzzTarget("picture", seeds: ".jpg", ".jpeg", ".png", ".gif", ".webp", ".svg", ".avif") { PictureJobs.run($0) },
    FuzzTarget("picture-answer", seeds: "text.txt") { bytes in
      var words = [UInt32](repeating: 0, count: ImageJobResult.wordCount)
      for (index, byte) in bytes.prefix(4 * words.count).enumerated() {
        words[index / 4] |= UInt32(byte) << UInt32(index % 4 * 8)
      }
      words[0] = CPICTURES_MARK
      let job = ImageJob(words: [], files: Int(bytes.last ?? 0) % Int(2 * CPICTURES_MOST_SIZES))
      _ = ImageJobResult.lengths(words, of: job)
      let result = ImageJobResult(words: words)
      _ = (result.fault, result.size, result.preview(columns: 6, rows: 4))
    },
  ]

  /// In bytes; enough for what is unpacked in pieces to have several.
  private static let limit = 1 << 20
}
