import Testing

@testable import Images

@Suite("Whether a picture's file goes to its end") struct PictureEndTests {
  /// A header with a small picture in it that has an end of its own; then the scan.
  private let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE1, 0, 6, 0xFF, 0xD9, 0xFF, 0xD9, 0xFF, 0xDA, 0, 2, 1, 2, 3, 4, 0xFF, 0xD9]

  @Test func aJPEGEndsWithAMarkAfterItsScan() {
    #expect(!TruncatedImage.isMissing(jpeg, .jpeg))
    #expect(!TruncatedImage.isMissing(jpeg + [0, 0, 7], .jpeg))
    for length in 3..<(jpeg.count) { #expect(TruncatedImage.isMissing(Array(jpeg.prefix(length)), .jpeg), "\(length)") }
  }

  @Test func aPNGEndsWithItsLastChunk() {
    let png = Made.png(width: 3, height: 2)
    #expect(!TruncatedImage.isMissing(png, .png))
    for length in [8, 20, 40, png.count - 12, png.count - 1] {
      #expect(TruncatedImage.isMissing(Array(png.prefix(length)), .png), "\(length)")
    }
  }

  @Test func aWebPSaysHowLongItIs() {
    let webp = Array("RIFF".utf8) + [6, 0, 0, 0] + Array("WEBP??".utf8)
    #expect(!TruncatedImage.isMissing(webp, .webp))
    #expect(TruncatedImage.isMissing(webp.dropLast(), .webp))
    #expect(TruncatedImage.isMissing(Array("RIFF".utf8), .webp))
  }

  @Test func boxesMustNotReachBeyondTheEnd() {
    let boxes = [0, 0, 0, 12] + Array("ftypavif".utf8) + [0, 0, 0, 9] + Array("mdat".utf8) + [1]
    #expect(!TruncatedImage.isMissing(boxes, .heif))
    #expect(TruncatedImage.isMissing(boxes.dropLast(), .heif))
    #expect(!TruncatedImage.isMissing([0, 0, 0, 0] + Array("mdat".utf8), .heif))
    #expect(TruncatedImage.isMissing([0, 0, 0, 1] + Array("mdat".utf8), .heif))
    #expect(TruncatedImage.isMissing([0, 0, 0, 1] + Array("mdat".utf8) + [0xFF, 0, 0, 0, 0, 0, 0, 0], .heif))
  }
}

extension TruncatedImage {
  fileprivate static func isMissing(_ bytes: ArraySlice<UInt8>, _ format: ImageFormat) -> Bool {
    isMissing(Array(bytes), format)
  }
}
