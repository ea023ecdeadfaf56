import Testing

@testable import Settings

@Suite("Hosts and ports of web addresses") struct WebAuthorityTests {
  @Test(arguments: [
    "example.org", "EXAMPLE.org.", "localhost", "a_b.example", "a--b.example", "xn--mnchen-3ya.de", "münchen.de",
    "яндекс.рф", "例え.jp", "हिन्दी.भारत", "1.example", "example.org:1", "example.org:65535", "example.org:080",
    "127.0.0.1", "0.0.0.0:80", "255.255.255.255", "[::]", "[::1]", "[2001:db8::1]:8443",
    "[1:2:3:4:5:6:7:8]", "[1:2:3:4:5:6:7::]", "[::ffff:192.0.2.1]", "[64:FF9B::192.0.2.33]",
  ])
  func areTaken(_ text: String) { #expect(WebAuthority.isValid(text[...])) }

  @Test(arguments: [
    // Names.
    "", ".", "..", ".example.org", "example..org", "example.org..", "exa mple.org", "example.org ", "\texample.org",
    "exa\u{A0}mple.org", "example%2Eorg", "example.org%00", "%65xample.org", "100%", "ex\\ample", "a/b", "a?b", "a#b",
    "a<b", "a>b", "a\"b", "a'b", "a{b}", "a|b", "a^b", "a`b", "a;b", "a,b", "a&b", "a=b", "a$b", "a!b", "a*b", "a(b)",
    "a+b", "a~b", "example\u{3002}org", "a\u{2215}b", "a\u{FF20}b", "a\u{202E}b", "a\u{200B}b", "a\u{7F}b", "😀.example",
    String(repeating: "a", count: 64) + ".example", String(repeating: "a.", count: 501) + "org",
    // User names and passwords.
    "user@example.org", "user:word@example.org", "@example.org", "example.org@", "[::1]@example.org", "user@[::1]",
    // Ports.
    ":80", ":", "example.org:", "example.org:port", "example.org:-1", "example.org:+1", "example.org:65536",
    "example.org:99999999999999999999", "example.org:8 0", "example.org:80:80", "example.org:８０", "[::1]:", "[::1]:x",
    "[::1]80", "[::1]x",
    // IPv4 addresses.
    "1.2.3", "1.2.3.4.5", "256.1.1.1", "1.2.3.04", "1.2.3.0x4", "0x7f.1", "127.1", "2130706433", "1..2.3", "example.1",
    // IPv6 addresses.
    "[", "]", "[]", "[::1", "::1", "::1]", "[::1]]", "[[::1]]", "[:]", "[:::]", "[1::2::3]", "[1:2:3:4:5:6:7]",
    "[1:2:3:4:5:6:7:8:9]", "[1:2:3:4:5:6:7::8]", "[12345::]", "[g::]", "[fe80::1%25eth0]", "[fe80::1%eth0]",
    "[1.2.3.4]",
    "[::1.2.3]", "[::1.2.3.256]", "[::1.2.3.4:5]", "[1.2.3.4::]", "[v1.a:b]", "[example.org]", "[:1]", "[1:]", "[ ::1]",
  ])
  func areRefused(_ text: String) { #expect(!WebAuthority.isValid(text[...])) }
}
