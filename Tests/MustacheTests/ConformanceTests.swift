import FoundationEssentials
import Testing

@Suite("Mustache's own conformance suite")
struct ConformanceTests {
  @Test("every case of the parts that the engine has comes out to the letter")
  func suite() throws {
    guard let data = ProcessInfo.processInfo.environment["STATIONARY_DATA"] else {
      print("mustache conformance: skipped: STATIONARY_DATA is not set")
      return
    }
    let folder = "\(data)/mustache-spec"
    guard FileManager.default.fileExists(atPath: folder) else {
      print("mustache conformance: skipped: there is no mustache-spec in STATIONARY_DATA")
      return
    }
    var passed = 0
    var total = 0
    for name in ConformanceFile.names {
      for test in try ConformanceFile(name, in: folder).tests {
        total += 1
        let rendered = test.rendered()
        #expect(rendered == test.expected, "\(name), «\(test.name)»: \(test.desc)")
        if rendered == test.expected { passed += 1 }
      }
    }
    print("mustache conformance: \(passed) of \(total)")
    #expect(total > 150, "the suite is smaller than it was when this was written")
  }
}
