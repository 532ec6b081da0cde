/** What a listing says in the fields of its site: with its quote where the field asks for one. */
import { evidence, shortAddress } from '../design/components/evidence.ts'
import { factsList, sectionHead } from '../design/components/facts.ts'
import { formatNumber } from '../design/components/number.ts'
import { dayTime, type Locale } from '../design/components/time.ts'
import { html, type Content, type Html } from '../design/html.ts'
import type { SiteFieldRow } from '../listings/index.ts'
import type { ListingData } from './listing-page-data.ts'
import { words } from './words/index.ts'

/** The section; null where nothing is said. */
export function siteFacts({ site_fields: fields, locale }: ListingData): Html | null {
  if (fields.length === 0) return null
  return html`<section aria-labelledby="site-facts">
    ${sectionHead(words.siteFacts, { id: 'site-facts' })}
    ${factsList(
      fields.map((field) => ({
        name: field.label,
        value:
          field.kind === 'link'
            ? link(String(field.value))
            : evidence({
                id: `site-fact-${field.key}`,
                text: textOf(field, locale),
                source: field.evidence[0],
                words: String(field.value),
                locale,
              }),
      })),
    )}
  </section>`
}

function link(url: string): Content {
  return html`<a class="link" href="${url}" rel="noopener nofollow ugc">${shortAddress(url)}</a>`
}

function textOf({ kind, value, unit }: SiteFieldRow, locale: Locale): Content {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return `${formatNumber(value, locale.language)} ${unit}`.trim()
  return kind === 'date' ? dayTime(`${value}T12:00:00Z`, { ...locale, zone: 'UTC' }) : value
}
