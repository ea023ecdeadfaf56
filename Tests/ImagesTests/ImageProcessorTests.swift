import Bytes
import Diagnostics
import Files
import Model
import Testing

@testable import Images

extension PictureWork {
  @Suite("Pictures, looked at and turned") struct StudioTests {
    private let shop: ImageTestFolder

    init() throws { shop = try ImageTestFolder() }

    @Test func aPictureComesInItsSizesAndBothFormats() throws {
      let processor = shop.processor()
      let picture = try shop.turn(processor, try shop.write(Made.png(width: 42, height: 22))).get()
      #expect(picture.sizes == [(8, 4), (16, 8)].map { Picture.Size(width: $0.0, height: $0.1) })
      #expect(picture.preview?.columns == 7 && picture.preview?.rows == 3)
      #expect(picture.preview?.tones.allSatisfy { $0 < 8 } == true)
      for size in picture.sizes {
        #expect(try Disk().read(processor.file(picture, size, .webp)).starts(with: "RIFF".utf8))
        #expect(try Disk().read(processor.file(picture, size, .jpeg)).starts(with: [0xFF, 0xD8, 0xFF]))
      }
    }

    @Test func theSameFileUnderTwoNamesIsOnePicture() throws {
      let paths = try ["a.png", "b.png"].map { try shop.write(Made.png(width: 20, height: 20), $0) }
      let probed = try shop.processor(jobs: 2).probe(paths.map { .file($0) }).values.map { try $0.get() }
      #expect(probed.count == 2 && Set(probed.map(\.key)).count == 1)
      #expect(shop.processor().turn(probed).count == 1)
    }

    @Test func anEmbeddedPictureEqualsAFileWithTheSameBytes() throws {
      let bytes = Made.png(width: 42, height: 22)
      let embedded = ImageSource.embedded(.in(bytes))
      let probed = try #require(shop.processor().probe([embedded])[embedded]).get()
      #expect(try probed.key == shop.probe(shop.processor(), try shop.write(bytes)).get().key)
      #expect(try shop.processor().turn([probed])[probed.key]?.get().sizes.count == 2)
    }

    @Test func aBadPictureInTheDataHasTheFaultsThatFilesHave() throws {
      let whole = Made.png(width: 20, height: 20)
      let bad: [([UInt8], ImageFault)] = [
        (Array("<p>words".utf8), .notAPicture), (Array(whole.prefix(whole.count / 2)), .cutShort),
        (Array("GIF89a but not really".utf8), .brokenHeader),
        (Made.pngHeader(width: 20_000, height: 20_000), .tooLarge(width: 20_000, height: 20_000)),
      ]
      let sources = bad.map { ImageSource.embedded(.in($0.0)) }
      let found = shop.processor().probe(sources)
      for (source, fault) in zip(sources, bad.map(\.1)) { #expect(found[source] == .failure(fault)) }
    }

    @Test func whatIsNoPictureIsReported() throws {
      let processor = shop.processor()
      #expect(try shop.fault(processor, try shop.write(Array("words".utf8), "a.jpg")) == .notAPicture)
      #expect(try shop.fault(processor, try shop.write([], "b.jpg")) == .notAPicture)
      #expect(try shop.fault(processor, try shop.write(Array("GIF89a but not really".utf8), "c.gif")) == .brokenHeader)
      let path = shop.folder + "/none.png"
      #expect(try shop.fault(processor, path) == .unreadable(FileError(path, .read, .missing)))
      #expect(try shop.fault(processor, shop.folder) == .unreadable(FileError(shop.folder, .read, .isFolder)))
    }

    @Test func halfAPictureIsReportedBeforeItIsDecoded() throws {
      let bytes = Made.png(width: 20, height: 20)
      #expect(try shop.fault(shop.processor(nil), try shop.write(Array(bytes.prefix(bytes.count / 2)))) == .cutShort)
    }

    @Test func ofATooSmallPictureNothingIsLeft() throws {
      for (width, height) in [(1, 1), (2, 2), (2, 100)] {
        let path = try shop.write(Made.png(width: width, height: height), "\(width)x\(height).png")
        #expect(try shop.fault(shop.processor(), path) == .tooSmall(width: width, height: height))
      }
      let smallest = try shop.turn(shop.processor(), try shop.write(Made.png(width: 3, height: 3))).get()
      #expect(smallest.sizes == [Picture.Size(width: 1, height: 1)] && smallest.preview != nil)
      #expect(throws: Never.self) { try shop.turn(shop.processor(border: 0), shop.folder + "/1x1.png").get() }
    }

    @Test func aHugePictureIsReportedFromItsHeader() throws {
      let path = try shop.write(Made.pngHeader(width: 20_000, height: 20_000))
      #expect(try shop.fault(shop.processor(), path) == .tooLarge(width: 20_000, height: 20_000))
    }

    @Test func brokenPixelsAreAFaultAndNotGrey() throws {
      let path = try shop.write(Made.pngHeader(width: 30, height: 30))
      #expect(try shop.turn(shop.processor(), path) == .failure(.broken))
      #expect(
        try shop.turn(shop.processor("/there/is/none"), path) == .failure(.broken), "it is kept that it is broken")
    }

    @Test func aPictureThatChangesMeanwhileIsNotTakenForTheOldOne() throws {
      let path = try shop.write(Made.png(width: 20, height: 20))
      let probed = try shop.probe(shop.processor(), path).get()
      _ = try shop.write(Made.png(width: 20, height: 20, seed: 1))
      #expect(shop.processor().turn([probed])[probed.key] == .failure(.changed))
    }
  }
}

extension EmbeddedImage {
  /// One that a record of a data file brought along.
  fileprivate static func `in`(_ bytes: [UInt8]) -> EmbeddedImage {
    EmbeddedImage(
      bytes, hash: XXH3.hash(bytes), field: "image",
      place: Diagnostics.SourceLocation("data/places.json", line: 3, column: 5))
  }
}
