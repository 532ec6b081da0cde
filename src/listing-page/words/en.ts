import { html, type Html } from '../../design/html.ts'
import { ordinal, plural } from '../../design/words/catalogue.ts'

const place = (rank: number) => ordinal(rank, { one: '#st', two: '#nd', few: '#rd', other: '#th' })

const page = {
  title: (name: string, headline: string) => `${name}: ${headline}`,
  notListedTitle: (name: string) => `${name}: not listed`,
  noListing: 'There is no listing at this address.',
  noLiveListing: 'There is no live listing at this address.',
  preview: 'Preview.',
  backToReview: 'Back to the review',
  notice: 'Notice',
  visit: 'Visit',
  visitSite: 'Visit site',
  share: 'Share',
  shareWith: 'Share with…',
  addressOf: (name: string) => `Address of ${name}’s page`,
  edit: 'Edit',
  categories: 'Categories',
  verifiedOwner: 'Verified owner',
  linkWithheld: 'Link withheld',
  compare: 'Compare',
  asked: 'Asked by readers',
  nobodyAsked: 'Something missing here?',
  forYou: 'Is this for you?',
  forYouText: 'Say what you need, and read what their website says about it.',
  needs: 'What you need',
  needsExample: 'EU hosting, export',
  askWebsite: 'Ask',
  askFounders: 'Ask the founders',
  askFoundersOf: (name: string) => `Ask the founders of ${name}`,
  answeredByOwner: (day: Html) => html`Answered by the owner, ${day}`,
  launchedIn: (week: Html) => html`Launched in ${week}`,
  gallery: (pictures: number) =>
    plural(pictures, { one: 'Gallery, # picture', other: 'Gallery, # pictures' }),
  screenshot: (index: number, name: string) => `Screenshot ${index} of ${name}`,
  enlarge: (picture: string) => `Enlarge: ${picture}`,
  screenOf: (index: number, count: number) => `${index} of ${count}`,
  close: 'Close',
  watchVideo: 'Watch the video',
  factSheet: 'Fact sheet',
  statedOf: (stated: number, facts: number) => `${stated} of ${facts} stated`,
  notStated: (fields: string) => `Not stated: ${fields}.`,
  notStatedSince: (fields: string, day: string) => `Not stated on their site (checked ${day}): ${fields}.`,
  onThisPage: 'On this page',
  launches: 'Launches',
  votesApart: 'Votes are counted separately for each week',
  placeAndVotes: (rank: number, votes: number) =>
    plural(votes, { one: `Rank ${rank}, # vote`, other: `Rank ${rank}, # votes` }),
  whatItDoes: 'What it does',
  pricing: 'Pricing',
  questions: 'Questions',
  founders: 'Founders',
  story: 'Story',
  founder: 'Founder',
  linkOf: (platform: string, person: string) => `${platform}: ${person}`,
  timeline: 'Timeline',
  newestFirst: 'Updates and milestones, newest first',
  update: 'Update',
  milestone: 'Milestone',
  readStory: 'Read the story',
  minutesToRead: (minutes: number) =>
    plural(minutes, { one: '# minute to read', other: '# minutes to read' }),
  alternatives: 'Alternatives',
}

const sections = {
  writtenByOwner: 'Written by the owner',
  fromTheirSite: 'From the product’s website',
  asOnTheirSite: 'As shown on the product’s website',
  allAlternatives: 'See all alternatives',
  moreIn: (category: string) => `More in ${category}`,
  allInCategory: 'See all of them',
  compareBoth: (one: string, other: string) => `Compare ${one} with ${other}`,
  tags: 'Tags',
  usedFor: 'Used for',
  seeSource: 'See the source',
}

const aside = {
  aboutListing: 'About this listing',
  place,
  votes: (votes: number) => plural(votes, { one: '# vote', other: '# votes' }),
  votesByDay: 'Counted votes by day',
  cast: 'Cast',
  setAside: 'Not counted',
  counted: 'Counted',
  votingEnds: (moment: Html) => html`Voting ends ${moment}.`,
  howCounted: 'How votes are counted',
  seeLeaderboard: 'See the leaderboard',
  awards: 'Awards',
  ownership: 'Ownership',
  verified: 'Verified',
  notVerified: 'Not verified',
  verifiedText: 'The owner has proved control of the domain',
  notVerifiedText: 'Nobody has proved control of the domain yet',
  siteFacts: 'Further facts',
  unclaimed: 'Nobody has claimed this listing',
  unclaimedText: 'The site team made it from what the product’s website says. Every fact has its quote.',
  neverLaunched: 'It hasn’t been launched.',
  askTakedown: 'Ask for it to be taken down',
  managedBy: (owner: string) => `Managed by ${owner}.`,
  paidLaunch: 'This is a paid launch.',
  freeLaunch: 'This is a free launch.',
  links: 'Links',
  badge: 'Badge',
  badgePreview: 'The badge as it looks on a page',
  embed: 'Embed the badge',
  badgeHtml: 'HTML of the badge',
  allThemes: 'All themes and formats',
  follow: 'Follow',
  claim: 'Claim this listing',
  report: 'Report',
  history: 'Edit history',
  placeInWeek: (week: number) => `Rank in week ${week}`,
  countedInWeek: 'counted in its launch week',
  award: (rank: number, period: string) => `${place(rank)} in ${period}`,
}

const notLive = {
  comingSoon: 'Coming soon',
  notLaunched: (site: string) => `This product hasn’t launched on ${site} yet`,
  seeCalendar: 'See the launch calendar',
  notListed: 'Not listed',
  archived: (name: string, site: string) => `The listing of ${name} on ${site} is archived.`,
  notOn: (name: string, site: string) => `${name} isn’t listed on ${site}.`,
  alternativesTo: (name: string) => `Alternatives to ${name}`,
  browseCategories: 'Browse categories',
}

const siteNotice = {
  changed: (name: string, when: Html) =>
    html`<b>The product’s website now states some facts differently.</b> We noticed on ${when} and have asked
      the owner of ${name}.`,
  moved: (from: string) =>
    html`<b>The website has moved.</b> ${from} redirects to the new address, which says the same.`,
  movedTo: (from: string, to: string) =>
    html`<b>The website has moved to ${to}.</b> ${from} redirects there, and it says the same.`,
  unreachable: (when: Html) =>
    html`<b>We couldn’t reach the product’s website</b> on ${when}. The facts on this page are from an earlier
      visit.`,
  hijacked: (host: string, name: string, why: Html) =>
    html`<b>We’re not linking to ${host} at the moment.</b> The website there no longer looks like ${name}.
      ${why}`,
  why: 'Why',
}

export const en = { ...page, ...sections, ...aside, ...notLive, ...siteNotice }
