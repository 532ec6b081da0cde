import { html } from '../design/html.ts'
import type { Mail } from '../platform/jobs/outbox.ts'
import { awardName } from './award.ts'

/** Tells an owner that a listing won an award, and where its badge is. */
export function awardMail(
  to: string,
  listing: { name: string; slug: string; votes: number },
  award: { place: number; period: string },
  site: { name: string; origin: string },
): Mail {
  const what = awardName(award)
  const link = `${site.origin}/listings/${encodeURIComponent(listing.slug)}/badges`
  const votes = `${listing.votes} counted ${listing.votes === 1 ? 'vote' : 'votes'}`
  const text = `${listing.name} came ${what} on ${site.name}, with ${votes}. The badge on your site shows it from now on, without a change; the award’s own badge is here:`
  return {
    kind: 'award_given',
    to,
    subject: `${listing.name}: ${what}`,
    text: `${text}\n\n${link}`,
    html: html`<p>${text}</p>
      <p><a href="${link}">${link}</a></p>`.toString(),
  }
}
