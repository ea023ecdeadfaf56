import Bytes
import Testing

@Suite("State files") struct StateFormTests {
  private let form = StateForm("test", version: 1)

  @Test("A file is read by its own form, version and subject alone")
  func ownForm() {
    let file = form.file([1, 2, 10, 3], about: "a")
    #expect(form.content(file, about: "a").map(Array.init) == [1, 2, 10, 3])
    #expect(form.content(file, about: "b") == nil)
    #expect(StateForm("test", version: 2).content(file, about: "a") == nil)
    #expect(StateForm("other", version: 1).content(file, about: "a") == nil)
    #expect(form.content(form.file([])).map(Array.init) == [])
  }

  @Test("A file that was cut or changed anywhere is not read")
  func damage() {
    let file = form.file(Array("some content\n".utf8))
    for index in file.indices {
      var other = file
      other[index] ^= 1
      #expect(form.content(other) == nil)
      #expect(form.content(Array(file[..<index])) == nil)
    }
    #expect(form.content([]) == nil)
  }

  @Test("Of a journal the lines that are whole are read, and an unfinished one is not damage")
  func journal() throws {
    let whole = form.journalHead + form.line("one") + [10] + form.line("two\tthree")
    let read = try #require(form.lines(whole))
    #expect(read.texts == ["one", "two\tthree"] && !read.isDamaged)
    let cut = try #require(form.lines(Array(whole.dropLast(3))))
    #expect(cut.texts == ["one"] && !cut.isDamaged)
    var changed = whole
    changed[form.journalHead.count] ^= 1
    let rest = try #require(form.lines(changed))
    #expect(rest.texts == ["two\tthree"] && rest.isDamaged)
    #expect(StateForm("test", version: 2).lines(whole) == nil)
    #expect(try #require(form.lines(form.journalHead)).texts.isEmpty)
  }
}
