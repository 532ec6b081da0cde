import { type Content, html } from '../../design/html.ts'
import { prices } from './en-prices.ts'

export const en = {
  prices,
  runsUntil: (moment: Content) => html`Runs until ${moment}. Nothing renews automatically.`,
  renew: 'Renew',
  renewName: (name: string) => `Renew ${name}`,
  checkout: 'Checkout',
  checkoutOf: (number: string) => `Checkout ${number}`,
  order: (number: string) => `Order ${number}`,
  intro: (seller: string) => `You pay on the next page. Seller: ${seller}`,
  notCharged: 'Nothing was charged. Please check:',
  cancelOrder: 'Cancel order',

  billing: 'Billing details',
  billingNote: 'Shown on the invoice',
  country: 'Country',
  chooseCountry: 'Choose a country',
  countryHint: 'Determines the VAT.',
  name: 'Name',
  company: 'Company (optional)',
  vatNumber: 'VAT number (optional)',
  vatNumberHint: 'For businesses in the EU, UK, Switzerland and Norway. Include the country letters.',
  street: 'Street and number',
  postalCode: 'Postal code',
  postalCodeHint: 'Some regions have their own VAT rules.',
  city: 'City',
  calculateVat: 'Calculate VAT',
  vatInvalid: {
    unknown_country: (number: string) =>
      `The VAT number ${number} can’t be checked: the rules of its country aren’t known. It doesn’t change the VAT.`,
    malformed: (number: string) =>
      `${number} is not a valid VAT number: it doesn’t have the right format. It doesn’t change the VAT.`,
    wrong_check_digits: (number: string) =>
      `${number} is not a valid VAT number: its check digits are wrong. It doesn’t change the VAT.`,
  },
  vatFix: 'Correct it, or leave the field empty.',
  vatUnknown: (number: string) =>
    `The EU register (VIES) doesn’t have ${number}, so it doesn’t change the VAT.`,
  vatVerified: (number: string) => `${number} is confirmed by the EU register (VIES).`,
  vatPlausible: (number: string) => `${number} has a valid format.`,

  yourOrder: 'Your order',
  total: 'Total',
  totalEstimate: 'Estimated total',
  acceptTerms: (url: string) =>
    html`I agree to the
      <a class="link" href="${url}" target="_blank" rel="noopener"
        >terms<span class="visually-hidden"> (opens in a new tab)</span></a
      >
      and want the service to start immediately`,
  sellerFields: { name: 'its name', address: 'its address', city: 'its city', country: 'its country' },
  sellerIncomplete: (what: string) =>
    `This site takes no money yet: the seller still has to state ${what}. Your order keeps its price for 7 days.`,
  testPaymentsShort: 'Test mode: no money is charged.',
  withVat: (rate: string, country: string) =>
    `${rate} VAT (${country}) is in the price; businesses may pay the net price.`,
  noPayments: 'This site can’t take payments yet. Your order keeps its price for 7 days.',
  placeOrder: 'Place order',
  continueToPayment: 'Continue to payment',
  testPayments: 'Test mode: the next page is a test payment page. No money is charged.',
  paidElsewhere: 'You pay on the payment provider’s page. Your card details never reach this site.',
  goingToPayment: 'Continue to payment',
  noSuchLink: 'No order has this payment link.',
  linkPaid: (number: string) => `Order ${number} is paid`,
  linkPaidText: 'Thank you. The invoice goes by email to the account that ordered.',
  linkEnded: 'This payment link no longer works',
  linkEndedText: 'The order can’t be paid any more. Whoever sent you the link can place a new order.',
  openPayment: 'Open payment page',

  nameMissing: 'Enter your name or your company’s name.',
  nameFix: 'The invoice needs one of them.',
  addressMissing: 'Enter your address.',
  addressFix: 'Street and number, as they should appear on the invoice.',
  cityMissing: 'Enter your city.',
  countryMissing: 'Choose your country.',
  termsMissing: 'Accept the terms to continue.',
  termsFix: 'Tick the box above the button.',
  termsChanged: 'The terms have changed since you opened this page.',
  termsChangedFix: 'Read them and tick the box again.',

  paid: 'Paid',
  yourOrders: 'Your orders',
  noOrders: 'No orders yet',
  noOrdersText: 'You can buy a paid launch or a billboard week for any of your listings.',
  yourDashboard: 'Go to your dashboard',

  buyFor: (listing: string) => `Buy for ${listing}`,
  pricesHow: (country: string) =>
    country === ''
      ? 'The next page asks for your country and shows the VAT. You aren’t charged until you pay.'
      : `Prices include the VAT of ${country}. The next page asks for your country, and you aren’t charged until you pay.`,
  product: 'Product',
  productAt: (name: string, gross: string, net: string) =>
    gross === net ? `${name}, ${gross}` : `${name}, ${gross} (${net} net)`,
  week: 'Week',
  weekHint: (city: string) => `Weeks begin on Monday at 00:00 in ${city}.`,
  notOrdered: 'Nothing was ordered',
  weekNotToBeHad: 'This week has begun, has no paid place left or is too far ahead.',
  chooseAnotherWeek: 'Choose another week.',
  rightAway: 'Right away',
  ofThisWeek: (left: string) => `${left} of this week left`,
  littleLeft: (left: string) =>
    html`<b>This week is almost over.</b> “Right away” gives you ${left} at the price of a whole week. The
      next full week is chosen for you.`,
  unpaidOrder: (number: string) =>
    html`Order <span class="nowrap">${number}</span> for this product isn’t paid yet.
      <a class="link" href="/checkout/${number}">Go to payment</a>`,
  backToListing: 'Back to the listing',
  seeListing: (name: string) => `View the listing of ${name}`,
  helpLaunch: (name: string) => `Tell people about ${name}`,
  inWeek: (state: string, week: string) => `${state}, ${week}`,
  stateOf: (name: string, status: string) => `${name}: ${status}`,
  addToCalendar: 'Add the week to your calendar',
  goToCheckout: 'Go to checkout',

  noSuchOrder: 'You have no order with this number.',
  stillOpen: 'Your earlier payment page couldn’t be closed. Nothing was charged. Try again in a minute.',
  otherWindow: 'This order is being paid in another window. Close that window, then try again.',
  orderExpired: 'This order has expired. Place a new order at current prices.',
  notStarted: 'The payment couldn’t be started. Nothing was charged. Try again in a minute.',

  testPayment: 'Test payment',
  testPaymentFor: (number: string) => `Test payment for ${number}`,
  testPaymentText: (number: string) =>
    `For order ${number}. This page stands in for a payment provider: no money is charged.`,
  pay: (amount: string) => `Pay ${amount}`,
  backWithoutPaying: 'Go back without paying',
  alreadyPaid: (url: string) => html`This order is paid. <a class="link" href="${url}">View order</a>`,
  paymentExpired: (url: string) =>
    html`This payment page has expired. <a class="link" href="${url}">Go back to checkout</a> to get a new
      one.`,
}
