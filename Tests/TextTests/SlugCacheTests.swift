import Testing

@testable import Text

@Suite struct SlugMemoryTests {
  private let texts = ["東京", "Щёлково", "Zürich", "a", "Ж\u{9}Ж"]

  /// What a run gives to the next one that makes slugs of these texts.
  private func run(_ texts: [String], after bytes: [UInt8] = []) -> (slugs: [String], bytes: [UInt8]?) {
    let memory = SlugCache(bytes)
    let slugs = Slugs(memory: memory)
    return (texts.map { slugs.slug($0) }, memory.bytes)
  }

  @Test func theNextRunHasThemWithoutMakingThem() throws {
    let first = run(texts)
    #expect(first.slugs == texts.map { Slugs().slug($0) })
    // What needs no ICU is not remembered.
    let bytes = try #require(first.bytes)
    let lines = "\nzh-zh\tRussian\tЖ\tЖ\nshchelkovo\tRussian\tЩёлково\ndong-jing\tRussian\t東京\n"
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix(lines))
    let memory = SlugCache(bytes)
    #expect(memory.slug(of: Array("東京".utf8), .russian) == "dong-jing")
    #expect(memory.slug(of: Array("Zürich".utf8), .russian) == nil)
    #expect(run(texts, after: bytes) == (first.slugs, nil))
  }

  @Test func whatARunDoesNotUseIsForgottenWithTheNextNewOne() throws {
    let first = try #require(run(["東京", "Щёлково"]).bytes)
    #expect(run(["東京"], after: first).bytes == nil)
    let second = try #require(run(["東京", "Ж"], after: first).bytes)
    #expect(SlugCache(second).slug(of: Array("Щёлково".utf8), .russian) == nil)
    #expect(SlugCache(second).slug(of: Array("東京".utf8), .russian) == "dong-jing")
  }

  @Test func textsThatAreEqualButNotTheSameAreTwo() throws {
    let bytes = try #require(run(["Й"]).bytes)
    #expect(SlugCache(bytes).slug(of: Array("И\u{306}".utf8), .russian) == nil)
  }

  @Test func oneTextHasASlugForEachRule() throws {
    let memory = SlugCache()
    let slugs = Slugs(memory: memory)
    #expect(slugs.slug("Вршац", in: "RS") == "vrsac" && slugs.slug("Вршац", in: "RU") == "vrshats")
    let bytes = try #require(memory.bytes)
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("\nvrshats\tRussian\tВршац\nvrsac\tSerbian\tВршац\n"))
    let next = SlugCache(bytes)
    #expect(next.slug(of: Array("Вршац".utf8), .serbian) == "vrsac")
    #expect(next.slug(of: Array("Вршац".utf8), .ukrainian) == nil)
  }

  @Test func damagedBytesAreAsNone() throws {
    let bytes = try #require(run(texts).bytes)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1
      #expect(SlugCache(damaged).slug(of: Array("Щёлково".utf8), .russian) == nil)
      #expect(SlugCache(Array(bytes[..<index])).slug(of: Array("Щёлково".utf8), .russian) == nil)
    }
  }

  @Test func aLongTextOrOneOfSeveralLinesIsMadeEachTime() {
    #expect(run([String(repeating: "Щ", count: 200), "Ж\nЖ"]).bytes == nil)
  }
}
