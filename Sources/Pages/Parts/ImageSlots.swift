import Model
import Mustache
import Settings

/// The values of a thing's picture: a file of the site in several widths and formats, or a file on another host.
struct ImageSlots {
  private let picture = ObjectSlot("picture", of: PictureSlots())

  private struct PictureSlots {
    let alt = TextSlot("alt", "alternative text")
    let webp = TextSlot("webp", "WebP files, for srcset")
    let jpeg = TextSlot("jpeg", "JPEG files, for srcset")
    let source = TextSlot("src", "widest JPEG file")
    let width = TextSlot("width", "of the widest file")
    let height = TextSlot("height", "of the widest file")
    let reach = TextSlot("reach", "width that fits a window, in percent of its height: 15, 30 … 105")
    let isSmall = FlagSlot("is_small", "whether it is narrower than the smallest width of pictures")
    let preview = PreviewSlots()
    let remote = TextSlot("remote_src", "its address, if on a host that the config lists")
    let remoteHref = TextSlot("remote_href", "its address, if on any other host")
    let remoteHost = TextSlot("remote_host", "host of that link")
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
      page.object(self.picture) { slots, page in
        page.set(slots.alt, words())
        let isListed = WebHost.listed(of: address).map { site.settings.images.remoteHosts.contains($0) } ?? false
        page.set(
          isListed ? slots.remote : slots.remoteHref, isListed ? Self.loaded(address, site.settings.baseURL) : address)
        page.set(slots.remoteHost, WebHost.of(address))
      }
    case .file, .embedded:
      guard let picture = site.gallery[reference], let widest = picture.sizes.last else { return }
      page.object(self.picture) { slots, page in
        page.set(slots.alt, words())
        let files = ImageLinks(picture, page.links)
        files.fill(slots.webp, picture.sizes, .webp, &page)
        files.fill(slots.jpeg, picture.sizes, .jpeg, &page)
        files.fill(slots.source, widest, .jpeg, &page)
        page.set(slots.width, String(widest.width))
        page.set(slots.height, String(widest.height))
        page.set(slots.reach, String(Self.reach(of: widest)))
        page.set(slots.isSmall, widest.width < site.settings.images.widths.min() ?? 0)
        if let tones = picture.preview { slots.preview.fill(tones, &page) }
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
