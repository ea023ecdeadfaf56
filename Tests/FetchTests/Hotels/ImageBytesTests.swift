import Testing

@testable import Fetch

@Suite("Whether an answer can be a picture") struct PictureBytesTests {
  @Test(
    arguments: [
      [0xFF, 0xD8, 0xFF, 0xE0], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], Array("GIF89a\u{1}\0".utf8),
      Array("RIFF\u{4}\0\0\0WEBP".utf8), Array("\0\0\0\u{3C}ftypavif".utf8), [0, 0, 1, 0, 1, 0, 0x5B, 0x7B],
      Array("II*\0".utf8), Array("P3\n1 1\n255\n0 0 0\n".utf8), Array("#?RADIANCE\n".utf8), [0],
    ] as [[UInt8]])
  func picturesAreTaken(_ bytes: [UInt8]) { #expect(ImageBytes.fault(bytes) == nil) }

  @Test(arguments: [
    "<svg xmlns='http://www.w3.org/2000/svg'/>", "\u{FEFF}\n<?xml version='1.0'?>\n<!-- <html> --><svg>",
    "<!DOCTYPE svg PUBLIC \"a\" \"b\" [<!ENTITY x \"y\">]><s:svg>",
  ])
  func soAreDrawings(_ text: String) { #expect(ImageBytes.fault(Array(text.utf8)) == nil) }

  @Test(arguments: [
    ("", "it is empty"), (" \r\n", "it is empty"), ("<!doctype html><svg>", "it is a page"),
    ("\n<HTML><body><svg/>", "it is a page"), ("<?xml version='1.0'?><Error>AccessDenied</Error>", "it is a page"),
    ("<!-- <svg>", "it is a page"), ("<", "it is a page"), (" {\"error\": 1}", "it is JSON"), ("[]", "it is JSON"),
    ("Not found", "it is a text"), ("\u{FEFF}Nicht gefunden: é", "it is a text"),
    (String(repeating: "€", count: 2_000), "it is a text"),
  ])
  func whatIsSureToBeNoneIsRefused(_ text: String, _ fault: String) {
    #expect(ImageBytes.fault(Array(text.utf8)) == fault)
  }
}
