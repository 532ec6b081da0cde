import type { CustomLink, Faq, Feature, FounderEntry, MilestoneEntry } from 'marquee-profile'
import { html, type Html } from '../../design/html.ts'
import { ordinal, plural } from '../../design/words/catalogue.ts'

/**
 * A member of an entry that is shown member by member; each needs a word in every catalogue. Our own ids are not shown.
 */
type EntryMember = Exclude<
  keyof (Required<Feature> & Faq & FounderEntry & MilestoneEntry & CustomLink),
  `${string}_id`
>

const dashboard = {
  yes: 'Yes',
  no: 'No',
  badgeAlt: (name: string, site: string) => `${name} on ${site}`,
  caughtUp: 'You’re all caught up.',
  alsoWaits: 'Also waiting for you',
  furtherWaits: (count: number) =>
    plural(count, {
      one: '# more comes up once these are done.',
      other: '# more come up once these are done.',
    }),
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
    rejected: 'Sent back',
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
  yourListing: 'Your listing',
  seePage: 'View the listing',
  votesSoFar: (votes: number) => plural(votes, { one: '# vote', other: '# votes' }),
  followersOf: (followers: number) => plural(followers, { one: '# follower', other: '# followers' }),
  viewsOfWeek: (views: number) => plural(views, { one: '# view in 7 days', other: '# views in 7 days' }),
  clicksOfWeek: (clicks: number) =>
    plural(clicks, { one: '# click to the website', other: '# clicks to the website' }),
  elsewhere: {
    title: (listing: string, site: string) => `${listing} is listed on ${site}`,
    text: 'Nothing was done here. Its launches and orders are made on that site, by its weeks and prices.',
    go: (site: string) => `Go to ${site}`,
  },
  tabs: {
    launch: 'Launch',
    sites: 'Sites',
    profile: 'Profile',
    figures: 'Figures',
    updates: 'Updates',
    milestones: 'Milestones',
    questions: 'Questions',
    story: 'Story',
    interview: 'Interview',
    history: 'History',
    team: 'Team',
    handover: 'Hand over',
  },
}

const publicHistory = {
  noLiveListing: 'There is no live listing at this address.',
  history: 'History',
  historyOf: (name: string) => `History of ${name}`,
  historyIntro: 'Every edit since the launch, with what it replaced. Who made it is not shown.',
  historyDescription: (name: string, site: string) =>
    `Every edit of the listing of ${name} on ${site} since its launch, before and after.`,
  noPublicEdits: 'Nothing has been edited since the launch.',
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
  readOn: 'Select a dotted value to see the quote from the product’s own website.',
  checked: (host: string, day: Html) => html`${host} was checked on ${day}.`,
  namedCompetitors: 'Competitors named by the owners',
  notCompared: 'Not part of the comparison',
  namedCompetitorsState: 'What the named competitors state',
  namedBy: (competitor: string, by: string) => `${competitor}, named by ${by}`,
  notStated: 'Not stated',
}

const history = {
  edits: 'Edits to listings',
  noEdits: 'No edits yet',
  noEditsOfTeam: 'When somebody edits a listing, you can compare it before and after here, and put it back.',
  findEdit: 'Listing, or who edited it',
  noEditFits: 'No such edits',
  noEditFitsText: 'No edit fits the search.',
  editsOf: (listing: string) => `Edits to ${listing}`,
  myHistoryIntro:
    'What was there before, who changed it and how. Restoring previous values counts as another edit.',
  noEditsYet: 'Every change to the profile will appear here, including those that an app makes for you.',
  noSuchEdit: 'This listing has no such edit.',
  you: 'You',
  pages: 'Pages',
  older: 'Older',
  editsOfListing: 'Edits to this listing',
  editOf: (edit: number, listing: string) => `Edit ${edit} to ${listing}`,
  field: 'Field',
  before: 'Before',
  after: 'After',
  /** Shown beside the button that restores the previous values. */
  undoesToo: (field: string, times: Html | null) =>
    html`Also undoes later edits to <b>${field}</b>${times && html` (${times})`}.`,
  restored: 'The previous values are back.',
  restorePrevious: 'Restore the previous values',
  blank: 'blank',
  deletedAccount: 'Deleted account',
  siteTeam: 'The site team',
  editedBy: (who: string, how: string, at: Html) => html`${who}, ${how}, ${at}`,
  /** Members of a founder, feature, question or milestone. */
  members: {
    name: 'Name',
    title: 'Title',
    bio: 'Bio',
    photo_url: 'Photo',
    picture_url: 'Picture',
    email: 'Email',
    socials: 'Links',
    description: 'Description',
    question: 'Question',
    answer: 'Answer',
    date: 'Date',
    url: 'Link',
    label: 'Label',
  } satisfies Record<EntryMember, string>,
  member: (name: string, value: string) => `${name}: ${value}`,
  storyPart: (part: string) => `Story: ${part}`,
  storyTitle: 'Title',
}

const results = {
  paidLaunch: 'Paid launch',
  launchedIn: (week: string) => `Launched in ${week}`,
  awardOf: (rank: number, period: string) =>
    `${ordinal(rank, { one: '#st', two: '#nd', few: '#rd', other: '#th' })} in ${period}`,
  compare: 'Compare',
  compareName: (name: string) => `Compare ${name}`,
}

const story = {
  storyMissing: {
    story_title_missing: 'Give the story a title.',
    founder_name_missing: 'Add the founder’s name.',
    founder_title_missing: 'Add the founder’s role, such as “Founder”.',
    founder_bio_missing: 'Add a short bio of the founder.',
    founder_photo_missing: 'Add a photo of the founder.',
    founder_photo_unreachable:
      'The founder’s photo couldn’t be fetched. Make sure its address leads to a picture.',
    founder_photo_waiting: 'The founder’s photo is being fetched: save the story again in a minute.',
    founder_social_missing: 'Add a link of the founder, such as a profile or a website.',
  },
  storyTooShort: (words: number, needed: number) =>
    plural(words, {
      one: `The story has # word; it needs ${needed}.`,
      other: `The story has # words; it needs ${needed}.`,
    }),
  storyTooFewSections: (sections: number, words: number, needed: number) =>
    plural(sections, {
      one: `# section has ${words} words or more; the story needs ${needed}.`,
      other: `# sections have ${words} words or more; the story needs ${needed}.`,
    }),
  founderBioTooShort: (characters: number, needed: number) =>
    plural(characters, {
      one: `The founder’s bio has # character; it needs ${needed}.`,
      other: `The founder’s bio has # characters; it needs ${needed}.`,
    }),
}

export const en = { ...dashboard, ...publicHistory, ...competitors, ...history, ...story, ...results }
