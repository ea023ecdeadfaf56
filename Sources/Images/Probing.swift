import Files

extension ImageProcessor {
  /// The facts from a picture's header, from the cache or from the program.
  func probe(_ source: ImageSource, _ client: ImageClient) throws(ImageFault) -> ProbedImage {
    let (bytes, content) = try read(source)
    guard let format = ImageFormat(bytes) else { throw .notAPicture }
    guard !TruncatedImage.isMissing(bytes, format) else { throw .cutShort }
    var known = try known(content)
    if known?["fault"] == nil, known?.number("width") == nil || format == .svg && known?.number("each") == nil {
      known = nil
    }
    let record = if let known { known } else { try ask(bytes, content, format, client) }
    guard let width = record.number("width"), let height = record.number("height") else { throw .brokenHeader }
    var picture = try ProbedImage(
      source: source, content: content, format: format, width: width, height: height, recipe: recipe,
      isHeld: format == .png && Self.isDeepAndInterlaced(bytes))
    picture.byteCount = bytes.count
    if format == .jpeg { picture.scans = JPEGScans.count(bytes) }
    if let each = record.number("each"), let fixed = record.number("fixed") {
      picture.drawing = DrawingCost(each: each, fixed: fixed)
    }
    return picture
  }

  /// Whether the header of a PNG file says that it has 16 bits and is interlaced.
  private static func isDeepAndInterlaced(_ bytes: [UInt8]) -> Bool {
    bytes.count > 28 && bytes[24] == 16 && bytes[28] == 1
  }

  private func known(_ content: String) throws(ImageFault) -> CacheRecord? {
    do throws(FileError) { return try cache.header(content) } catch { throw .cacheUnreadable(error) }
  }

  private func ask(
    _ bytes: [UInt8], _ content: String, _ format: ImageFormat, _ client: ImageClient
  ) throws(ImageFault) -> CacheRecord {
    var record = CacheRecord()
    do throws(ImageFault) {
      let answer = try client.answer(.probe(format, length: bytes.count), bytes)
      record.add("width", answer.size.width)
      record.add("height", answer.size.height)
      if format == .svg {
        record.add("each", answer.cost.each)
        record.add("fixed", answer.cost.fixed)
      }
      try keep(record, content)
      return record
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
