import type { Html } from '../../design/html.ts'
import { html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'

export const en = {
  boardIntro: {
    votes: 'What people like: products ranked by the votes that count. Nobody can buy a place.',
    billboard: 'Advertising, labelled as such: places are ranked by the amount paid.',
    'domain-rating': 'How well each product’s website is linked, as its source published it.',
  },
  boards: 'Leaderboards',
  board: { votes: 'Votes', billboard: 'Billboard', 'domain-rating': 'Domain rating' },
  boardTitle: {
    votes: 'Leaderboard by votes',
    billboard: 'Billboard of paid places',
    'domain-rating': 'Leaderboard by domain rating',
  },
  unknownBoard: 'There is no leaderboard with this name.',
  notFrozen: 'There is no final ranking yet: this period hasn’t ended.',
  allTime: 'All time',
  currentPeriod: {
    week: 'Current week',
    month: 'Current month',
    year: 'Current year',
  },
  topThree: 'Top three',
  howRankingWorks: 'How ranking works',
  fromTheirSources: 'Each with its source',
  ended: (period: string) => `${period}, final`,
  running: (period: string) => `${period}, so far`,
  tied: (detail: string) => `${detail} · tied`,
  rating: 'Rating',
  source: 'Source',
  asOf: 'As of',
  sourceUnknown: 'not stated',
  votesCounted: 'Votes counted',
  votesSetAside: 'Votes not counted',
  lastVote: 'Last vote',
  none: 'none',
  placeByTieRule: 'Rank after tie-break',
  votes: (count: number) => plural(count, { one: '# vote', other: '# votes' }),
  noSuchPage: 'No such page',
  noSuchPageText: 'The leaderboard ends before this page.',
  backToTop: 'Back to the top',
  noRatings: 'No ratings yet',
  noRatingsText: 'Ratings appear here once the site team imports them, each with its source and date.',
  noVotes: 'No votes in this period',
  noVotesYet: 'The first vote puts a product on the leaderboard.',
  noVotesThen: 'Nobody voted in this period.',
  seeThisWeek: 'See this week',
  frozen: (when: Html) => html`Final since ${when}`,
  downloadSnapshot: 'Download the final ranking',
  aboutThisBoard: 'About this leaderboard',
  whatItShows: 'What it shows',
  whatRatingsShow:
    'Each rating is the one its source published on that day. We don’t calculate or change it.',
  period: 'Period',
  archive: 'Archive',
  archiveEmpty: 'A leaderboard is archived when its period ends.',
  setAsideTitle: 'Votes not counted',
  setAside: (votes: number) =>
    votes === 0
      ? 'None: every vote in this period counts.'
      : plural(votes, {
          one: '# vote in this period isn’t counted: it came from a group of connected new accounts, a sudden burst, or a disposable email address.',
          other:
            '# votes in this period aren’t counted: they came from groups of connected accounts, sudden bursts, or disposable email addresses.',
        }),
  kinds: { week: 'Week', month: 'Month', year: 'Year', all: 'All time' },
  paid: (period: string) => `Paid. ${period}`,
  yourName: 'Your product',
  firstPlaceOpen:
    'The first place is still open: your name in letters of this size, seen by everybody who opens this page, and labelled as paid.',
  nextPlaceOpen: 'There is room for another: the more you pay in the period, the higher your place.',
  billboardStayedEmpty: 'No places were bought in this period.',
  takeAPlace: (price: string) => `Take a place for ${price} a week`,
  notListedYet: 'Not listed yet? Submit your product',
  billboardApart: 'The billboard doesn’t affect votes, search or the order of the API.',
  periodSince: (day: Html) => html`The period started on ${day}.`,
  rules: {
    votes: {
      formula:
        'Ranked by the votes counted in the period; on a week’s leaderboard, by votes cast in the listing’s own launch week.',
      tie_rule:
        'Equal votes share a rank. Within it, the product that reached them first is listed first, then the older listing; awards follow this order.',
    },
    billboard: {
      formula: 'The billboard is advertising, ranked by amount paid in the period.',
      tie_rule: 'Ties go to the earlier payment.',
    },
    'domain-rating': {
      formula: 'Ranked by the domain’s rating as its source published it on the stated day.',
      tie_rule: 'Ties go to the older listing.',
    },
  },
  whyBillboard: 'Ranked by the amount paid for the billboard in this period.',
  whyRating: (source: string, score: number, day: string) => `${source} rated the domain ${score} on ${day}.`,
  teamRatings: {
    title: 'Domain ratings',
    intro: 'Where the ratings on the leaderboard come from, for all sites of this server.',
    none: 'Ratings are not fetched',
    noneText: 'The leaderboard shows ratings once they are fetched from an address every day.',
    operatorOnly: 'The operator of this server sets where ratings come from.',
    setUp: 'Fetch ratings every day',
    change: 'Change where they come from',
    from: 'Source',
    fromHint: 'Who publishes the ratings. The leaderboard names it beside each one.',
    address: 'Address',
    addressHint:
      'It gives CSV with the columns domain and rating (0 to 100), or JSON: [{"domain": "a.example", "rating": 61.5}].',
    headerName: 'Header of the key (optional)',
    headerNameHint: 'Where the address wants a key, such as X-Api-Key.',
    headerValue: 'Key (optional)',
    headerValueHint: 'Stored encrypted, never shown, and sent only to this host.',
    headerValueKept: 'Leave it empty to keep the key that is used now.',
    follow: 'Save and fetch',
    fetchNow: 'Fetch now',
    stop: 'Stop fetching',
    stopNote: 'The leaderboard keeps the ratings it has. The address and its key are deleted.',
    done: {
      fetching: 'The ratings are being fetched. Reload this page in a minute to see the result.',
      stopped: 'Ratings are no longer fetched. The leaderboard keeps those it has.',
    },
    /** Problems are stored in English. */
    problem: (problem: string) => problem,
    refusals: {
      blocked_address: {
        message: 'This address can’t be fetched.',
        fix: 'Give a public address such as https://example.com/ratings.csv.',
      },
      scheme_not_allowed: {
        message: 'A key can only be sent over https.',
        fix: 'Enter an address that begins with https.',
      },
      required: {
        message: 'The key is missing.',
        fix: 'Enter it again: a key is kept only for the same host and header.',
      },
    },
    host: 'Host of the address',
    key: 'Key',
    keySent: (name: string) => `Sent as ${name}`,
    noKey: 'None',
    schedule: 'Schedule',
    everyDay: 'Once a day, after a failure every hour',
    fetched: 'Last fetched',
    next: 'Next fetch',
    never: 'Not yet',
    day: 'Day of the ratings',
    domains: 'Domains rated',
    failed: 'The last fetch failed',
    failedText: 'The leaderboard keeps the ratings it has. We try again every hour.',
    board: 'See the leaderboard',
  },
  unnamedSource: 'An unnamed source',
  unknownDay: 'an unknown day',
  whyVotes: (votes: number, aside: number) =>
    plural(votes, {
      one: `# vote counted, ${aside} not counted.`,
      other: `# votes counted, ${aside} not counted.`,
    }),
  whyTied: (votes: number, aside: number) =>
    plural(votes, {
      one: `# vote counted, ${aside} not counted. Tied: the earlier last vote is listed first.`,
      other: `# votes counted, ${aside} not counted. Tied: the earlier last vote is listed first.`,
    }),
}
