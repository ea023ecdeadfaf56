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
    let status: FileStatus?
    let bytes: [UInt8]
    do throws(FileError) {
      status = try files.status(path)
      let isTooLarge = status.map { $0.kind == .file && $0.size > ImageRecipe.mostBytes } ?? false
      bytes = isTooLarge ? [] : try files.read(path)
    } catch {
      throw .unreadable(error)
    }
    let size = max(bytes.count, status?.kind == .file ? status?.size ?? 0 : 0)
    guard size <= ImageRecipe.mostBytes else { throw .tooManyBytes(size) }
    return (bytes, XXH3.hex(XXH3.hash(bytes)))
  }
}
