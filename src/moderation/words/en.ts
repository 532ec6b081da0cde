import { type Content, html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'

export const en = {
  siteTeam: 'Site team',
  allDone: 'You’re all caught up',
  toReview: (listings: number) =>
    plural(listings, { one: '# listing to review', other: '# listings to review' }),
  moderationOn: 'New free listings need your approval. The oldest is first.',
  moderationOff: 'Moderation is off: free listings are scheduled without review.',
  pages: {
    history: 'Edits by owners',
    claims: 'Ownership requests',
    blog: 'Blog',
    'interview-questions': 'Interview questions',
    'site-checks': 'Website checks',
    orders: 'Orders',
    products: 'Products and prices',
    'model-runs': 'Language models',
  },

  queue: 'Waiting for review',
  since: (moment: Content) => html`since ${moment}`,
  reasonIfRefused: 'Reason (required to refuse, sent to the owner)',
  approve: 'Approve',
  approveListing: (listing: string) => `Approve ${listing}`,
  refuse: 'Refuse',
  refuseListing: (listing: string) => `Refuse ${listing}`,

  suspendListing: 'Suspend a listing',
  listingAddress: 'Address of the listing',
  reason: 'Reason (sent to the owner)',
  suspend: 'Suspend listing',
  noSuchListing: (slug: string) => `There is no listing “${slug}” on this site.`,

  suspended: 'Suspended listings',
  noReason: 'No reason given.',
  reinstate: 'Reinstate',
  reinstateListing: (listing: string) => `Reinstate ${listing}`,

  edits: 'Recent edits by owners',
  noEdits: 'No edits yet',
  noEditsText: 'When an owner edits a listing, you can compare it before and after here.',
  goneAccount: 'deleted account',
  editedBy: (fields: string, editor: string, how: string, moment: Content) =>
    html`${fields} · ${editor} ${how} · ${moment}`,
  openListing: (listing: string) => `Open ${listing}`,
  blank: '(blank)',

  setAside: 'Votes not counted',
  setAsideNote: 'Recorded, but not in any ranking',
  noneSetAside: 'No votes set aside',
  noneSetAsideText: 'Every vote on this site counts.',
  setAsideReasons: {
    ring: 'New accounts from one network',
    burst: 'Many new accounts within a minute',
    disposable_email: 'Disposable email addresses',
  },
  listing: 'Listing',
  votes: 'Votes',
  why: 'Reason',
  networks: 'Networks',
  emailDomains: 'Email domains',
  lastVote: 'Last vote',

  mail: {
    approved: (listing: string) => ({
      subject: `${listing} is approved`,
      text: `The site team approved ${listing}.`,
    }),
    rejected: (listing: string) => ({
      subject: `${listing} needs a change`,
      text: `The site team didn’t approve ${listing} yet. Make the change described below, then submit it again.`,
    }),
    suspended: (listing: string) => ({
      subject: `${listing} is suspended`,
      text: `The site team suspended ${listing} for the reason below. It no longer appears in lists or search.`,
    }),
    reinstated: (listing: string) => ({
      subject: `${listing} is live again`,
      text: `The site team lifted the suspension of ${listing}.`,
    }),
  },
}
