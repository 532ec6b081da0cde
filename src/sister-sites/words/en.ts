export const en = {
  noListing: 'You have no listing with this number.',
  notLive: 'This listing is not live, so it has no public page.',
  title: (name: string) => `Sites that list ${name}`,
  intro:
    'Your product is listed on several sites of this service. Search engines show only one page per language.',
  oneSite: 'Your product is listed on one site, so search engines show that page.',
  which: 'The page that search engines show',
  isNamed: (url: string) => `${url}, shown now`,
  languages:
    'Pages in other languages stay: each is shown in its own language, and all link to each other. Search engines may take weeks to catch up.',
  save: 'Save',
  saved: 'Saved. Search engines will notice when they next read the pages.',
}
