/// `/offline/`: what the service worker shows in place of a page that is not kept on the device, and the worker itself.
struct OfflinePage: PageKind {
  static let template = "pages/offline"

  let site: SiteContext

  func list(_ files: inout FileList) {
    if site.worksOffline {
      files.page(Addresses.offline, isInSitemap: false)
      files.document(OfflineWorker.path)
    } else if RetiredWorker.site(site.assets) != nil {
      files.document(OfflineWorker.path)
    }
  }

  func owner(_ item: Int) -> FileOwner { FileOwner("the page without a network") }

  func documentOwner(_ item: Int) -> FileOwner { FileOwner("the site's service worker") }

  func head(_ item: Int) -> PageHead {
    PageHead(
      address: Addresses.offline, title: site.language.phrase("offline.title"),
      description: site.language.phrase("offline.title"))
  }

  func fill(_ item: Int, _ page: inout PageWriter) {}

  func document(_ item: Int) -> [UInt8] {
    (site.worksOffline ? OfflineWorker(site)?.bytes : RetiredWorker.site(site.assets)) ?? []
  }
}
