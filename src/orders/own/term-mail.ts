/** The mail that a buyer gets before a term ends. */
import { formatMoment, localeOf } from '../../design/components/time.ts'
import { type Mail, mailBody } from '../../mail/index.ts'
import type { StoredSite } from '../../sites/index.ts'
import { words } from '../words/index.ts'
import type { DueReminder } from './term-queries.ts'

/** The reminder, with a link to the page where the term is renewed. Nothing is charged automatically. */
export function termMail(
  due: Pick<DueReminder, 'name' | 'listing_name' | 'listing_id' | 'product' | 'ends_at' | 'origin'> & {
    email: string
  },
  site: Pick<StoredSite, 'name' | 'language' | 'timeZone'>,
): Mail {
  const ends = formatMoment(due.ends_at.toISOString(), localeOf(site))
  const url = `${due.origin}/account/listings/${due.listing_id}/order?product=${due.product}`
  const lead = words.own.endsMail(due.name, due.listing_name, ends)
  const subject = words.own.endsSubject(site.name, due.name, due.listing_name)
  return {
    kind: 'term_ends',
    to: due.email,
    subject,
    ...mailBody(subject, [lead, words.own.notCharged], { url, label: words.own.renewAt }),
    uselessAfter: due.ends_at,
  }
}
