import { type Content, html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'

/** Webhooks: events that are posted to an address. */
export const en = {
  title: 'Webhooks',
  intro: 'We tell your server within seconds what happens to your drafts, listings and orders.',
  teamIntro: 'We tell your server within seconds what happens on this site.',
  verify: (docs: Content) => html`Messages follow Standard Webhooks. ${docs}`,
  howToVerify: 'How to check their signatures',
  none: 'There is no such webhook.',
  noDelivery: 'This event was not sent to this webhook.',
  tooMany: (most: number) => `There are ${most} webhooks already.`,
  notSecure: 'Webhooks need an https address.',
  blocked: 'We can’t send webhooks to this address.',
  urlFix: 'Enter a public address on the usual port, such as https://example.com/webhooks.',
  urlFixHere:
    'Enter a public address on the usual port, such as https://example.com/webhooks, or one on this machine, such as http://localhost:4000/webhooks.',

  empty: 'No webhooks yet',
  emptyText: 'Enter an address on your server and choose which events it gets.',
  add: 'Add a webhook',
  addIt: 'Add the webhook',
  edit: 'Address and events',
  save: 'Save the changes',
  notSaved: 'The webhook was not saved',
  url: 'Address',
  urlHint: 'It must accept POST requests and answer with a 2xx status within 10 seconds.',
  events: 'Events',
  eventsMissing: 'Choose at least one event.',
  countOfTypes: (count: number) => plural(count, { one: '# event chosen', other: '# events chosen' }),
  failingSince: (at: Content) => html`failing since ${at}`,
  back: 'All webhooks',

  secret: 'Signing secret',
  secretOnce: 'Copy it now: it is not shown again.',
  secretOverlap: 'The previous secret also signs for 24 hours, so that you can change over.',
  oldSecretUntil: (at: Content) => html`The old secret also signs until ${at}.`,

  statuses: { active: 'Active', paused: 'Paused', stopped: 'Stopped' },
  pausedText:
    'Nothing is sent while it is paused. Waiting messages are kept; what happens in the meantime is not sent later.',
  stoppedGone:
    'Your server answered 410 Gone, which asks us to send nothing more, so sending was stopped at once. If the address still takes messages, start the webhook again and resend what failed. What happened since is in list_events.',
  stoppedText:
    'Nothing arrived for too long, so sending was stopped. Fix your server, then start the webhook again and resend what failed. What happened since is in list_events.',

  acts: {
    test: 'Send a test',
    pause: 'Pause',
    start: 'Start again',
    rotate: 'Make a new secret',
    delete: 'Delete the webhook',
  },
  done: {
    saved: 'The webhook is saved.',
    test: 'The test is on its way. Reload this page to see how it ended.',
    pause: 'The webhook is paused.',
    start: 'The webhook is active again.',
    deleted: 'The webhook is deleted.',
    replay: 'It is sent again once the webhook is active. Reload this page to see how it ended.',
  },

  deliveries: 'Latest messages',
  noDeliveries: 'Nothing sent yet',
  noDeliveriesText: 'Send a test to check that it arrives.',
  columns: { event: 'Event', when: 'Happened', state: 'State', answer: 'Answer', again: 'Resend' },
  test: 'Test',
  deliveryStatuses: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' },
  tries: (count: number) => plural(count, { one: '# try', other: '# tries' }),
  nextTry: (at: Content) => html`next ${at}`,
  notTried: 'Not tried yet',
  notSent: 'Not sent: the webhook was stopped',
  status: (code: number) => `HTTP ${code}`,
  redirected: (code: number) => `HTTP ${code}: redirects are not followed`,
  noAnswer: 'No connection',
  problems: {
    timeout: 'No answer within 10 seconds',
    tls_failed: 'No secure connection',
    blocked_address: 'The address is not public',
    listing_lost: 'The listing is no longer yours',
    secret_unreadable: 'The signing secret can no longer be read: make a new one',
  },
  again: 'Send again',
  sendAgain: (what: string) => `Send ${what} again`,
  againAll: 'Send all failed messages again',

  types: {
    'draft.ready': 'A draft is ready',
    'draft.failed': 'A website could not be read',
    'listing.draft': 'A listing is waiting for its launch',
    'listing.awaiting_badge': 'A listing is waiting for its badge',
    'listing.in_review': 'A listing is in review',
    'listing.rejected': 'A listing was sent back',
    'listing.scheduled': 'A launch was scheduled',
    'listing.live': 'A listing is live',
    'listing.archived': 'A listing was archived',
    'listing.suspended': 'A listing was suspended',
    'listing.edited': 'A listing was edited',
    'update.posted': 'An update was posted',
    'award.given': 'An award was given',
    'question.asked': 'A question was asked',
    'order.ordered': 'An order was placed',
    'order.paid': 'An order was paid',
    'order.cancelled': 'An order was cancelled',
    'order.expired': 'An order expired',
    'order.refunded': 'An order was refunded',
    'order.dispute_open': 'A payment is disputed',
    'proposal.made': 'An app proposes a change',
    'proposal.confirmed': 'A proposal was confirmed',
    'proposal.refused': 'A proposal was refused',
    'proposal.expired': 'A proposal expired',
  },

  stoppedMail: {
    see: 'See the webhook',
    subject: 'A webhook was stopped',
    what: (host: string) =>
      `Nothing sent to your webhook at ${host} has arrived for some time, so nothing more is sent to it.`,
    whatGone: (host: string) =>
      `Your webhook at ${host} answered 410 Gone, which asks us to send nothing more, so nothing more is sent to it.`,
    todo: 'What failed is kept for 30 days. Once your server answers, start the webhook again and resend what failed:',
  },
}
