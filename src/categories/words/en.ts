import { plural } from '../../design/words/catalogue.ts'

export const en = {
  categories: 'Categories',
  categoriesDescription: (site: string) => `Every category on ${site}.`,
  intro: 'Browse live products by what they do.',
  best: 'Most voted:',
  none: 'No categories yet',
  noneText: 'The site team hasn’t set up any categories.',
  description: (category: string, lead: string, products: number, site: string) =>
    plural(products, {
      one: `${category} on ${site}: # product with prices and facts from its own website. ${lead}`.trim(),
      other:
        `${category} on ${site}: # products with prices and facts from their own websites. ${lead}`.trim(),
    }),
  sorts: { votes: 'Most votes', newest: 'Newest', name: 'Name', domain_rating: 'Domain rating' },
  follow: 'Follow',
  followName: (category: string) => `Follow ${category}`,
  within: (category: string) => `Subcategories of ${category}`,
  products: 'Products',
  count: (products: number) => plural(products, { other: '#' }),
  atLeast: (products: number) => plural(products, { other: 'at least #' }),
  related: 'Related categories',
  moreIn: (category: string) => `More in ${category}`,
  otherCategories: 'Other categories',
  atomFeed: (category: string) => `Atom feed of ${category}`,
  addProduct: 'Know a product that’s missing?',
  addProductText: 'Paste its website address and we’ll draft the listing.',
  submitProduct: 'Submit a product',
  sortBy: 'Sort by',
  noSuchPage: 'No such page',
  noSuchPageText: 'The list ends before this page.',
  backToStart: 'Back to the first page',
  empty: (category: string) => `No products in ${category} yet`,
  emptyText: 'Be the first to launch one here.',
}
