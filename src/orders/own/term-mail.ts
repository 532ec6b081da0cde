/** What a buyer is told before a term ends. */
import { formatMoment, localeOf } from '../../design/components/time.ts'
import { html } from '../../design/html.ts'
import type { Mail } from '../../mail/index.ts'
import type { StoredSite } from '../../sites/index.ts'
import { words } from '../words/index.ts'
import type { DueReminder } from './term-queries.ts'

/** The reminder, with the page on which it is renewed by one press. Nothing is charged by itself. */
export function termMail(
  due: Pick<DueReminder, 'name' | 'listing_name' | 'listing_id' | 'product' | 'ends_at' | 'origin'> & {
    email: string
  },
  site: Pick<StoredSite, 'name' | 'language' | 'timeZone'>,
): Mail {
  const ends = formatMoment(due.ends_at.toISOString(), localeOf(site))
  const url = `${due.origin}/account/listings/${due.listing_id}/order?product=${due.product}`
  const lead = words.own.endsMail(due.name, due.listing_name, ends)
  return {
    kind: 'term_ends',
    to: due.email,
    subject: words.own.endsSubject(site.name, due.name, due.listing_name),
    text: [lead, words.own.notCharged, `${words.own.renewAt}: ${url}`].join('\n\n'),
    html: html`<p>${lead}</p>
      <p>${words.own.notCharged}</p>
      <p><a href="${url}">${words.own.renewAt}</a></p>`.toString(),
    uselessAfter: due.ends_at,
  }
}
