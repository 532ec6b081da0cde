import { type Content, html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'

export const en = {
  yourDashboard: 'Your dashboard',
  title: 'Hand-overs',
  lead: 'Preparing a listing for someone else, or sold a product? Hand it over with a link. Whoever opens it and signs in takes your place.',
  empty: 'Nothing handed over yet',
  emptyText:
    'Open a draft or a listing of yours and choose “Hand over”. You get a link to send to your client.',
  toDashboard: 'To your dashboard',
  limit: (waiting: number, most: number) => `${waiting} of ${most} links wait to be accepted.`,
  count: (count: number) => plural(count, { one: '# hand-over', other: '# hand-overs' }),
  show: 'Show',
  all: 'All',
  statuses: { waiting: 'Waiting', accepted: 'Handed over', expired: 'Expired', withdrawn: 'Withdrawn' },
  noneOf: 'None of these',
  noneOfText: 'Choose another state, or show all.',
  until: (made: Content, until: Content) => html`Made ${made}, valid until ${until}`,
  wasUntil: (made: Content, until: Content) => html`Made ${made}, ended ${until}`,
  wasTaken: (made: Content, taken: Content) => html`Made ${made}, accepted ${taken}`,
  made: (made: Content) => html`Made ${made}`,
  withdraw: 'Withdraw',
  withdrawOf: (name: string) => `Withdraw the link for ${name}`,
  again: 'New link',
  againOf: (name: string) => `Make a new link for ${name}`,
  withdrawn: 'The link is withdrawn and no longer works.',

  handOver: (name: string) => `Hand over ${name}`,
  handOverShort: 'Hand over',
  makeLead:
    'Make a link and send it to the person who should get it. You don’t need to know their address: whoever opens the link signs in with their own.',
  goes: 'What goes with it',
  product: 'Product',
  website: 'Website',
  listings: 'Listings',
  listingOn: (name: string, site: string, status: string) => `${name} on ${site} (${status})`,
  noListing: 'None yet: it is a draft',
  drafts: 'Drafts',
  others: 'Others who share it',
  othersStay: (count: number) => plural(count, { one: '# person, who stays', other: '# people, who stay' }),
  nobody: 'Nobody',
  stays: 'What stays with you',
  staysText: {
    orders: 'Your orders and invoices. What you paid for keeps running for the product.',
    proof: 'Your proof of the domain. The new owner has to prove it again.',
    apps: 'Your keys and apps: they stop reaching the product when it is accepted.',
  },
  client: 'For whom (optional)',
  clientHint: 'Only you read it, in your list of hand-overs.',
  make: 'Make the link',
  replaces: 'A link that you made before for this product stops working.',
  notMade: 'The link wasn’t made:',
  linkFor: (name: string) => `The link for ${name}`,
  shownOnce: (until: Content) =>
    html`Copy it now: it isn’t shown again. It works once, until ${until}. Whoever has it can take the
    product, so send it to one person only.`,
  linkLabel: 'Hand-over link',
  toList: 'All hand-overs',

  offer: (giver: string, name: string) => `${giver} hands ${name} over to you`,
  acceptLead: (site: string) =>
    `If you accept, it is yours on ${site}: you edit it, decide when it launches and are responsible for what it says.`,
  signedInAs: (email: string) => `You’re signed in as ${email}. It will belong to this account.`,
  otherAccount: 'Use another account',
  staysThere: (giver: string) => `What stays with ${giver}`,
  staysThereText: {
    orders: 'Their orders and invoices. What was paid for keeps running.',
    proof:
      'Their proof of the domain. Prove it again after you accept, so that nobody else can claim the listing.',
    apps: 'Their keys and apps, which no longer reach the product.',
  },
  accept: 'Accept',
  ownLink:
    'This link is your own. Send it to the person who should get the product, or sign in with another account.',
  linkOver:
    'This link was used or withdrawn, or is older than 14 days. Ask whoever sent it for a new one; if you accepted it, the product is on your dashboard.',
  stillRead: 'The website is being read right now. Open the link again in a minute.',

  mail: {
    subject: (name: string) => `${name} was handed over`,
    madeSubject: (name: string) => `A link that hands over ${name}`,
    reviewDraft: 'Review the draft',
    seeList: 'See your hand-overs',
    madeText: (name: string) =>
      `A key or app of yours made a link that gives ${name} to whoever opens it and accepts. If that isn’t what you want, withdraw the link here:`,
    text: {
      giver: (name: string, _giver: string, receiver: string) =>
        `${receiver} accepted your hand-over of ${name} and takes your place. Your orders and invoices stay with you. If you don’t know this person, write to the site’s team at once.`,
      receiver: (name: string, giver: string, _receiver: string) =>
        `${name} is yours now; ${giver} handed it over to you. Check what it says, and prove that the website is yours.`,
      other: (name: string, giver: string, receiver: string) =>
        `${giver} handed their place in ${name} over to ${receiver}. You stay an owner.`,
    },
  },
}
