import { html } from '../design/html.ts'
import type { Mail } from '../platform/outbox.ts'

/** Tells an owner what came of waiting for the badge. */
export function badgeMail(
  to: string,
  listing: { name: string; manageUrl: string },
  outcome: { kind: 'scheduled'; week: string } | { kind: 'in_review' } | { kind: 'over' },
): Mail {
  const subject = {
    scheduled: `${listing.name}: the badge was found`,
    in_review: `${listing.name}: the badge was found`,
    over: `${listing.name} no longer waits for its badge`,
  }[outcome.kind]
  const text =
    outcome.kind === 'scheduled'
      ? `We found the badge on your home page. ${listing.name} launches in week ${Number(outcome.week.slice(6))}, ${outcome.week.slice(0, 4)}.`
      : outcome.kind === 'in_review'
        ? `We found the badge on your home page. The site team looks at ${listing.name} next.`
        : `We looked for the badge on your home page every hour for 30 days and did not find it. ${listing.name} is a draft again; nothing is lost, and you can choose the free launch anew once the badge is there.`
  const link = `${text}\n\n${listing.manageUrl}`
  return {
    kind: `badge_${outcome.kind}`,
    to,
    subject,
    text: link,
    html: html`<p>${text}</p>
      <p><a href="${listing.manageUrl}">${listing.manageUrl}</a></p>`.toString(),
  }
}
