import Testing

/// Sources follow Docs/modules.md: these tests read its table and its list.
@Suite struct ArchitectureTests {
  private let house = House.checkout

  @Test func everyModuleHasARowAndEveryRowAModule() {
    #expect(!house.table.isEmpty)
    #expect(Set(house.table.keys) == Set(house.modules))
  }

  @Test func noFileImportsWhatItsRowDoesNotAllow() {
    var count = 0
    for file in house.files {
      let allowed = house.table[file.module] ?? []
      for name in file.imports where house.table[name] != nil {
        count += 1
        #expect(allowed.contains(name), "\(file.path) imports \(name): no arrow leads from \(file.module) there")
      }
    }
    #expect(count > 100, "the imports were not found")
  }

  @Test func foundationAsAWholeIsImportedNowhere() {
    for file in house.files { #expect(!file.imports.contains("Foundation"), "\(file.path)") }
  }

  @Test func theCompilerIsQuietedOnlyInTheFilesThatAreNamed() {
    let named = house.unsafeFiles
    #expect(!named.isEmpty)
    for file in house.files where file.quietsTheCompiler {
      #expect(
        named.contains(file.path), "\(file.path) says Unsafe or @unchecked, and Docs/modules.md does not name it")
    }
    for path in named {
      #expect(house.files.contains { $0.path == path && $0.quietsTheCompiler }, "\(path) is named and need not be")
    }
  }

  @Test func aFileHasOneSubject() {
    for file in house.files { #expect(file.lines <= 300, "\(file.path) has \(file.lines) lines: which two subjects?") }
  }
}
