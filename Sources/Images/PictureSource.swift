import Bytes
import Files
import Model

/// Where a picture's bytes come from.
package enum PictureSource: Hashable, Sendable {
  /// The path of a file.
  case file(String)
  /// A data file that was read already.
  case embedded(EmbeddedPicture)
}

extension PictureStudio {
  /// A picture's bytes, and the hash by which they are known.
  func read(_ source: PictureSource) throws(PictureFault) -> (bytes: [UInt8], content: String) {
    switch source {
    case .file(let path): return try read(path)
    case .embedded(let picture):
      guard picture.bytes.count <= ImageRecipe.mostBytes else { throw .tooManyBytes(picture.bytes.count) }
      return (picture.bytes, XXH3.hex(picture.hash))
    }
  }

  private func read(_ path: String) throws(PictureFault) -> (bytes: [UInt8], content: String) {
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
