import { type Content, html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import type { OrderEvent } from '../../orders/index.ts'

/** Completes “The paid launch of … ends: …”. */
const afterLaunch: Readonly<Record<string, string>> = {
  live: 'it stays online with the free place that it has earned',
  archived: 'it stays archived with the free place that it has earned',
  draft: 'it gives up its paid place and is a draft again',
  suspended: 'it stays suspended; once reinstated, it is online only if it has earned a free place',
}

export const en = {
  invoiceMail: {
    subject: (site: string, invoice: string, order: string) =>
      `${site}: invoice ${invoice} for order ${order}`,
    opening: (total: string, seller: string) => `Thank you. ${seller} has received your payment of ${total}.`,
  },
  deliverMail: {
    subject: (site: string, name: string) => `${site}: ${name} was ordered`,
    text: (name: string, listing: string, order: string) =>
      `An order of ${name} for ${listing} is paid (${order}). It’s now up to you to deliver it.`,
    seeOrder: 'See the order',
  },
  refundMail: {
    subject: (site: string, order: string) => `${site}: refund for order ${order}`,
    opening: (total: string, reason: string) =>
      `We’ve refunded ${total} to your payment method. Reason: ${reason}`,
  },
  refusedMail: {
    subject: (site: string, order: string) => `${site}: part of order ${order} is refunded`,
    text: (item: string, reason: string) => `We couldn’t deliver “${item}”. ${reason}`,
    refund: 'We’re refunding its price to your payment method.',
  },
  caseMail: {
    subject: {
      wrong_amount: 'Payment needs attention: wrong amount',
      wrong_currency: 'Payment needs attention: wrong currency',
      wrong_order: 'Payment needs attention: wrong order',
      incomplete: 'Payment needs attention: incomplete',
      paid_twice: 'Payment needs attention: paid twice',
      unknown_order: 'Payment needs attention: unknown order',
      refund_failed: 'Payment needs attention: refund failed',
      refunded_outside: 'Payment needs attention: refunded at the provider',
      dispute_opened: 'Payment needs attention: dispute opened',
      dispute_lost: 'Payment needs attention: dispute lost',
      missed_week: 'Payment needs attention: missed week',
    },
    link: 'View the order',
  },
  lineAmount: (item: string, amount: string) => `${item}: ${amount}`,
  documentAt: {
    invoice: (number: string, url: string) => `Invoice ${number}: ${url}`,
    credit_note: (number: string, url: string) => `Credit note ${number}: ${url}`,
  },
  documentTitle: {
    invoice: (number: string) => `Invoice ${number}`,
    credit_note: (number: string) => `Credit note ${number}`,
  },
  pdf: 'PDF',
  pdfAt: (url: string) => `PDF: ${url}`,
  orderAt: (url: string) => `Your order: ${url}`,
  yourOrder: (number: string) => `Your order ${number}`,

  nothingToPay: (why: string) =>
    `${why} Nothing was charged. Cancel this order; you can order the rest of it again.`,
  refusals: {
    weekOver: (week: string) => `Week ${week} was over when your payment arrived.`,
    alreadyPaid: 'The listing already has a paid launch.',
    notPossible: (status: string) => `The listing is ${status}.`,
    publishedElsewhere: 'Another account has published this website in the meantime.',
    weekFull: (week: string) => `All paid places of week ${week} were taken when your payment arrived.`,
    billboardOver: 'All billboard weeks were over when your payment arrived.',
    someWeeksOver: (missed: number, weeks: number) =>
      plural(missed, {
        one: `# of ${weeks} weeks was over when your payment arrived. It is refunded.`,
        other: `# of ${weeks} weeks were over when your payment arrived. They are refunded.`,
      }),
    alreadyOpen: 'The section was already public.',
    accountDeleted: 'The account that ordered was deleted.',
    notYours: 'The listing no longer belongs to the account that ordered.',
  },
  refundReasons: {
    byTeam: 'Refunded by the site team.',
    atProvider: 'Refunded at the payment provider.',
    chargedBack: 'The payment was reversed after a dispute.',
    paidTwice: 'The order was paid twice.',
    missedWeek: (week: string) => `The site was not reachable in week ${week}.`,
  },
  cases: {
    misfit: (paid: string, session: string, order: string, due: string) =>
      `A payment of ${paid} (session ${session}) arrived for ${order}, which costs ${due}. Nothing was delivered for it.`,
    paidTwice: (order: string, payment: string) =>
      `${order} was paid twice. The second payment (${payment}) is being refunded.`,
    refundedOutside: (order: string, amount: string) =>
      `${amount} of ${order} was refunded at the payment provider. It was deducted from the first items; check whether anything must be undone.`,
    disputeOpened: (order: string) => `The buyer’s bank opened a dispute about the payment of ${order}.`,
    disputeLost: (order: string) => `The dispute about the payment of ${order} was lost.`,
    missedWeek: (week: string, order: string) =>
      `The service didn’t run in week ${week}, which ${order} had paid for. That week’s share is refunded to the buyer.`,
    refundFailed: (order: string, amount: string, reason: string) =>
      `The refund of ${amount} for ${order} failed: ${reason}`,
  },

  orders: 'Orders',
  exportMonth: (month: string) => `Invoices for ${month} (CSV)`,
  search: 'Order or invoice number, buyer or listing',
  status: 'Status',
  anyStatus: 'Any',
  searchButton: 'Search orders',
  noOrdersYet: 'No orders yet',
  noOrdersYetText: 'Orders appear here as soon as somebody starts one.',
  noOrders: 'No orders found',
  noOrdersText: 'Try another search, or any status.',
  order: 'Order',
  orderTitle: (number: string) => `Order ${number}`,
  buyer: 'Buyer',
  items: 'Items',
  total: 'Total',
  productFor: (product: string, listing: string) => `${product} for ${listing}`,
  noCases: 'No payments need attention.',
  casesTitle: (count: number) =>
    plural(count, { one: '# payment needs attention', other: '# payments need attention' }),
  caseKinds: {
    wrong_amount: 'Wrong amount',
    wrong_currency: 'Wrong currency',
    wrong_order: 'Wrong order',
    incomplete: 'Incomplete',
    paid_twice: 'Paid twice',
    unknown_order: 'Unknown order',
    refund_failed: 'Refund failed',
    refunded_outside: 'Refunded at the provider',
    dispute_opened: 'Dispute opened',
    dispute_lost: 'Dispute lost',
    missed_week: 'Missed week',
  },
  resolve: 'Mark as resolved',
  resolveCase: (kind: string, order: string | null) =>
    order === null ? `Mark as resolved: ${kind}` : `Mark as resolved: ${kind}, order ${order}`,
  reconciliation: 'Reconciliation',
  everyFiveMinutes: 'Every five minutes',
  lastRun: 'Last run',
  notYet: 'Not yet',
  sessionsChecked: 'Payment sessions checked',
  openSessions: 'Open payment sessions',
  paidNotDelivered: 'Paid, not delivered yet',
  refundsInProgress: 'Refunds in progress',
  refundsFailed: 'Failed refunds',

  revenue: 'Revenue',
  revenueTitle: (weeks: number) =>
    plural(weeks, {
      one: 'Net revenue by week, # week. The table below has the same figures.',
      other: 'Net revenue by week, # weeks. The table below has the same figures.',
    }),
  revenueCaption: (currency: string) => `Net revenue by week in ${currency}: invoices minus credit notes`,
  asTable: 'Show as table',
  revenueByWeek: 'Net revenue by week',
  week: 'Week',
  invoices: 'Invoices',
  net: 'Net',

  notPaid: 'This order isn’t paid, so there’s nothing to refund.',
  history: 'History',
  time: 'Time',
  event: 'Event',
  detail: 'Detail',
  events: {
    ordered: 'Ordered',
    payment_started: 'Payment started',
    paid: 'Paid',
    line_fulfilled: 'Item delivered',
    line_refused: 'Item not possible',
    invoice_sent_again: 'Invoice sent again',
    cancelled: 'Cancelled',
    expired: 'Expired',
    refund_requested: 'Refund requested',
    refunded: 'Refunded',
    refund_failed: 'Refund failed',
    second_payment_refunded: 'Second payment refunded',
    launch_given_up: 'The buyer deleted their account, so the launch was given up',
    dispute_open: 'Dispute opened',
    dispute_won: 'Dispute won',
    dispute_lost: 'Dispute lost',
  } satisfies Record<OrderEvent, string>,
  deletedAccount: 'deleted account',
  resendInvoice: 'Resend invoice',
  noSuchInvoice: 'There is no such invoice.',
  noSuchOrder: 'There is no such order on this site.',
  refund: 'Refund',
  refundOf: (amount: string, reason: string, status: Content) => html`${amount}: ${reason} ${status}`,
  refundStatus: { requested: 'In progress', done: 'Done', failed: 'Failed' },
  allRefunded: 'Everything has been refunded.',
  reason: 'Reason',
  reasonHint: 'Shown on the credit note.',
  keepItems: 'Goodwill refund: the buyer keeps the items',
  refundFinal: 'The buyer gets the money back and a credit note. This can’t be undone.',
  refundSelected: 'Refund selected items',
  refundNone:
    'None of the ticked items can still be refunded. The list shows what is refunded or on its way.',
  caseClosed: 'The case is closed.',
  invoiceSent: (email: string) => `The invoice is on its way to ${email}.`,
  refundAlready: 'This refund was already confirmed, so nothing was refunded twice. Its status is below.',
  movedLaunch: (name: string, bought: string, now: string) =>
    `${name} was bought for ${bought} and has been moved: it launches in ${now}.`,
  refundTold: 'The refund is on its way. The buyer gets an email with the credit note once it’s done.',
  refundAsk: {
    title: (amount: string) => `Refund ${amount}?`,
    text: (order: string, buyer: string) => `Order ${order}, paid by ${buyer}.`,
    ends: {
      launch: (listing: string, becomes: string) =>
        `The paid launch of ${listing} ends: ${afterLaunch[becomes] ?? becomes}.`,
      launchGone: (listing: string) => `${listing} no longer has a paid launch, so nothing else ends.`,
      billboard: (listing: string) => `${listing} is removed from the billboard.`,
      section: (listing: string) =>
        `The section is locked again on ${listing}, unless another order keeps it open.`,
      own: (listing: string) =>
        `What it gave ${listing} ends: its term, its place and the sections it opened.`,
      nothing: 'It was not delivered, so nothing ends.',
    },
    kept: 'The buyer keeps it.',
    reason: (reason: string) => `Reason on the credit note: ${reason}`,
    yes: (amount: string) => `Refund ${amount}`,
    cancel: 'Cancel',
  },
  vatNotVerified: (number: string) => `${number}: not verified by VIES.`,
  vatKnown: (number: string, at: string, consultation: string | null) =>
    consultation === null
      ? `${number}: confirmed by VIES, ${at}.`
      : `${number}: confirmed by VIES, ${at}, consultation ${consultation}.`,
  vatUnknown: (number: string, at: string) => `${number}: not found by VIES, ${at}.`,
}
