import Testing

@testable import Images

@Suite("What a file is, by its bytes") struct PictureFormatTests {
  private func format(_ text: String) -> ImageFormat? { ImageFormat(Array(text.utf8)) }

  @Test func formatsAreKnownByTheirFirstBytes() {
    #expect(ImageFormat([0xFF, 0xD8, 0xFF, 0xE0]) == .jpeg)
    #expect(ImageFormat([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) == .png)
    #expect(format("GIF89a…") == .gif)
    #expect(format("RIFF\u{0}\u{0}\u{0}\u{0}WEBPVP8 ") == .webp)
    #expect(ImageFormat([0x4D, 0x4D, 0, 0x2A]) == .tiff)
    #expect(format("\u{0}\u{0}\u{0}\u{18}ftypavif") == .heif)
    #expect(ImageFormat([0xFF, 0x0A]) == .jxl)
    #expect(ImageFormat([0, 0, 0, 0x0C] + Array("jP  ".utf8)) == .jp2k)
    #expect(format("P6 1 1 255\n…") == .ppm)
    #expect(format("#?RADIANCE\n") == .radiance)
    #expect(format("8BPS") == .psd)
  }

  @Test func anSVGMayHaveMuchBeforeIt() {
    #expect(format("<svg/>") == .svg)
    #expect(format("\u{FEFF}<?xml version='1.0'?>\n<!-- <html> -->\n<svg xmlns='…'>") == .svg)
    #expect(format("<!DOCTYPE svg [<!ENTITY a '>'>]>\n<svg:svg>") == .svg)
  }

  @Test func whatIsNoPictureIsNone() {
    #expect(ImageFormat([]) == nil)
    #expect(format("a text that someone named .jpg") == nil)
    #expect(format("<html><svg></svg></html>") == nil)
    #expect(format("<?xml version='1.0'?>") == nil)
    #expect(format("RIFF\u{0}\u{0}\u{0}\u{0}WAVEfmt ") == nil)
    #expect(format("\u{0}\u{0}\u{0}\u{18}ftypmp42") == nil)
    #expect(format("%PDF-1.7") == nil)
  }

  @Test func scriptsOfPicturesAreNone() {
    #expect(format("push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 '/etc/passwd'") == nil)
    #expect(format("<?xml version='1.0'?><image><read filename='/etc/passwd'/></image>") == nil)
    #expect(format("%!PS-Adobe-3.0 EPSF-3.0") == nil)
    #expect(format("BM is how this text begins, of many words") == nil)
  }
}
