import { html } from '../design/html.ts'
import type { Mail } from '../platform/outbox.ts'
import { awardName } from './award.ts'

/** Tells an owner that a listing won an award. */
export function awardMail(
  to: string,
  listing: { name: string; votes: number },
  award: { place: number; period: string },
): Mail {
  const what = awardName(award)
  const text = `${listing.name} came ${what}, with ${listing.votes} counted votes. The badge on your site shows it from now on, without a change; further badges are on the listing’s badge page.`
  return {
    kind: 'award_given',
    to,
    subject: `${listing.name}: ${what}`,
    text,
    html: html`<p>${text}</p>`.toString(),
  }
}
