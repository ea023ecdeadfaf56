import Testing

@testable import Documents

@Suite("The rules of a _redirects file") struct RedirectRulesTests {
  private let rules = RedirectRules(
    reading: """
      # former addresses
      /a/ /b/ 301
      /a/ /never/
      /c /d
      /e/* /f/:splat 302
      /g/* /h/ 308!
      /proxy /x 200
      /lost
      https://example.org/y /z
      /wide\u{2003} /z
      /far https://example.org/ 303
      /root/* /:splat
      /host/* https://example.org:splat
      /with/* https://example.org/:splat

      """)

  private func target(_ path: String) -> String? { rules.target(of: path).map { "\($0.status) \($0.address)" } }

  @Test(arguments: [
    ("/a/", "301 /b/"), ("/c", "301 /d"), ("/e/", "302 /f/"), ("/e/x/?", "302 /f/x/?"), ("/g/x", "308 /h/"),
    ("/far", "303 https://example.org/"), ("/root/x//y", "301 /x//y"), ("/root/", "301 /"),
    ("/with//evil.example/", "301 https://example.org//evil.example/"),
  ])
  func aMatchLeadsOn(_ path: String, _ expected: String) { #expect(target(path) == expected) }

  @Test(arguments: [
    "/", "/a", "/a/x", "/c/", "/e", "/proxy", "/lost", "/y", "/wide", "/e/\r\nSet-Cookie:x", "/e/ü",
    "/root//evil.example/", #"/root/\evil.example/"#, #"/root/x\y"#, "/host/.evil.example/",
  ])
  func otherPathsStay(_ path: String) { #expect(target(path) == nil) }
}
