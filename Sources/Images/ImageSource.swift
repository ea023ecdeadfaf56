import Bytes
import Files
import Model

/// The source of a picture's bytes.
package enum ImageSource: Hashable, Sendable {
  /// The path of a file.
  case file(String)
  /// A data file that was already read.
  case embedded(EmbeddedImage)
}

extension ImageProcessor {
  /// A picture's bytes, and the hash that identifies them.
  func read(_ source: ImageSource) throws(ImageFault) -> (bytes: [UInt8], content: String) {
    switch source {
    case .file(let path): return try read(path)
    case .embedded(let picture):
      guard picture.bytes.count <= ImageRecipe.mostBytes else { throw .tooManyBytes(picture.bytes.count) }
      return (picture.bytes, XXH3.hex(picture.hash))
    }
  }

  private func read(_ path: String) throws(ImageFault) -> (bytes: [UInt8], content: String) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try files.read(path, limit: ImageRecipe.mostBytes)
    } catch {
      if case .exceeds(let size, _) = error.cause { throw .tooManyBytes(size) }
      throw .unreadable(error)
    }
    return (bytes, XXH3.hex(XXH3.hash(bytes)))
  }
}
