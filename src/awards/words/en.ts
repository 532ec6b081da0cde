import { ordinal, plural } from '../../design/words/catalogue.ts'

const place = (rank: number) => ordinal(rank, { one: '#st', two: '#nd', few: '#rd', other: '#th' })
const themes = { light: 'Light', dark: 'Dark', neutral: 'Neutral' }

const awards = {
  noSuchPage: 'The list ends before this page.',
  /** `1st in week 47, 2026`. */
  award: (rank: number, period: string) => `${place(rank)} in ${period}`,
  awards: 'Awards',
  awardsDescription: 'The top three products of every week and month, by the votes that were counted.',
  intro:
    'The top three of every week and month, by counted votes. Awards are given when the period ends and are final.',
  none: 'No awards yet',
  noneText: 'The first awards are given when this week ends.',
  seeLeaderboard: 'See the leaderboard',
  leaderboard: 'Leaderboard',
  leaderboardOf: (period: string) => `Leaderboard of ${period}`,
  equalVotes: 'Equal votes: the product that reached them first is ahead.',
  votes: (votes: number) => plural(votes, { one: '# vote', other: '# votes' }),
  mailBadge: 'Get the badge',
  mailSubject: (name: string, award: string) => `${name}: ${award}`,
  mailText: (name: string, award: string, site: string, votes: number) =>
    plural(votes, {
      one: `${name} placed ${award} on ${site}, with # counted vote. The badge on your site now shows it; you don’t need to change anything. The award also has a badge of its own:`,
      other: `${name} placed ${award} on ${site}, with # counted votes. The badge on your site now shows it; you don’t need to change anything. The award also has a badge of its own:`,
    }),
}

const badges = {
  awardOnSite: (rank: number, period: string, site: string) => `${place(rank)} in ${period} on ${site}`,
  featuredOn: 'Featured on',
  findUsOn: 'Find us on',
  featuredOnSite: (site: string) => `Featured on ${site}`,
  findUsOnSite: (site: string) => `Find us on ${site}`,
  /** The site’s name may be long and is cut at the end, so the period comes first. */
  periodAndSite: (period: string, site: string) => `${period} · ${site}`,
  placeOfWeek: (rank: number) => `${place(rank)} of the week`,
  placeOfMonth: (rank: number) => `${place(rank)} of the month`,
  noSuchBadge: 'There is no such badge.',
  notOfListing: 'This listing has no such badge.',
  noListing: 'There is no listing at this address.',
  badges: 'Badges',
  badgesFor: (name: string) => `Badges for ${name}`,
  badgesIntro:
    'The first badge never needs changing: it says “Find us on” before the launch, “Featured on” once the listing is live, and then shows its best award.',
  themes,
  inTheme: (badge: string, theme: keyof typeof themes) => `${badge}, ${themes[theme]}`,
  htmlOf: (badge: string, theme: keyof typeof themes) => `HTML of “${badge}”, ${themes[theme]}`,
  markdown: 'Markdown',
  markdownOf: (badge: string, theme: keyof typeof themes) => `Markdown of “${badge}”, ${themes[theme]}`,
  whatWeCheck: 'What we check',
  whatWeCheckFor: 'Your home page needs a visible link to this address:',
  whatDoesNotMatter:
    'The scheme, “www.”, a trailing slash and the rel attribute make no difference, and you can use your own image. Links in comments, scripts or hidden elements don’t count.',
}

export const en = { ...awards, ...badges }
