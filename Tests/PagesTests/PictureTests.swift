import Model
import Settings
import Testing

@testable import Pages

@Suite("A hotel's picture") struct PictureTests {
  private let file = ImageReference.file("data/1.jpg")
  private let sizes = [(320, 177), (758, 418)].map { Picture.Size(width: $0.0, height: $0.1) }

  private func page(_ reference: ImageReference?, _ picture: Picture? = nil, hosts: [String] = []) throws -> String {
    var sample = SampleSite(hotels: [.init("1") { $0.picture = reference }])
    if let picture, let reference { sample.pictures = [reference: picture] }
    sample.settings.images.remoteHosts = hosts
    return try #require(try Built(sample).texts["hotels/quay-inn-1/index.html"])
  }

  @Test func comesInItsWidthsAndFormatsWithItsSizeKept() throws {
    let text = try page(file, Picture(key: "ab", sizes: sizes))
    for piece in [
      "<picture data-picture data-name=\"Quay Inn\">",
      "type=\"image/webp\" srcset=\"../../pictures/ab/320.webp 320w, ../../pictures/ab/758.webp 758w\" sizes=\"(min",
      "<img src=\"../../pictures/ab/758.jpg\" srcset=\"../../pictures/ab/320.jpg 320w, ../../pictures/ab/758.jpg 758w\"",
      "width=\"758\" height=\"418\" alt=\"Picture of Quay Inn\" decoding=\"async\">",
    ] { #expect(text.contains(piece), "\(piece)") }
    #expect(!text.contains("class=\"preview\""))
  }

  @Test(arguments: [
    ((758, 418), "105vh"), ((500, 500), "75vh"), ((400, 600), "45vh"), ((375, 1000), "30vh"),
    ((320, 9000), "15vh"), ((91, 50), "105vh small"), ((1, 1), "75vh small"),
  ])
  func isAsWideAsAWindowShowsItWholeAndFramedWhereItIsSmall(_ size: (Int, Int), _ width: String) throws {
    let text = try page(file, Picture(key: "ab", sizes: [.init(width: size.0, height: size.1)]))
    #expect(text.contains("<div class=\"picture-frame max-width-\(width)\">"))
  }

  @Test func isPrecededByItsPreview() throws {
    let picture = Picture(key: "ab", sizes: sizes, preview: .init(columns: 3, tones: [7, 7, 0, 0, 7, 0]))
    let text = try page(file, picture)
    #expect(
      text.contains(
        "<svg class=\"preview\" viewBox=\"0 0 3 2\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
          + "<path class=\"tone-0\" d=\"M2 0h1v1h-1zM0 1h1v1h-1zM2 1h1v1h-1z\"/><path class=\"tone-7\" d=\"M0 0h2v1h-2zM1 1h1v1h-1z\"/>"
      ))
  }

  @Test func leavesNoHoleWhereThereIsNone() throws {
    for text in [try page(nil), try page(file)] {
      #expect(!text.contains("<picture") && !text.contains("class=\"picture-frame") && !text.contains("og:image"))
    }
  }

  @Test func onAnotherHostIsALink() throws {
    let text = try page(.web("https://www.pictures.example/a?b=1&c=2"), hosts: ["cdn.pictures.example"])
    #expect(
      text.contains(
        "<a href=\"https://www.pictures.example/a?b=1&amp;c=2\" rel=\"external noopener noreferrer nofollow\">"
          + "Picture of Quay Inn</a> <span class=\"secondary\">(pictures.example, external site)</span>"))
    #expect(!text.contains("<picture"))
  }

  @Test func onAHostOfTheConfigIsLoadedFromThere() throws {
    let text = try page(.web("https://Pictures.example:8443/a.jpg"), hosts: ["pictures.example:8443"])
    #expect(
      text.contains(
        "src=\"https://Pictures.example:8443/a.jpg\" alt=\"Picture of Quay Inn\" loading=\"lazy\" decoding=\"async\" "
          + "referrerpolicy=\"no-referrer\">"))
    #expect(text.contains("img-src 'self' data: blob: pictures.example:8443;"))
  }

  @Test(arguments: [
    ("http://a.example/x", nil, "https://a.example/x"), ("HTTP://a.example", "https://b.example/", "https://a.example"),
    ("http://a.example/x", "http://b.example/", "http://a.example/x"),
    ("http://a.example:80/x", nil, "http://a.example:80/x"), ("http://[::1]/x", nil, "https://[::1]/x"),
    ("https://a.example/x", "http://b.example/", "https://a.example/x"),
  ])
  func onAnotherHostIsLoadedByHTTPSWhereTheSiteIs(_ address: String, _ base: String?, _ loaded: String) {
    #expect(ImageSlots.loaded(address, base.flatMap { BaseURL($0) }) == loaded)
  }

  @Test(arguments: [
    ("https://a.example/x", "a.example"), ("HTTP://A.example:80?x", "a.example:80"), ("https://u@a.example/", nil),
    ("a.example", nil),
  ])
  func theHostOfAnAddressIsWhatAPolicyNames(_ address: String, _ host: String?) {
    #expect(WebHost.listed(of: address) == host)
  }
}
