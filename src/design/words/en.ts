import { html, type Html } from '../html.ts'
import { plural } from './catalogue.ts'

const frame = {
  latestUpdates: 'Latest updates',
  skipToContent: 'Skip to content',
  homeOf: (site: string) => `${site}, home`,
  mainMenu: 'Main',
  menu: 'Menu',
  aboutThisSite: 'About this site',
  thisWeek: 'This week',
  calendar: 'Calendar',
  leaderboards: 'Leaderboards',
  categories: 'Categories',
  founders: 'Founders',
  blog: 'Blog',
  searchProducts: 'Search products',
  submit: 'Submit',
  /** Follows “Submit” where there is room. */
  aProduct: ' a product',
  team: 'Team',
  desk: 'Desk',
  yourDesk: 'Your desk',
  signIn: 'Sign in',
  signedInAs: (name: string) => `Signed in as ${name}`,
  apiAndMcp: 'API and MCP',
  awards: 'Awards',
  howRankingWorks: 'How ranking works',
  howFactsAreChecked: 'How facts are checked',
  updates: 'Updates',
  crawler: 'Our crawler',
  privacy: 'Privacy',
  terms: 'Terms',
}

const problems = {
  error: (status: number) => `Error ${status}`,
  retryInSeconds: (seconds: number) =>
    plural(seconds, { one: 'Try again in # second.', other: 'Try again in # seconds.' }),
  retryInMinutes: (minutes: number) =>
    plural(minutes, { one: 'Try again in # minute.', other: 'Try again in # minutes.' }),
  back: 'Back',
  reference: (id: Html) => html`If you contact us, mention this reference: ${id}`,
  thisWeeksLaunches: 'This week’s launches',
  search: 'Search',
  whatTheApiOffers: 'See the API',
  problems: {
    400: {
      title: 'We couldn’t read that request',
      detail: 'Part of it was missing or malformed. Nothing was changed.',
    },
    403: {
      title: 'You don’t have access to this page',
      detail: 'You’re signed in, but this page is for the site team or needs another permission.',
    },
    404: { title: 'Page not found', detail: 'The page may have moved, or the address may be mistyped.' },
    409: {
      title: 'This changed while you were working on it',
      detail: 'Nothing was saved. Reload the page to see the current version, then try again.',
    },
    413: { title: 'That’s too large', detail: 'Nothing was saved. Send less at once, or a smaller file.' },
    422: {
      title: 'That can’t be saved yet',
      detail: 'Nothing was saved. Fix what is listed below and try again.',
    },
    429: { title: 'Too many requests', detail: 'Please wait a moment, then try again. Nothing was lost.' },
    500: {
      title: 'Something went wrong on our side',
      detail: 'The error has been recorded. Everything you saved before is safe.',
    },
    501: { title: 'Not available yet', detail: 'This feature isn’t available on this site yet.' },
    503: {
      title: 'Temporarily unavailable',
      detail: 'The service is busy or under maintenance. Nothing was lost; please try again shortly.',
    },
  },
}

const components = {
  vote: 'Vote',
  voted: 'Voted',
  /** Spoken after “Vote” or “Voted”, before the count. */
  forProduct: (name: string) => ` for ${name},`,
  voteFor: (name: string) => `Vote for ${name},`,
  /** Spoken after the count. */
  votes: ' votes',
  breadcrumb: 'Breadcrumb',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  showMore: 'Show more',
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, total: number) => `Page ${page} of ${total}`,
  copy: 'Copy',
  copied: 'Copied',
  yourTime: (moment: string) => `${moment} in your time zone`,
  notStated: 'Not stated',
  notStatedOnSite: 'Not stated on their site',
  notStatedOnSiteSince: (day: string) => `Not stated on their site (checked ${day})`,
  notStatedOnYourSite: 'Not stated on your site',
  notStatedOnYourSiteSince: (day: string) => `Not stated on your site (checked ${day})`,
  factsChecked: (facts: number, host: string, day: Html) =>
    html`<b>${plural(facts, { one: '# fact checked', other: '# facts checked' })}</b> against ${host} on
      ${day}`,
  factsNotStated: (facts: number) => `${facts} not stated`,
  selectDotted: 'Select a dotted value to see the sentence it comes from.',
  changesSince: 'Changes since then',
  homePage: 'home page',
  onRequest: 'On request',
  free: 'Free',
  /** Follows an address, and opens the quote that it was found in. */
  source: 'source',
  how: {
    web: 'on the website',
    api_key: 'with an API key',
    oauth: 'through an app',
    command: 'on the command line',
  },
  /** Spoken after the title of a step. */
  stepDone: ', done. ',
  before: 'Before',
  after: 'After',
  fixThis: 'Nothing was saved yet. Please fix:',
  keptInBrowser: 'Kept in this browser',
  restored: 'We restored what you typed',
  saving: 'Saving…',
  notSavedSignedOut: 'Not saved: you’re signed out. What you typed is kept in this browser.',
  notSavedRetrying: 'Not saved yet. What you typed is kept in this browser; trying again…',
  rank: (rank: number) => `Rank ${rank}`,
  by: (maker: string) => `by ${maker}`,
  weekPassed: (percent: number) => `${percent} percent of the week has passed`,
  openListing: (name: string) => `Open ${name}`,
  nextAction: 'Next action',
  noChange: 'no change',
  /** Spoken before the number of ranks. */
  up: 'up ',
  down: 'down ',
  passkey: 'Passkey',
  usePasskey: 'Use a passkey',
  addPasskey: 'Add a passkey',
  passkeyCancelled: 'Cancelled. Nothing was changed.',
  passkeyUnknown: 'This passkey isn’t registered here. You can always sign in with an email link.',
  passkeyNotAdded: 'The passkey couldn’t be added. Sign in again, then try once more.',
  passkeyNeedsScript: 'Adding a passkey needs JavaScript.',
  percentComplete: (percent: number) => `${percent} percent complete`,
}

export const en = { ...frame, ...problems, ...components }
