import { type Html, html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'

/** Texts of the price page. */
export const prices = {
  title: 'Prices',
  description: (site: string) =>
    `What it costs to launch a product on ${site}: free, or paid for an earlier week.`,
  lead: 'Reading your website, drafting the listing and reviewing it are free, and so is a launch that waits its turn. You pay only for an earlier week, or for more space.',
  freeLaunch: 'Free launch',
  nothing: 'Free',
  nextFree: (day: string) => `Next free place: ${day}`,
  noFree: 'All free places are taken at the moment',
  badge: 'Needs our badge on your home page while the listing is live',
  founder: 'Needs a complete founder profile',
  noBadge: 'No badge, no founder profile needed',
  anyWeek: 'Any week you like, or right away',
  marked: 'Marked “Paid launch” on the listing',
  sameRanking: 'Same page, same ranking, same awards',
  allFacts: 'Every fact with its quote, edited whenever you like',
  once: (net: string | null, vat: string) => `${net === null ? 'Once.' : `Once; ${net} net.`} ${vat}`,
  start: 'Start with your website',
  further: 'More to buy',
  furtherNote: 'For a listing you already have',
  aWeek: 'a week',
  forGood: 'once, for good',
  lasts: (count: number, unit: 'day' | 'week' | 'month') =>
    plural(count, {
      one: { day: 'for # day', week: 'for # week', month: 'for # month' }[unit],
      other: { day: 'for # days', week: 'for # weeks', month: 'for # months' }[unit],
    }),
  neverFor: 'What nobody can buy',
  neverForText: (link: Html) =>
    html`Votes, places in the ranking of votes, awards and verified marks. What is paid for is marked as paid
    wherever it appears. ${link}`,
  howRanking: 'How ranking works',
}
