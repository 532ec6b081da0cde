import { type Mail, mailBody } from '../mail/index.ts'
import { awardName } from './award.ts'
import { words } from './words/index.ts'

/** The mail that tells an owner that a listing won an award, and where its badge is. */
export function awardMail(
  to: string,
  listing: { name: string; slug: string; votes: number },
  award: { place: number; period: string },
  site: { name: string; origin: string },
): Mail {
  const what = awardName(award)
  const url = `${site.origin}/listings/${encodeURIComponent(listing.slug)}/badges`
  const text = words.mailText(listing.name, what, site.name, listing.votes)
  return {
    kind: 'award_given',
    to,
    subject: words.mailSubject(listing.name, what),
    ...mailBody(words.mailSubject(listing.name, what), [text], { url, label: words.mailBadge }),
  }
}
