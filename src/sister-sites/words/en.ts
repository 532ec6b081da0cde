export const en = {
  noListing: 'You have no listing with this number.',
  notLive: 'This listing is not live, so it has no public page.',
  title: (name: string) => `Sites of ${name}`,
  intro:
    'Your product is listed on several sites of this service. Of its pages in one language, search engines name one.',
  oneSite: 'Your product is listed on one site, so search engines name that page.',
  which: 'The page that search engines name',
  isNamed: (url: string) => `${url}, named now`,
  languages:
    'Pages in other languages stay: each is named in its own, and all point to each other. Search engines may take weeks to follow.',
  save: 'Save',
  saved: 'Saved. Search engines learn of it when they next read the pages.',
}
