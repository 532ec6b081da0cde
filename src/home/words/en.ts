import { html, type Html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'

const event = {
  pageTitle: (week: number, year: number) => `New products of week ${week}, ${year}`,
  description: (products: number, week: number, site: string) =>
    plural(products, {
      one: `# product launches on ${site} in week ${week}. Vote for what you’d use; every fact is quoted from its own website.`,
      other: `# products launch on ${site} in week ${week}. Vote for what you’d use; every fact is quoted from its own website.`,
    }),
  week: (week: number) => `Week ${week}`,
  headline: (products: number) =>
    plural(products, {
      one: '# product, one week, your vote.',
      other: '# products, one week, your vote.',
    }),
  nothingYet: 'No launches this week',
  lead: (products: number) =>
    plural(products, {
      one: 'It went live on Monday. Vote if you’d use it; the top three win an award when the week ends.',
      other:
        'They went live together on Monday. Vote for what you’d use; the top three win an award when the week ends.',
    }),
  leadWithout: (city: string) => `A new group of products goes live every Monday at 00:00 in ${city}.`,
  beFirst: 'Be in the first launch week',
  firstFree: (days: string) => `First free week: ${days}`,
  emptyWeek: 'Submit a product, and it goes live on the Monday of its week.',
  emptyWeekFree: 'Submit a product now, and it goes live on the Monday of that week.',
  submitProduct: 'Submit a product',
  timeLeft: (days: number, hours: number, minutes: number) => {
    if (days > 0) return `${days} d ${hours} h left`
    if (hours > 0) return `${hours} h ${minutes} min left`
    return `${minutes} min left`
  },
  daysLeft: (days: number) => plural(days, { one: '# day left', other: '# days left' }),
  hoursLeft: (hours: number) => plural(hours, { one: '# hour left', other: '# hours left' }),
  minutesLeft: (minutes: number) => plural(minutes, { one: '# minute left', other: '# minutes left' }),
  votingEnds: (moment: Html) => html`Voting ends ${moment}.`,
  toCalendar: 'Add to calendar',
  launchesFeed: 'Launches as an Atom feed',
  followWeek: 'Follow this week',
  votesByDay: 'Votes by day',
  votesSoFar: (votes: number) => plural(votes, { one: '# vote so far', other: '# votes so far' }),
  shuffled: (until: Html) =>
    html`Until ${until}, products appear in a random order that changes every hour, so that an early start
    gives no advantage.`,
}

const launchYours = {
  launchYours: 'Launch yours',
  launchYoursHow:
    'Paste your website address. We draft the listing, with a quote from your site behind every line.',
  websiteAddress: 'Website address',
  addressExample: 'yourproduct.com',
  readMySite: 'Read my website',
}

const lists = {
  inFront: (day: string) => `In front on ${day}`,
  thisWeek: 'Live this week',
  alsoLive: 'Also live this week',
  equalVotes: 'Equal votes share a rank; whoever had them first is listed first.',
  howCounted: 'How votes are counted',
  arrows: 'Arrows show the change since this morning',
  allLaunches: 'All launches of the week',
  tied: 'Tied',
  paidLaunch: 'Paid launch',
  sinceMorning: 'Since this morning',
  moreVotes: (votes: number) => plural(votes, { one: '+# vote', other: '+# votes' }),
  placesLeft: 'Places left',
  nextWeek: 'Next week',
  firstFreeWeek: 'First free week',
  leftOf: (left: number, places: number) => `${left} of ${places} left`,
  paidLane: (range: string) => `${range} · paid`,
  freeLane: (range: string, badge: boolean) => (badge ? `${range} · free with our badge` : `${range} · free`),
  placesTaken: (taken: number, places: number) => `${taken} of ${places} places taken`,
  calendar: 'See the whole calendar',
  lastWeeksWinners: 'Last week’s winners',
  allWinners: 'All winners',
  spokenVotes: ' votes',
  takePart: 'Take part',
}

const news = {
  newOnSites: 'New from the makers',
  allUpdates: 'All updates',
  newSince: (news: string) => `${news} new since your last visit`,
  newestProducts: 'Newest products',
  allProducts: 'All products',
  byMailTitle: 'Each week’s launches by email',
  byMailText: 'One email on Mondays: what launches this week, and who won the last one.',
  getByMail: 'Get the email',
  askTitle: 'Know what you need?',
  askText: 'Say it in plain words. Each product answers with a quote from its own website.',
  ask: 'Ask with proof',
  stories: 'Founders’ stories',
  storyBy: (founder: string, product: string, minutes: number) =>
    plural(minutes, {
      one: `${founder}, ${product} · # min`,
      other: `${founder}, ${product} · # min`,
    }),
  allFounders: 'All founders',
  categories: 'Categories worth a look',
  allCategories: 'All categories',
  products: (products: number) => plural(products, { one: '# product', other: '# products' }),
  inWeek: (name: string) => `${name} launched this week`,
}

export const en = { ...event, ...launchYours, ...lists, ...news }
