import Files
import Glibc
import Model
import Testing

@testable import Images

extension PictureWork {
  @Suite("The cache of pictures") struct CacheTests {
    private let shop: ImageTestFolder
    private let path: String
    /// A studio that can only look into the cache.
    private var blind: ImageProcessor { shop.processor("/there/is/none") }

    init() throws {
      shop = try ImageTestFolder()
      path = try shop.write(Made.png(width: 20, height: 20))
    }

    private var entries: [String] {
      get throws { try Disk().list(shop.cache, recursive: true).filter { $0.status.kind == .file }.map(\.path) }
    }

    @Test func aSecondBuildStartsNoProcess() throws {
      let first = try shop.turn(shop.processor(), path)
      #expect(try first.get().preview != nil)
      #expect(try shop.turn(blind, path) == first)
      #expect(try shop.turn(shop.processor(nil), path) == first)
    }

    @Test func anotherRecipeIsAnotherPictureOfTheSameHeader() throws {
      let first = try shop.turn(shop.processor(), path).get()
      #expect(try shop.probe(shop.processor("/there/is/none", widths: [4]), path).get().key != first.key)
    }

    @Test(arguments: ["8.webp", "16.jpg", "record"]) func aDamagedEntryIsMadeAnew(name: String) throws {
      let first = try shop.turn(shop.processor(), path)
      let file = "\(shop.cache)/\(try first.get().key)/\(name)"
      let whole = try Disk().read(file)
      for damaged in [[], Array(whole.dropLast()), Array(whole.dropLast()) + [whole[whole.count - 1] ^ 1]] {
        try Disk().write(damaged, to: file)
        #expect(try shop.turn(blind, path) == .failure(.noProgram("/there/is/none")), "it is not believed")
      }
      #expect(unlink(file) == 0)
      #expect(try shop.turn(shop.processor(), path) == first)
      #expect(try Disk().read(file) == whole, "it comes again, byte for byte")
    }

    @Test func whatTheCacheMadeIsReplacedAndNothingElse() throws {
      let key = try shop.probe(shop.processor(), path).get().key
      let entry = "\(shop.cache)/\(key)"
      try Disk().write([1], to: entry)
      #expect(try shop.turn(shop.processor(), path) == .failure(.notKept(FileError(entry, .write, .exists))))
      #expect(try Disk().read(entry) == [1])
      #expect(unlink(entry) == 0)
      _ = try shop.turn(shop.processor(), path).get()
      try OpenFolder(shop.cache).removeTree(key)
      try Disk().write([1], to: entry)
      #expect(throws: Never.self) { try shop.turn(shop.processor(), path).get() }
    }

    @Test func aFolderInTheWayOfAHeaderStays() throws {
      let content = try shop.probe(shop.processor(), path).get().content
      let header = "\(shop.cache)/\(ImageCache.headers)/\(content)"
      #expect(unlink(header) == 0)
      try Disk().write([1], to: header + "/something")
      guard case .notKept = try shop.fault(shop.processor(), path) else {
        Issue.record("it was not reported")
        return
      }
      #expect(try Disk().read(header + "/something") == [1])
    }

    @Test func whatIsNotUsedAnyMoreGoesAndNothingElse() throws {
      _ = try shop.turn(shop.processor(), path)
      let other = try shop.write(Made.png(width: 20, height: 20, seed: 1), "b.png")
      _ = try shop.turn(shop.processor(), other)
      let key = try shop.probe(blind, path).get().key
      let killed = "\(shop.cache)/.part-1-\(key)/8.webp"
      let strange = ["/.part-1-killed/8.webp", "/notes", "/0123456789abcdef/8.webp", "/headers/0123456789abcdef"]
      for name in [killed] + strange.map({ shop.cache + $0 }) { try Disk().write([1], to: name) }
      #expect(try entries.count == 19)

      let processor = shop.processor(nil)
      _ = try shop.turn(processor, other)
      try processor.forgetOthers()
      #expect(try entries.count == 8 + strange.count)
      #expect(try !Disk().exists(killed))
      for name in strange { #expect(try Disk().exists(shop.cache + name)) }
      #expect(throws: Never.self) { try shop.turn(blind, other).get() }

      try shop.processor(nil).forgetOthers()
      #expect(try entries.count == 1 + strange.count)
    }

    @Test func whatAnotherBuildMayUseStays() throws {
      let other = shop.processor()
      _ = try shop.turn(other, path)
      let before = try entries
      try shop.processor(nil).forgetOthers()
      #expect(try entries == before)
      withExtendedLifetime(other) {}
    }

    @Test func whatAnotherBuildOnlyReadsStaysToo() throws {
      _ = try shop.turn(shop.processor(), path)
      let reader = blind
      _ = try shop.turn(reader, path)
      let before = try entries
      try shop.processor(nil).forgetOthers()
      #expect(try entries == before)
      withExtendedLifetime(reader) {}
    }

    @Test func nothingIsMadeWhereThereIsNoPicture() throws {
      let processor = shop.processor()
      #expect(processor.probe([]).isEmpty && processor.turn([]).isEmpty)
      try processor.forgetOthers()
      #expect(try !Disk().exists(shop.cache))
    }

    @Test func aCacheThatCannotBeWrittenIsReported() throws {
      try Disk().write([1], to: shop.cache)
      guard case .notKept = try shop.fault(shop.processor(), path) else {
        Issue.record("it was not reported")
        return
      }
    }
  }
}
