import Testing

@testable import Settings

@Suite("An address with a place in it") struct AddressTemplateTests {
  @Test(arguments: [
    ("https://api.example/hotels/{id}.json", "https://api.example/hotels/a%20b.json"),
    ("https://api.example?id={id}&lang=en", "https://api.example?id=a%20b&lang=en"),
    ("http://127.0.0.1:80/{id}/{id}", "http://127.0.0.1:80/a%20b/a%20b"),
  ])
  func isFilledIn(_ text: String, _ filled: String) throws {
    #expect(try #require(AddressTemplate(text, place: "{id}")).address("a%20b") == filled)
  }

  @Test(arguments: [
    "https://api.example/hotels", "https://{id}.example/", "https://api.example:{id}/", "https://a/{id}/{image}",
    "https://a/{id}}", "https://a/{id}#x", "https://a/{id} b", "ftp://a/{id}", "{id}", "https://u:p@a/{id}",
    "https://a/../{id}", "https:///{id}", "https://a/é/{id}",
  ])
  func whatIsNoneIsRefused(_ text: String) { #expect(AddressTemplate(text, place: "{id}") == nil) }

  @Test func withoutAPlaceholderItIsUnchanged() throws {
    let list = try #require(AddressTemplate("https://API.example/a/list?x=/b.json"))
    #expect(list.address("c") == "https://API.example/a/list?x=/b.json")
    #expect(list.origin == "https://api.example" && list.lastStep == "list" && !list.isOpen)
    #expect(AddressTemplate("https://api.example/{id}") == nil)
    #expect(AddressTemplate("http://api.example/")?.isOpen == true)
  }

  @Test(arguments: [
    ("https://a.example", ""), ("https://a.example/", ""), ("https://a.example?a/b", ""), ("https://a.example/x/", ""),
    ("https://a.example/x/0777.json", "0777.json"),
  ])
  func itsLastStepIsThatOfThePath(_ text: String, _ step: String) {
    #expect(AddressTemplate(text)?.lastStep == step)
  }
}
