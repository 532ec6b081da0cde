/** What a reader of a listing is told when its website is no longer what it was. */
import { shortAddress } from '../design/components/evidence.ts'
import { notice } from '../design/components/states.ts'
import { momentTime, type Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import type { SiteCheck } from '../listings/index.ts'
import { words } from './words/index.ts'

interface Noticed {
  name: string
  url: string
  website_url: string
  locale: Locale
  site_check?: SiteCheck | null
}

/** True if the page must not link to the product's website. */
export function isWithheld({ site_check: check }: Noticed): boolean {
  return check?.state === 'suspected_hijack'
}

/** Path of the page that says why a link is withheld. */
export function noticeUrl({ url }: Noticed): string {
  return `${new URL(url).pathname}/notice`
}

/** One line above the listing; null if nothing changed. */
export function siteNotice(data: Noticed): Html | null {
  const said = sentence(data)
  return said && html`<div class="wrap flash">${said}</div>`
}

function sentence(data: Noticed): Html | null {
  const { name, locale, website_url, site_check: check } = data
  if (!check) return null
  const seen = momentTime(check.checked_at, locale)
  switch (check.state) {
    case 'ok':
      return null
    case 'changed':
      return notice({
        tone: 'plain',
        text: words.changed(name, seen),
      })
    case 'moved':
      return notice({
        tone: 'plain',
        text:
          check.moved_to === null
            ? words.moved(shortAddress(website_url))
            : words.movedTo(shortAddress(website_url), shortAddress(check.moved_to)),
      })
    case 'unreachable':
      return notice({
        tone: 'plain',
        text: words.unreachable(seen),
      })
    case 'suspected_hijack':
      return notice({
        tone: 'problem',
        text: words.hijacked(
          shortAddress(website_url),
          name,
          html`<a class="link" href="${noticeUrl(data)}">${words.why}</a>`,
        ),
      })
  }
}
