/// The breadcrumbs of the gazetteer's pages.
enum GazetteerSteps {
  static func cities(_ site: SiteContext) -> PageHead.Step {
    PageHead.Step(name: site.language.phrase("cities.title"), address: Addresses.gazetteer)
  }

  static func country(_ index: Int, _ site: SiteContext) -> PageHead.Step {
    PageHead.Step(
      name: site.directory.gazetteer.countries[index].name, address: site.addresses.listed.countries[index])
  }
}
