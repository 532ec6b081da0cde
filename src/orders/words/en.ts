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

  order: (number: string) => `Order ${number}`,
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
  lineStatus: {
    waiting: 'In progress',
    fulfilled: 'Done',
    refused: 'Not possible',
    undone: 'Refunded',
  },
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
  noSellerCountry: 'No VAT is charged: the seller has not stated a country in which it is registered.',
  estimate: 'This is an estimate. The checkout asks for your country.',
  noSuchOrder: 'You have no order with this number.',

  productsAndPrices: 'Products and prices',
  pricesIntro: 'Prices are net. A new price applies to new orders only.',
  orders: 'Orders',
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
