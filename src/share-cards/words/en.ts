import { plural } from '../../design/words/catalogue.ts'

export const en = {
  noCard: 'There is no picture at this address.',
  launches: (products: number) =>
    plural(products, {
      one: '# product, one week, your vote',
      other: '# products, one week, your vote',
    }),
  weekKind: 'Launch week',
  board: { votes: 'By votes', billboard: 'Billboard', 'domain-rating': 'By domain rating' },
  boardKind: 'Leaderboard',
  founderKind: 'Founder',
  categoryKind: 'Category',
  products: (products: number) => plural(products, { one: '# product', other: '# products' }),
  versus: (one: string, other: string) => `${one} vs. ${other}`,
  sideBySide: 'Side by side, with facts from their own websites',
  compareKind: 'Comparison',
  postKind: 'Blog',
  alternativesTo: (name: string) => `Alternatives to ${name}`,
  alternativesKind: 'Alternatives',
  storyKind: 'Founder story',
  pages: {
    about: 'How this site works',
    ask: 'Ask with proof',
    awards: 'Awards',
    blog: 'Blog',
    categories: 'Categories',
    founders: 'Founders',
    launches: 'Launch calendar',
    search: 'All products',
    updates: 'Latest updates',
  },
}
