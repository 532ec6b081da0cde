import { html, type Html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'

const desk = {
  yourDesk: 'Your desk',
  caughtUp: 'You’re all caught up.',
  nothingYet: 'No products yet',
  nothingYetText:
    'Paste your website address and we’ll draft your listing in about a minute. Nothing is published until you say so.',
  submitProduct: 'Submit a product',
  listings: 'Listings',
  noListings: 'No listings yet',
  noListingsText: 'A draft becomes a listing when you submit it.',
  onSite: (site: string) => `on ${site}`,
  forSite: (site: string) => `for ${site}`,
  paid: 'Paid',
  statuses: {
    draft: 'Not published',
    awaiting_badge: 'Waiting for the badge',
    in_review: 'In review',
    rejected: 'Changes requested',
    scheduled: 'Scheduled',
    live: 'Live',
    archived: 'Archived',
    suspended: 'Suspended',
  },
  drafts: 'Drafts',
  newDraft: 'New draft',
  noDrafts: 'No drafts. Paste your website address to start one.',
  pagesRead: (read: number, planned: number) => `${read} of ${planned} pages read`,
  couldNotBeRead: 'Couldn’t be read',
  readyToReview: 'Ready to review',
  drafting: 'Drafting',
  notRead: 'Not read',
  percent: (percent: number) => `${percent} percent complete`,
  percentNeeded: (percent: number, needed: number) => `${percent} percent complete, ${needed} still needed`,
  on: (state: string, day: string) => `${state}, ${day}`,
  yourAccount: 'Your account',
  yourListing: 'Your listing',
  tabs: {
    launch: 'Launch',
    profile: 'Profile',
    updates: 'Updates',
    milestones: 'Milestones',
    story: 'Story',
    interview: 'Interview',
  },
}

const competitors = {
  competitorRows: {
    headline: 'Headline',
    pricing_model: 'Pricing model',
    pricing_plans: 'Plans',
    features: 'Features',
  },
  comparedWith: (other: string) => `Compared with ${other}`,
  namedByOwner: 'Named by the owner',
  bothCompared: (one: string, other: string) => `${one} compared with ${other}`,
  fact: 'Fact',
  readOn: 'Select a dotted value to see the sentence on the product’s own website.',
  checked: (host: string, day: Html) => html`${host} was checked on ${day}.`,
  namedCompetitors: 'Competitors named by the owners',
  notCompared: 'Not part of the comparison',
  namedCompetitorsState: 'What the named competitors state',
  namedBy: (competitor: string, by: string) => `${competitor}, named by ${by}`,
  notStated: 'Not stated',
}

const history = {
  edits: 'Edits by owners',
  noEdits: 'No edits yet',
  pages: 'Pages',
  older: 'Older',
  editsOfListing: 'Edits of this listing',
  editOf: (edit: number, listing: string) => `Edit ${edit} of ${listing}`,
  field: 'Field',
  before: 'Before',
  after: 'After',
  restorePrevious: 'Restore the previous values',
  blank: 'blank',
  storyPart: (part: string) => `Story: ${part}`,
  storyTitle: 'Title',
}

const results = {
  paidLaunch: 'Paid launch',
  /** Stands after the number of votes. */
  voteNoun: (votes: number) => plural(votes, { one: 'vote', other: 'votes' }),
}

export const en = { ...desk, ...competitors, ...history, ...results }
