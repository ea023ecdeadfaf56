import Files

extension ImageProcessor {
  /// The facts from a picture's header, from the cache or from the program.
  func probe(_ source: ImageSource, _ client: ImageClient) throws(ImageFault) -> ProbedImage {
    let (bytes, content) = try read(source)
    guard let format = ImageFormat(bytes) else { throw .notAPicture }
    guard !TruncatedImage.isMissing(bytes, format) else { throw .cutShort }
    let size: (width: Int, height: Int)
    if let known = try known(content), known["fault"] != nil || known.number("width") != nil {
      guard let width = known.number("width"), let height = known.number("height") else { throw .brokenHeader }
      size = (width, height)
    } else {
      size = try ask(bytes, content, format, client)
    }
    return try ProbedImage(
      source: source, content: content, format: format, width: size.width, height: size.height, recipe: recipe)
  }

  private func known(_ content: String) throws(ImageFault) -> CacheRecord? {
    do throws(FileError) { return try cache.header(content) } catch { throw .cacheUnreadable(error) }
  }

  private func ask(
    _ bytes: [UInt8], _ content: String, _ format: ImageFormat, _ client: ImageClient
  ) throws(ImageFault) -> (width: Int, height: Int) {
    var record = CacheRecord()
    do throws(ImageFault) {
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

  private func keep(_ record: CacheRecord, _ content: String) throws(ImageFault) {
    do throws(FileError) {
      try cache.open()
      try cache.keep(record, header: content)
    } catch {
      throw .notKept(error)
    }
  }
}
