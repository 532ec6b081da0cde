import { plural } from '../../design/words/catalogue.ts'
import { type Content, html } from '../../design/html.ts'

export const en = {
  products: {
    launch: {
      name: 'Paid launch',
      description:
        'Go live right away or in a launch week you choose. No badge or complete founder profile needed.',
    },
    billboard_week: {
      name: 'Billboard week',
      description:
        'A place on the billboard for one launch week, Monday to Sunday. Places are ranked by the amount paid that week.',
    },
    unlock_milestones: {
      name: 'Milestones section',
      description: 'Shows the milestones of a free listing in public, permanently.',
    },
    unlock_gallery: {
      name: 'Full gallery',
      description:
        'Shows all screenshots of a free listing in public, permanently, instead of only the first three.',
    },
  },

  order: (number: string) => html`Order <span class="nowrap">${number}</span>`,
  status: {
    pending: 'Not paid',
    paid: 'Paid',
    fulfilled: 'Complete',
    expired: 'Expired',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
    disputed: 'Disputed',
  },
  meaning: {
    pending:
      'This order isn’t paid yet. If you’ve just paid, it can take a minute to show here; there’s no need to pay again.',
    paid: 'We’ve received your payment. What you bought is on its way and takes about a minute.',
    fulfilled: 'Your order is complete. The invoice is below and in your email.',
    expired: 'This order wasn’t paid in time. Nothing was charged.',
    cancelled: 'This order was cancelled. Nothing was charged.',
    refunded: 'We’ve refunded this order to your payment method. The credit note is below.',
    disputed: 'Your bank opened a dispute about this payment. You keep what you bought until it’s decided.',
  },
  confirming:
    'Thank you. Your payment is being confirmed, which can take a minute. This page updates by itself.',
  notConfirmed: (url: string) => html`Didn’t pay after all? <a class="link" href="${url}">Go to checkout</a>`,
  lineStatus: {
    waiting: 'In progress',
    fulfilled: 'Done',
    refused: 'Not possible',
    undone: 'Refunded',
    cancelled: 'Cancelled',
  },
  unpaidLine: 'Not paid yet',
  items: 'Items',
  refunded: (amount: string) => `${amount} was refunded to you.`,
  dispute: {
    open: 'The dispute is open.',
    won: 'The dispute was decided in the seller’s favour.',
    lost: 'The dispute was decided in your favour.',
  },
  amounts: 'Amounts',
  goToCheckout: 'Go to checkout',
  termsAccepted: (url: string, version: number, moment: Content) =>
    version > 0
      ? html`<a class="link" href="${url}">Terms, version ${version}</a>, accepted ${moment}`
      : html`<a class="link" href="${url}">Terms</a>, accepted ${moment}`,
  allOrders: 'All orders',
  invoices: 'Invoices',
  document: {
    invoice: (number: string) => `Invoice ${number}`,
    credit_note: (number: string) => `Credit note ${number}`,
  },
  pdf: 'PDF',
  pdfOf: (number: string) => `PDF of ${number}`,

  itemsAndAmounts: 'Items and amounts',
  item: 'Item',
  net: 'Net',
  vat: (rate: string) => `VAT ${rate}`,
  noSellerCountry: 'No VAT is charged.',
  estimate: 'This is an estimate. The checkout asks for your country.',
  noSuchOrder: 'You have no order with this number.',

  own: {
    title: 'Our own products',
    intro:
      'What this directory sells besides its launches: sections opened together, labelled sponsor places, or a service of yours. Existing orders keep their price and content.',
    make: 'Create a product',
    change: (name: string) => `Change ${name}`,
    name: 'Name',
    description: 'What the buyer gets',
    descriptionHint: 'In a sentence or two. Up to 300 characters.',
    opens: 'Opens sections of the listing',
    sections: { milestones: 'Milestones', gallery: 'Full gallery' },
    category: 'Sponsor place in a category',
    categoryHint: (most: number) =>
      `At the top of its page, labelled “Sponsored”. At most ${most} products share a category at one time.`,
    noCategory: 'None',
    digest: 'Sponsor place in the weekly digest',
    digestHint: 'In the email’s last part, labelled “Sponsored”.',
    byHand:
      'If you choose none of these, you deliver the product yourselves; an email tells you about each order.',
    forTerm: 'How long it lasts',
    forGood: 'For good',
    units: { day: 'days', week: 'weeks', month: 'months' },
    count: 'How many',
    countHint: 'Days, weeks or months. Leave blank if it lasts for good.',
    price: (currency: string) => `Net price (${currency})`,
    priceHint: 'Leave blank to keep the price as it is. Other currencies are set under Products and prices.',
    position: 'Place in the order',
    save: 'Save product',
    stop: 'Stop selling',
    sellAgain: 'Sell again',
    saved: 'Saved.',
    stopped: 'Not sold',
    none: 'No products of your own yet',
    noneText: 'Create one with the form. It is sold beside the launch, the billboard and the sections.',
    edit: 'Edit',
    editName: (name: string) => `Edit ${name}`,
    all: 'Products and prices',
    lasts: (count: number, unit: 'day' | 'week' | 'month') =>
      plural(count, {
        one: { day: '# day', week: '# week', month: '# month' }[unit],
        other: { day: '# days', week: '# weeks', month: '# months' }[unit],
      }),
    sponsorIn: (category: string) => `Sponsor place in ${category}`,
    inDigest: 'Sponsor place in the digest',
    service: 'Done by hand',
    noPrice: 'No price yet, so it isn’t on sale.',
    full: 'All sponsor places of this category were taken meanwhile.',
    runsUntil: (moment: string) => `Runs until ${moment}.`,
    byHandNote: 'The site team does this; it was told by email.',
    endsSubject: (site: string, name: string, listing: string) => `${site}: ${name} for ${listing} ends soon`,
    endsMail: (name: string, listing: string, moment: string) =>
      `${name} for ${listing} runs until ${moment}.`,
    notCharged: 'Nothing is charged automatically: without a renewal it simply ends.',
    renewAt: 'Renew it',
  },

  productsAndPrices: 'Products and prices',
  priceSaved: 'The price is saved.',
  pricesIntro: 'Prices are net. A new price applies to new orders only.',
  prices: 'Prices',
  product: 'Product',
  price: 'Price',
  sold: 'On sale',
  changed: 'Changed',
  yes: 'Yes',
  no: 'No',
  startingPrice: 'Starting price',
  notSold: (price: string) => `${price}, not on sale`,
  setPrice: 'Set a price',
  currency: 'Currency',
  netPrice: 'Net price',
  netPriceHint: 'For one week, or for the whole product',
  soldHere: 'On sale on this site',
  savePrice: 'Save price',
  chooseProduct: 'Choose a product.',
  notAPrice: 'Enter a valid price.',
  priceExample: (example: string) => `For example: ${example}, net.`,
  history: 'History',
  priceChanges: 'Price changes',
  time: 'Time',
  before: 'Before',
  after: 'After',
  by: 'By',
}
