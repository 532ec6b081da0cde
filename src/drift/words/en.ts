import { type Content, html } from '../../design/html.ts'

export const en = {
  reasons: {
    same: 'Every quote is still on the website.',
    facts_changed: 'Some quotes are no longer on the website.',
    redesigned: 'Most of the text is new; the name and language are the same.',
    renamed: 'The website has a new name; the rest of its text is the same.',
    rebranded: 'The name and text are new; the linked accounts are the same.',
    moved_domain: 'The address leads to another domain with the same content.',
    not_reached: 'We couldn’t reach the website.',
    robots_disallowed: 'The website’s robots.txt no longer allows us to read it.',
    needs_script: 'The website shows its content only with JavaScript.',
    empty: 'The page is almost empty.',
    interlude: 'The website shows a maintenance notice, an error or an access wall instead of its content.',
    parked: 'The domain is parked or for sale.',
    gambling: 'The page is about gambling and doesn’t mention the product.',
    script_redirect: 'A script on the page sends visitors somewhere else.',
    other_domain: 'The address leads to another domain that doesn’t mention the product.',
    other_content: 'The name and all earlier content are gone.',
    other_language: 'The page is in another language and doesn’t mention the product.',
  },

  changesTitle: (listing: string) => `Changes on the website of ${listing}`,
  notChecked: (address: string) => `${address} hasn’t been checked since the launch.`,
  lastChecked: (address: string, moment: Content, reason: string) =>
    html`${address} was last checked ${moment}. ${reason}`,
  nothingToDecide: 'Your listing is up to date',
  upToDate:
    'We checked every quote on your listing again. It matches your website, what you wrote or what you chose to keep.',
  firstCheck: 'We check your website one week after your launch, and every week after that.',
  linkWithheld: (address: string) =>
    html`<b>Your listing doesn’t link to ${address} for now.</b> What we found there doesn’t look like your
      product. If it’s correct, contact the site team; they’ve been notified. We check again every day.`,
  unreachable: html`<b>We couldn’t read your website.</b> We try again every day. Your listing stays as it is.`,
  moved: (to: string, from: string) =>
    html`<b>Your website has moved to ${to}.</b> The listing still shows ${from}, which leads there. Ask the
      site team to change the address.`,
  noLongerSays: 'Your website no longer says this:',
  onListing: 'On your listing',
  onWebsite: 'On your website now',
  readQuote: (address: string) => `Show the quote from ${address}`,
  decided: {
    accepted: 'Your listing now says what your website says.',
    dismissed: 'Your listing stays as it is. We won’t ask about this again.',
    outdated: 'You’ve edited this since, so your listing stays as it is.',
  },
  keep: 'Keep listing as it is',
  removeValue: 'Remove from listing',
  useWebsite: 'Use text from website',

  changesMail: {
    subject: (listing: string) => `Your website has changed: review ${listing}`,
    title: 'Your website has changed',
    gone: (label: string, before: string) => `${label}: your website no longer says “${before}”.`,
    changed: (label: string, before: string, after: string) =>
      `${label}: your website now says “${after}”; your listing says “${before}”.`,
    textLink: (url: string) => `Review the changes:\n${url}`,
    button: 'Review changes',
  },
  changesMailReason: 'You get this email because you own this listing.',
  unsubscribe: 'Unsubscribe',
  troubleMail: {
    subject: {
      suspected_hijack: (listing: string) => `Is this still the website of ${listing}?`,
      moved: (listing: string) => `The website of ${listing} has moved`,
      unreachable: (listing: string) => `We couldn’t read the website of ${listing}`,
    },
    checked: (address: string, reason: string) => `We checked ${address} again. ${reason}`,
    withheld: 'Your listing stays online, but doesn’t link to the website until this is resolved.',
    stays: 'Your listing stays as it is.',
    resolves: 'We check again every day. Once your website is back to normal, this resolves automatically.',
    button: 'View details',
  },
  teamMail: {
    subject: (listing: string) => `${listing}: its website may have been taken over`,
    found: (address: string, reason: string) => `${address}: ${reason}`,
    withheld: 'The listing no longer links to it.',
    button: 'Review website',
  },

  noNotice: 'There is no notice at this address.',
  noticeTitle: (listing: string) => `${listing}: link removed for now`,
  notice: 'We don’t link to this website right now',
  noticeReason: (reason: string, since: Content, checked: Content) =>
    html`<b>${reason}</b> First seen ${since}, last checked ${checked}.`,
  noticeText: (listing: string, address: string) =>
    html`${listing} was listed with the address <code>${address}</code>. What is there now doesn’t look like
      ${listing}: the domain may have expired, or someone else may have taken it over. We’ve notified its
      owner and the site team.`,
  noticeNext: (listing: string) =>
    `We check the address every day and link to it again once it’s ${listing}. Nothing else on the listing has changed.`,
  backTo: (listing: string) => `Back to ${listing}`,

  checks: 'Website checks',
  checksText:
    'We check the website of every live listing each week. These need attention. A suspected takeover removes the link from the listing.',
  allFine: 'All websites look right',
  allFineText: 'When a website changes in a suspicious way, it appears here.',
  find: 'Listing or address',
  noneFits: 'No such website',
  noneFitsText: 'No website that needs attention fits the search.',
  states: {
    ok: 'Unchanged',
    changed: 'Changed',
    moved: 'Moved',
    unreachable: 'Unreachable',
    suspected_hijack: 'Suspected takeover',
  },
  address: (listed: string) => `Address: ${listed}.`,
  addressNow: (listed: string, now: string) => `Address: ${listed}, now ${now}.`,
  sinceChecked: (since: Content, checked: Content) => html`Since ${since}, last checked ${checked}.`,
  identityLeft: (percent: number) => `${percent}% of its known content is still there.`,
  isGenuine: 'Marked as genuine. From now on the website is known by what it says today.',
  genuine: 'Mark as genuine',
  genuineOf: (name: string) => `Mark as genuine: ${name}`,
  noSuchListing: 'There is no such listing on this site.',
}
