/** The value of a site's own field as pages show it, with its quote if the field asks for one. */
import { evidence, shortAddress } from '../../design/components/evidence.ts'
import { formatNumber } from '../../design/components/number.ts'
import { dayTime, type Locale } from '../../design/components/time.ts'
import { html, type Content } from '../../design/html.ts'
import { words } from '../words/index.ts'
import type { SiteFieldRow } from './site-field-answer.ts'

type Shown = Pick<SiteFieldRow, 'kind' | 'unit' | 'value' | 'evidence'>

/** The value; `id` must be unique on the page. */
export function siteFieldValue(field: Shown, id: string, locale: Locale): Content {
  if (field.kind === 'link')
    return html`<a class="link" href="${String(field.value)}" rel="noopener nofollow ugc"
      >${shortAddress(String(field.value))}</a
    >`
  return evidence({
    id,
    text: textOf(field, locale),
    source: field.evidence[0],
    words: String(field.value),
    locale,
  })
}

function textOf({ kind, value, unit }: Shown, locale: Locale): Content {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return `${formatNumber(value, locale.language)} ${unit}`.trim()
  return kind === 'date' ? dayTime(`${value}T12:00:00Z`, { ...locale, zone: 'UTC' }) : value
}
