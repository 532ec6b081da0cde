import type { Html } from '../../design/html.ts'
import { html } from '../../design/html.ts'
import { ordinal, plural } from '../../design/words/catalogue.ts'

const place = (rank: number) => ordinal(rank, { one: '#st', two: '#nd', few: '#rd', other: '#th' })

export const en = {
  place,
  ofLaunches: (launches: number) => `of ${launches}`,
  placeInWeek: (week: number) => `Rank in week ${week}`,
  noVotesYet: 'No votes yet',
  noVotes: 'No votes',
  votes: 'Votes',
  votesOf: (votes: number) => plural(votes, { one: '# vote', other: '# votes' }),
  followers: 'Followers',
  views: 'Views in 7 days',
  clicks: 'Clicks in 7 days',
  onVotes: (rank: number, week: number) => `${place(rank)} in week ${week}`,

  votingEnds: (at: Html, left: string) => html`Voting ends ${at}, in ${left}.`,
  weekEnded: 'The week has ended; its leaderboard is final.',
  aroundYou: 'Around you',
  seeBoard: 'See the leaderboard',
  why: 'Why this rank',
  cast: 'Votes cast in the week',
  setAside: 'Not counted',
  counted: 'Counted',
  howCounted: 'How votes are counted',
  setAsideHow:
    'Votes aren’t counted when they look as if they came from one source. This doesn’t mean you did anything wrong.',

  orders: 'Your orders for this listing',
  orderStatuses: {
    pending: 'Not paid yet',
    paid: 'Paid',
    fulfilled: 'Complete',
    expired: 'Expired',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
    disputed: 'Disputed',
  },
  allOrders: 'All your orders',
  readStory: 'Read the published story',

  happened: 'What happened',
  happenedNote: (days: number) => `By others, or with your keys and apps, in the last ${days} days`,
  newSince: (count: string) => `${count} of these since your last visit`,
  nothingHappened: 'Nothing yet. Votes, followers, questions and decisions will appear here.',
  of: (what: string, listing: string) => `${listing}: ${what}`,
  did: (what: string, listing: string) => `${listing} ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  events: {
    votes: (count: number) => plural(count, { one: '# vote was counted', other: '# votes were counted' }),
    set_aside: (count: number) =>
      plural(count, { one: '# vote was not counted', other: '# votes were not counted' }),
    followers: (count: number) => plural(count, { one: '# new follower', other: '# new followers' }),
    question: (question: string) => `A reader asks: “${question}”`,
    site_change: (facts: number) =>
      plural(facts, {
        one: 'Your website states # fact differently now',
        other: 'Your website states # facts differently now',
      }),
    edit: (values: number, how: string) =>
      `${plural(values, { one: '# value was changed', other: '# values were changed' })} ${how}`,
    award: (rank: number, period: string, votes: number) =>
      `Won ${place(rank)} place in ${period} with ${plural(votes, { one: '# vote', other: '# votes' })}`,
  },
  status: {
    draft: 'Is no longer published',
    awaiting_badge: 'Is waiting for its badge',
    in_review: 'Is with the site team',
    rejected: 'The site team asks for changes',
    scheduled: 'Is scheduled',
    live: 'Went live',
    archived: 'Was archived',
    suspended: 'Was suspended by the site team',
  },
  order: {
    paid: 'Your order is paid',
    refunded: 'Money from your order was refunded',
    dispute_opened: 'Your bank disputes the payment for your order',
  },
  owner: {
    verified: 'Somebody proved control of the domain and is an owner now',
    granted_by_team: 'The site team made somebody an owner',
    handed_over: 'An owner handed it over to somebody else',
    removed: 'Somebody is no longer an owner',
    left: 'An owner left',
  },
}
