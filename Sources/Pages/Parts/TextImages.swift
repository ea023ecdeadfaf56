import Markdown
import Model
import Mustache

/// The owner's texts on pages. Their pictures are rendered by a template, so that all HTML is in templates.
struct TextImages: Sendable {
  static let template = "partials/text-picture"

  private let picture = ImageSlots()
  private let isAlone = FlagSlot("is_alone", "whether its paragraph has only pictures")

  /// A text as HTML. A picture that cannot be shown is replaced by its alternative text.
  /// - Parameters:
  ///   - shape: the shape of these values.
  ///   - siteFrame: the frame of the site's values.
  func html(
    of text: MarkdownPage, _ template: Template, _ shape: Shape, _ siteFrame: Frame, _ page: inout PageWriter
  ) -> [UInt8] {
    var writer = ByteWriter()
    if let language = text.language { writer.append("<div lang=\"\(language)\" dir=\"auto\">") }
    for part in text.parts {
      switch part {
      case .html(let html): writer.append(html)
      case .picture(let one) where isShown(one, page.site):
        let frame = page.frame(shape)
        page.at(frame) { page in
          picture.fill(one.reference, alt: one.words, &page)
          page.set(isAlone, one.isAlone)
        }
        var bytes: [UInt8] = []
        template.render(page.tape, [siteFrame, frame], into: &bytes)
        // Surrounding whitespace would separate it from adjacent words.
        let isBlank = { (byte: UInt8) in byte <= 0x20 }
        writer.append(bytes.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
      case .picture(let one): writer.append(escaping: one.words)
      }
    }
    if text.language != nil { writer.append("</div>") }
    return writer.bytes
  }

  private func isShown(_ one: MarkdownImage, _ site: SiteContext) -> Bool {
    if case .web = one.reference { true } else { site.gallery[one.reference] != nil }
  }
}

/// The values of an owner's text on a page.
struct TextSlots {
  private let heading: TextSlot?
  private let html: HTMLSlot
  private let hasPictures: FlagSlot

  /// - Parameter hasHeading: whether the text has a heading besides that of the page.
  init(_ about: String, hasHeading: Bool = false) {
    heading = hasHeading ? TextSlot("words_heading", "heading of the owner's text") : nil
    html = HTMLSlot("words_html", about)
    hasPictures = FlagSlot("words_have_pictures", "whether the text has a picture")
  }

  func fill(_ html: [UInt8], _ text: MarkdownPage, _ page: inout PageWriter) {
    if let heading { page.set(heading, text.heading ?? text.title) }
    page.set(self.html, html)
    page.set(hasPictures, !text.pictures.isEmpty)
  }
}

extension MarkdownImage {
  /// The reference in its source: a web address, or a file of the site.
  package var reference: ImageReference {
    source.hasPrefix("content/") ? .file(source) : .web(source)
  }
}
