import { plural } from '../../design/words/catalogue.ts'

export const en = {
  teamPage: {
    title: 'Votes not counted',
    intro:
      'Recorded, but not in any ranking. If you find them genuine, count them after all; no rule will exclude them again.',
    listing: 'Listing',
    domain: 'Email domain',
    network: 'Network',
    networkHint:
      'A network is an address or its block. Only blocks are kept: the first three numbers of IPv4, /56 of IPv6; nothing where the address was private.',
    reason: 'Reason',
    anyReason: 'Any reason',
    filter: 'Filter',
    reasons: {
      ring: 'New accounts from one network',
      burst: 'Many new accounts within a minute',
      disposable_email: 'Disposable email addresses',
      team: 'Set aside by the team',
    },
    none: 'No uncounted votes',
    noneText: 'Every vote counts, or none of the uncounted ones fits the filter.',
    votes: (votes: number) => plural(votes, { one: '# vote', other: '# votes' }),
    networks: (networks: number) => plural(networks, { one: '# network', other: '# networks' }),
    count: 'Count them',
    countOf: (votes: number, listing: string) =>
      plural(votes, { one: `Count them: # vote of ${listing}`, other: `Count them: # votes of ${listing}` }),
    cleared: (votes: number) => plural(votes, { one: '# vote counts now.', other: '# votes count now.' }),
    more: 'More',
  },
  /** The votes of one listing, for its site's team. */
  aside: {
    title: (listing: string) => `Votes for ${listing}`,
    intro:
      'Where they came from. A group that shows it isn’t genuine can be set aside as a whole; single votes can’t be picked.',
    noSuchListing: 'There is no listing with this number on this site.',
    none: 'No votes yet',
    noneText: 'When somebody votes for it, you see here from which networks and email domains.',
    groups: { network: 'By network', domain: 'By email domain' },
    groupNames: { network: 'Network', domain: 'Email domain' },
    largest: 'The largest groups',
    counted: 'Counted',
    newAccounts: 'Of new accounts',
    notCounted: 'Not counted',
    cast: 'Cast',
    shared: 'Open to everybody',
    setAsideShort: 'Set aside …',
    setAsideOf: (value: string) => `Set aside the votes from ${value}`,
    ask: (votes: number, value: string) =>
      plural(votes, { one: `Set # vote from ${value} aside?`, other: `Set # votes from ${value} aside?` }),
    askText:
      'They stay recorded, leave every ranking that isn’t final yet, and their voters see “Not counted”. The leaderboard shows how many. You can count them again under “Votes not counted”.',
    noneOfGroup: (value: string) => `No vote from ${value} counts at the moment.`,
    reason: 'What shows that they aren’t genuine (for the log)',
    reasonMissing: 'Add a reason.',
    reasonFix: 'Say in a sentence what shows that these votes aren’t genuine.',
    everybodys: (domain: string) => `Anybody can have a mailbox at ${domain}.`,
    everybodysFix: 'Choose a network, or a domain that belongs to one company or person.',
    setAside: (votes: number) => plural(votes, { one: 'Set # vote aside', other: 'Set # votes aside' }),
    cancel: 'Cancel',
    done: (votes: number) => plural(votes, { one: '# vote is set aside.', other: '# votes are set aside.' }),
    toDashboard: 'Votes of this listing that don’t count',
  },
  voteFor: (name: string) => `Vote for ${name}`,
  voteForQuestion: (name: string) => `Vote for ${name}?`,
  votedFor: (name: string) => `You voted for ${name}`,
  votesSoFar: (votes: number) => plural(votes, { one: '# vote so far.', other: '# votes so far.' }),
  oneVoteEach: 'You have one vote per product and can take it back at any time.',
  vote: 'Vote',
  takeBack: 'Take back my vote',
  backTo: (name: string) => `Back to ${name}`,
  howVotesCount: 'How votes are counted',

  myVotes: 'Your votes',
  olderVotes: 'Earlier votes',
  myVotesIntro: 'What you voted for on this site. Only you see this page.',
  noVotesYet: 'No votes yet',
  noVotesYetText: 'Vote for what you’d use; each product has one vote of yours.',
  seeThisWeek: 'See this week',
  changeVote: 'Change',
  changeVoteFor: (name: string) => `Change your vote for ${name}`,
  states: { counted: 'Counted', set_aside: 'Not counted', kept: 'Counts soon', dropped: 'Did not count' },
  keptFor: (name: string) => `Your vote for ${name} is kept`,
  kept: (moment: string) =>
    `Your vote is kept. It counts at ${moment}, when your account is old enough; there’s nothing else to do.`,
  wouldBeKept: (moment: string) =>
    `Your account is new, so we keep your vote and count it at ${moment}, when the account is old enough.`,
  weekEndsFirst: (end: string, from: string) =>
    `This week’s voting ends at ${end}, before your account is old enough, so a vote now would not count for it. From ${from} on, you can vote in the new week.`,
  /** What became of a kept vote. */
  dropped: {
    week_ended:
      'The week ended before your kept vote could be counted. You can vote now; it counts for this week.',
    listing_not_live: 'Your kept vote was not counted: the listing was no longer live.',
    account_not_verified: 'Your kept vote was not counted: your email address was not verified.',
    own_company: 'Your kept vote was not counted: you own a part of this company.',
  },

  refusals: {
    listing_not_live: 'You can vote only while a listing is live.',
    account_not_verified: 'Verify your email address first: sign in with the link that we email you.',
    account_too_new: 'Your account is too new for its vote to count, so your vote is kept until then.',
    own_company: 'You own a part of this company, so you can’t vote for it.',
  },

  howItWorks: 'How it works',
  howItWorksDescription:
    'How votes are counted, how ties are broken, which votes don’t count, and how facts are checked.',
  howSiteWorks: (site: string) => `How ${site} works`,
  everyMonday: (city: string) =>
    `A new group of products goes live every Monday at 00:00 in ${city}. This page explains how they are ranked and how their facts are checked.`,
  ranking: 'Ranking',
  rankingRule: (formula: string, tieRule: string) => `${formula} ${tieRule}`,
  minutes: (count: number) => plural(count, { one: '# minute', other: '# minutes' }),
  hours: (count: number) => plural(count, { one: '# hour', other: '# hours' }),
  days: (count: number) => plural(count, { one: '# day', other: '# days' }),
  whoMayVote: (age: string) =>
    `Each account has one vote per product. The account must be verified, at least ${age} old, and own no part of the company; the listing must be live. A vote of a younger account is kept and counted when the account is old enough, if the week in which it was cast is still open. You can take a vote back. Votes can’t be bought, are never weighted, and the API can’t cast them.`,
  setAside: 'Some votes are kept but not counted. Each shows why:',
  ring: 'Ring',
  ringRule: (
    { ringVotes, networkVotes, alikeVotes }: { ringVotes: number; networkVotes: number; alikeVotes: number },
    days: number,
  ) =>
    `Votes for one product that share what chance doesn’t share: ${ringVotes} or more from a block of network addresses within minutes, ${networkVotes} or more from one at any time, or ${alikeVotes} or more that share an email domain of their own and the hour of signing up, or both of their moments. Only accounts younger than ${plural(days, { one: '# day', other: '# days' })}, and those that had never voted for anything else, are looked at; of all others, ${networkVotes} or more that share a block, the hour of signing up and the minutes of voting.`,
  burst: 'Burst',
  burstRule: (votes: number, seconds: number) =>
    `${votes} or more votes of such accounts for one product within ${seconds} seconds: those among them that share a network or an email domain of their own. The others count.`,
  disposable: 'Disposable address',
  disposableRule: 'The account uses a mailbox that anyone can open for a short time.',
  byTeam: 'Set aside by the team',
  byTeamRule:
    'A group of votes from one network, or from one email domain that isn’t everybody’s, which the site team found not to be genuine. Never single votes; each time with a reason in a log that can’t be edited.',
  record:
    'The leaderboard shows how many votes were not counted for each product. Every vote, removal and decision is recorded in a ledger that can’t be edited; all counts can be recalculated from it. At the end of a week, month or year the leaderboard is frozen and published with a SHA-256 hash that includes the previous one, so nobody can change a past result unnoticed.',
  paidBoards: (formula: string) =>
    `${formula} It is labelled as paid. The domain rating comes from an outside source, shown with its date. Neither affects votes or search; search ranks by relevance alone.`,
  promise: 'Every fact has its quote',
  steps: {
    read: {
      title: 'We read the product’s own site',
      text: 'As a careful person with a highlighter would: its public pages, as far as its robots.txt allows, and nothing else.',
    },
    shown: {
      title: 'Each value shows its quote',
      text: 'A dotted line opens it, with its page and its day. What the owner wrote is marked as such and has no quote.',
    },
    blank: {
      title: 'What isn’t said stays blank',
      text: 'Nothing is guessed and nothing is made up. A blank tells you as much as a value: their site doesn’t say.',
    },
  },
  ownership: 'Ownership',
  ownershipRule:
    'Whoever submits a product owns its listing until someone proves control of the domain, by a DNS record, a meta tag, a file or an email. That account becomes the verified owner; owners who never proved control lose the listing. Where many owners share a domain, the site team decides.',
}
