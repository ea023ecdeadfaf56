import Model
import Mustache
import Settings

/// The values of a thing's picture: a file of the site in several widths and formats, or a file on another host.
struct ImageSlots {
  private let slot: ObjectSlot
  private let alt, webp, jpeg, source, width, height, reach, remote, remoteHref, remoteHost: TextSlot
  private let isSmall: FlagSlot
  private let preview: PreviewSlots

  init(_ shape: inout Shape) {
    var picture = Shape("picture")
    alt = picture.text("alt", "alternative text")
    webp = picture.text("webp", "WebP files, for srcset")
    jpeg = picture.text("jpeg", "JPEG files, for srcset")
    source = picture.text("src", "widest JPEG file")
    width = picture.text("width", "of the widest file")
    height = picture.text("height", "of the widest file")
    reach = picture.text(
      "reach", "width that fits a window, in percent of its height: 15, 30 … 105")
    isSmall = picture.flag("is_small", "whether it is narrower than the smallest width of pictures")
    preview = PreviewSlots(&picture)
    remote = picture.text("remote_src", "its address, if on a host that the config lists")
    remoteHref = picture.text(
      "remote_href", "its address, if on any other host")
    remoteHost = picture.text("remote_host", "host of that link")
    slot = shape.object("picture", picture)
  }

  /// - Parameters:
  ///   - reference: the picture in the data; nil to show none.
  ///   - name: the name of the thing that it shows.
  func fill(_ reference: ImageReference?, of name: String, _ page: inout PageWriter) {
    guard let reference else { return }
    let site = page.site
    fill(reference, alt: site.language.phrase("picture.alt", ["name": name]), &page)
  }

  /// - Parameter words: the alternative text.
  func fill(_ reference: ImageReference, alt words: @autoclosure () -> String, _ page: inout PageWriter) {
    let site = page.site
    switch reference {
    case .web(let address):
      page.object(slot) { page in
        page.set(alt, words())
        let isListed = WebHost.listed(of: address).map { site.settings.images.remoteHosts.contains($0) } ?? false
        page.set(isListed ? remote : remoteHref, isListed ? Self.loaded(address, site.settings.baseURL) : address)
        page.set(remoteHost, WebHost.of(address))
      }
    case .file, .embedded:
      guard let picture = site.gallery[reference], let widest = picture.sizes.last else { return }
      page.object(slot) { page in
        page.set(alt, words())
        let files = ImageLinks(picture, page.links)
        files.fill(webp, picture.sizes, .webp, &page)
        files.fill(jpeg, picture.sizes, .jpeg, &page)
        files.fill(source, widest, .jpeg, &page)
        page.set(width, String(widest.width))
        page.set(height, String(widest.height))
        page.set(reach, String(Self.reach(of: widest)))
        page.set(isSmall, widest.width < site.settings.images.widths.min() ?? 0)
        if let tones = picture.preview { preview.fill(tones, &page) }
      }
    }
  }

  /// The aspect ratio in fifths times 15, the width at which a picture is about three quarters of the window high. The
  /// style sheet has one class for each, from one to seven.
  static func reach(of size: Picture.Size) -> Int {
    let height = max(size.height, 1)
    return min(max((10 * size.width + height) / (2 * height), 1), 7) * 15
  }

  /// The URL from which a page loads a picture on another host: with https, because an https page cannot load it
  /// otherwise. Unchanged if the site is published over http, or if the URL has a port.
  static func loaded(_ address: String, _ base: BaseURL?) -> String {
    let start = "http://"
    guard address.prefix(start.count).lowercased() == start, base?.origin.hasPrefix(start) != true,
      WebHost.listed(of: address).map({ $0.hasSuffix("]") || !$0.contains(":") }) == true
    else { return address }
    return "https://" + address.dropFirst(start.count)
  }
}

/// Links from a page to the files of a picture, which are in one folder.
struct ImageLinks {
  private let way: String

  init(_ picture: Picture, _ links: Links) {
    // Links to files lead to the same folder in all languages, unlike those to pages.
    way = String(links.href(picture.folder + "x").dropLast())
  }

  /// Fills in a link to a file.
  func fill(_ slot: TextSlot, _ size: Picture.Size, _ format: Picture.Format, _ page: inout PageWriter) {
    page.write(slot) { write(size, format, to: &$0) }
  }

  /// Fills in the files of several sizes for `srcset`: `../../pictures/KEY/320.webp 320w, …`
  func fill(_ slot: TextSlot, _ sizes: [Picture.Size], _ format: Picture.Format, _ page: inout PageWriter) {
    page.write(slot) { text in
      for (index, size) in sizes.enumerated() {
        if index > 0 { text.append(", ") }
        write(size, format, to: &text)
        text.append(" ")
        text.append(decimal: size.width)
        text.append("w")
      }
    }
  }

  private func write(_ size: Picture.Size, _ format: Picture.Format, to text: inout ByteWriter) {
    text.append(way)
    text.append(decimal: size.width)
    text.append(".")
    text.append(format.rawValue)
  }
}
