import Testing

@testable import Feeds

@Suite("Links to book") struct BookingLinkTests {
  @Test(arguments: [
    ("https://e.org/a", "https://e.org/a"), ("HTTPS://e.org", "https://e.org"),
    ("http://e.org:80/?a=1", "http://e.org:80/?a=1"),
    // The real files' own form.
    (
      "https://e.org/d?return_date&adults=1&child_ages=&discount_code&utm_source={utm_source}&utm_medium={utm_medium}",
      "https://e.org/d?return_date&adults=1&child_ages=&discount_code"
    ),
    ("https://e.org/d?utm_source={utm_source}", "https://e.org/d"),
    ("https://e.org/d?utm_source={utm_source}&a=1#top", "https://e.org/d?a=1#top"),
    ("https://e.org/d?a=1&b=%7Bb%7D&c=%41", "https://e.org/d?a=1&c=%41"),
    ("https://e.org/d?a=1#{x}", "https://e.org/d?a=1"),
    ("https://e.org/l.png?hash=1{&height,width}", "https://e.org/l.png?hash=1"),
    ("https://e.org/l{?page,per}", "https://e.org/l"),
    ("https://e.org/d?{a}&b=2", "https://e.org/d?b=2"), ("https://e.org/d?a={b&c=1", "https://e.org/d"),
    ("https://e.org/a b\"c?d=<e>&f=ü", "https://e.org/a%20b%22c?d=%3Ce%3E&f=%C3%BC"),
    ("https://e.org/100%", "https://e.org/100%25"),
    ("https://e.org/%zz%4", "https://e.org/%25zz%254"),
    ("https://[::1]:8080/a", "https://[::1]:8080/a"), ("https://e.org?a=1", "https://e.org?a=1"),
    ("https://e.org/a\\b", "https://e.org/a%5Cb"), ("https://e.org#é", "https://e.org#%C3%A9"),
    ("https://яндекс.рф/", "https://%D1%8F%D0%BD%D0%B4%D0%B5%D0%BA%D1%81.%D1%80%D1%84/"),
  ])
  func arePutInOrder(_ text: String, _ address: String) { #expect(BookingLink.address(text) == address) }

  @Test(arguments: [
    "", "e.org", "//e.org", "/d", "javascript:alert(1)", "data:text/html,x", "ftp://e.org/", "https://", "https:///d",
    "https://?a", "https://user:word@e.org/", "https://e.org@evil.org/", "https://:80/", "https://{host}/",
    "https://e.org/{id}/d?a=1",
    "https://e.org/%7Bid%7D", "https://e o.org/", "https:e.org", "mailto:a@e.org",
    "https://[::1/", "https://[::1", "https://::1]/", "https://e.org:port/", "https://e.org:99999/", "https://e.org:/",
    "https://e.org\\evil.org/", "https:\\\\e.org/", "https://e%2Eorg/", "https://e..org/", "https://.",
    "https://1.2.3.256/",
    "https://e.org;evil.org/", "https:// e.org/", "https://e.org /",
  ])
  func thatCannotBeUsedAreNone(_ text: String) { #expect(BookingLink.address(text) == nil) }
}
