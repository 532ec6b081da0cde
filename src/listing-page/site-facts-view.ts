/** A listing's values in the site's own fields. */
import { factsList, sectionHead } from '../design/components/facts.ts'
import { html, type Html } from '../design/html.ts'
import { siteFieldValue } from '../listings/index.ts'
import type { ListingData } from './listing-page-data.ts'
import { words } from './words/index.ts'

/** The section; null if no field has a value. */
export function siteFacts({ site_fields: fields, locale }: ListingData): Html | null {
  if (fields.length === 0) return null
  return html`<section aria-labelledby="site-facts">
    ${sectionHead(words.siteFacts, { id: 'site-facts' })}
    ${factsList(
      fields.map((field) => ({
        name: field.label,
        value: siteFieldValue(field, `site-fact-${field.key}`, locale),
      })),
    )}
  </section>`
}
