import Files
import Bytes

extension PictureStudio {
  /// What a file's header says: by the cache, else by the program.
  func probe(_ path: String, _ client: PictureClient) throws(PictureFault) -> ProbedPicture {
    let (bytes, content) = try read(path)
    guard let format = PictureFormat(bytes) else { throw .notAPicture }
    guard !PictureEnd.isMissing(bytes, format) else { throw .cutShort }
    let size: (width: Int, height: Int)
    if let known = cache.header(content), known["fault"] != nil || known.number("width") != nil {
      guard let width = known.number("width"), let height = known.number("height") else { throw .brokenHeader }
      size = (width, height)
    } else {
      size = try ask(bytes, content, format, client)
    }
    return try ProbedPicture(
      path: path, content: content, format: format, width: size.width, height: size.height, recipe: recipe)
  }

  private func ask(
    _ bytes: [UInt8], _ content: String, _ format: PictureFormat, _ client: PictureClient
  ) throws(PictureFault) -> (width: Int, height: Int) {
    var record = CacheRecord()
    do throws(PictureFault) {
      let answer = try client.answer(.probe(format, length: bytes.count), bytes)
      record.add("width", answer.size.width)
      record.add("height", answer.size.height)
      try keep(record, content)
      return answer.size
    } catch {
      guard error == .brokenHeader else { throw error }
      record.add("fault", "header")
      try keep(record, content)
      throw error
    }
  }

  private func keep(_ record: CacheRecord, _ content: String) throws(PictureFault) {
    do throws(FileError) {
      try cache.open()
      try cache.keep(record, header: content)
    } catch {
      throw .notKept(error)
    }
  }

  /// A picture's bytes, and the hash by which they are known.
  func read(_ path: String) throws(PictureFault) -> (bytes: [UInt8], content: String) {
    if let status = files.status(path), status.kind == .file, status.size > ImageRecipe.mostBytes {
      throw .tooManyBytes(status.size)
    }
    let bytes: [UInt8]
    do throws(FileError) { bytes = try files.read(path) } catch { throw .unreadable(error) }
    guard bytes.count <= ImageRecipe.mostBytes else { throw .tooManyBytes(bytes.count) }
    return (bytes, XXH3.hex(XXH3.hash(bytes)))
  }
}
