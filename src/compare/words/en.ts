import { html, type Html } from '../../design/html.ts'
import { listed, plural } from '../../design/words/catalogue.ts'

const alternatives = {
  reasons: {
    competitor: 'Named as the main competitor.',
    category: (categories: string) => `Both are in ${categories}.`,
    audience: (audience: string) => `Also made for: ${audience}.`,
    samePrice: {
      free: 'Also free.',
      freemium: 'Also free to start.',
      free_trial: 'Also free to try.',
      paid: 'Also paid from the start.',
      open_source: 'Also open source.',
      contact: 'Also priced on request.',
    },
    free: 'Costs nothing.',
    platforms: (platforms: string) => `Also runs on ${platforms}.`,
    tags: (tags: string) => `Both deal with ${tags}.`,
    features: (features: readonly string[]) => `Both offer ${listed(features.map((name) => `“${name}”`))}.`,
  },
  alternatives: 'Alternatives',
  alternativesTo: (name: string) => `Alternatives to ${name}`,
  alternativesDescription: (name: string) => `Products you can use instead of ${name}, each with the reason.`,
  alternativesIntro: (name: string) =>
    `Each product shows what it has in common with ${name}. Payment never affects the order.`,
  namedByOwner: (link: Html, name: string) =>
    html`The owner of ${name} names ${link} as a competitor; it isn’t listed here. You can see what its
    website says on the page of ${name}.`,
  noAlternatives: (name: string) => `No alternatives to ${name} yet`,
  noAlternativesText:
    'Similar products of the same category appear here once they are listed. If you make one, submit it.',
  alsoIn: (category: string) => `Also in ${category}`,
  closestFirst: 'Closest first',
  products: (products: number) => plural(products, { one: '# product', other: '# products' }),
  compare: 'Compare',
  compareBoth: (one: string, other: string) => `Compare ${one} with ${other}`,
}

const comparison = {
  versus: (names: readonly string[]) => names.join(' vs. '),
  versusDescription: (names: readonly string[]) =>
    `${listed(names)} side by side, with facts from their own websites.`,
  notWithItself: 'A listing is not compared with itself.',
  notSaid: 'Not stated',
  askThese: 'Ask these about your needs',
  addAnother: 'Add another product',
  howToRead:
    'Select a dotted value to see the quote it comes from. Other values were written by the owner; blanks mean the website doesn’t say.',
  bothName: 'Each owner names the other product as their main competitor.',
  oneNames: (one: string, other: string) => `The owner of ${one} names ${other} as their main competitor.`,
  onlyDifferences: 'Only differences',
  differCount: (differ: number, same: number) => `${differ} differ, ${same} are the same`,
  comparison: 'Comparison',
  attribute: 'Attribute',
  differences: 'Differences',
  furtherFacts: 'Further facts',
  similarities: 'Similarities',
  noneStates: (sites: number, fields: string) =>
    sites === 2 ? `Neither website states: ${fields}.` : `None of the websites states: ${fields}.`,
  allIn: (category: string) => `See all in ${category}`,
  lastRead: (day: Html) => html`Checked ${day}`,
  clearedByOwner: 'Left blank by the owner',
  linkWithheld: 'Link withheld',
}

const choice = {
  compareTwo: 'Compare products',
  compareTwoText: 'See two to four products side by side, with the quote behind every fact.',
  productsToCompare: 'Products to compare',
  places: ['First product', 'Second product', 'Third product', 'Fourth product'],
  findPlace: [
    'Find the first product',
    'Find the second product',
    'Find a third product',
    'Find a fourth product',
  ],
  compareThese: 'Compare these',
  findProduct: 'Find a product to compare',
  search: 'Search',
  startWith: 'Popular products',
  resultsFor: (query: string) => `Results for “${query}”`,
  similarTo: (query: string) => `No results for “${query}”. Did you mean one of these?`,
  nothingToCompare: 'No products to compare yet',
  nothingToCompareText: 'It takes two live products. Submit one.',
  submitProduct: 'Submit a product',
  nothingFound: 'No products found',
  nothingFoundText: 'Try fewer or more general words, or browse the categories.',
  browseCategories: 'Browse categories',
  add: 'Add',
  addName: (name: string) => `Add ${name}`,
  remove: 'Remove',
  removeName: (name: string) => `Remove ${name}`,
}

export const en = { ...alternatives, ...comparison, ...choice }
