import Files
import Model

extension ImageProcessor {
  /// A picture's files, from the cache, or made by the program and stored there.
  func turn(_ picture: ProbedImage, _ client: ImageClient) throws(ImageFault) -> Picture {
    if let record = try known(picture) { return try completed(picture, record) }
    let (bytes, content) = try read(picture.source)
    guard content == picture.content else { throw .changed }
    var record = CacheRecord()
    var files: [[UInt8]] = []
    do throws(ImageFault) {
      let answer = try client.answer(.turn(picture, recipe, length: bytes.count), bytes)
      let grid = ImageRecipe.grid(Picture.Size(width: picture.width, height: picture.height))
      if let preview = answer.preview(columns: grid.columns, rows: grid.rows) {
        record.add("preview", "\(preview.columns) " + preview.tones.map(String.init).joined())
      }
      files = answer.files
    } catch {
      // The same bytes will be broken again; any other fault may be temporary.
      guard error == .broken || error == .brokenHeader else { throw error }
      record.add("fault", "pixels")
    }
    do throws(FileError) {
      try cache.open()
      try cache.keep(record, files, of: picture.picture)
    } catch {
      throw .notKept(error)
    }
    return try completed(picture, record)
  }

  private func known(_ picture: ProbedImage) throws(ImageFault) -> CacheRecord? {
    do throws(FileError) { return try cache.record(of: picture.picture) } catch { throw .cacheUnreadable(error) }
  }

  private func completed(_ probed: ProbedImage, _ record: CacheRecord) throws(ImageFault) -> Picture {
    guard record["fault"] == nil else { throw .broken }
    var picture = probed.picture
    let grid = ImageRecipe.grid(Picture.Size(width: probed.width, height: probed.height))
    picture.preview = record["preview"].flatMap { preview($0, columns: grid.columns, rows: grid.rows) }
    return picture
  }

  /// - Returns: nil unless the text is a preview with this many squares.
  private func preview(_ text: String, columns: Int, rows: Int) -> Picture.Preview? {
    let parts = text.split(separator: " ")
    guard parts.count == 2, Int(parts[0]) == columns, parts[1].utf8.count == columns * rows else { return nil }
    let zero = UInt8(ascii: "0")
    guard parts[1].utf8.allSatisfy({ (zero..<(zero + 8)).contains($0) }) else { return nil }
    return Picture.Preview(columns: columns, tones: parts[1].utf8.map { $0 - zero })
  }
}
