import Testing
import Text

@Suite struct AddressIDTests {
  @Test(arguments: [
    ("9864", "9864"), ("hotels~13370", "hotels~13370"), ("a.b_c~d-e", "a.b_c~d-e"), ("a b", "a~20b"),
    ("ab/../c", "ab~2f..~2fc"), ("é", "~c3~a9"), ("Ж1", "~d0~961"), ("a\0", "a~00"), ("", ""), ("?#%", "~3f~23~25"),
  ])
  func keepsPlainCharactersAndWritesOtherBytesInHex(id: String, encoded: String) {
    #expect(AddressID.encode(id) == encoded)
  }

  @Test(arguments: [".", ".."])
  func neverNamesAnotherFolder(id: String) {
    #expect(AddressID.encode(id) == String(repeating: "~2e", count: id.count))
  }

  @Test func anIdOfMoreThanSixtyFourCharactersBecomesItsHash() {
    let longest = String(repeating: "a", count: 64)
    #expect(AddressID.encode(longest) == longest)
    // XXH3-64 as the C library gives it.
    #expect(AddressID.encode(longest + "a") == "fcf352f3db82a064")
  }

  @Test func anIdThatWouldMakeTooLongAFileNameBecomesItsHash() {
    #expect(AddressID.encode(String(repeating: "東", count: 21)).count == 189)
    #expect(AddressID.encode(String(repeating: "東", count: 22)) == "e41d47a8bd6e00ba")
  }

  @Test func aLargeIdIsHashed() {
    #expect(AddressID.encode(String(repeating: "x", count: 1_000_000)).count == 16)
  }
}
