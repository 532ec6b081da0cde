/** The competitors that owners name: what their own websites state, beside a listing and below a comparison. */
import { evidence, shortAddress } from '../../design/components/evidence.ts'
import { scrollTable, sectionHead } from '../../design/components/facts.ts'
import { proofOf, type FieldData, valueTexts } from '../../design/components/profile-values.ts'
import { dayTime, type Locale } from '../../design/components/time.ts'
import { html, type Content, type Html } from '../../design/html.ts'
import type { Competitor } from './competitor.ts'
import { words } from '../words/index.ts'

interface Compared {
  name: string
  locale: Locale
  fields: Readonly<Record<string, FieldData | undefined>>
  competitor?: Competitor | null
}

const rows = ['headline', 'pricing_model', 'pricing_plans', 'features'] as const

/** The section; null if no competitor is named or its website was not read. */
export function besideCompetitor(data: Compared): Html | null {
  const { competitor, name, locale } = data
  if (!competitor) return null
  const other = nameOf(competitor)
  return html`<section aria-labelledby="competitor">
    ${sectionHead(words.comparedWith(other), { id: 'competitor', note: words.namedByOwner })}
    ${scrollTable({
      label: words.bothCompared(name, other),
      columns: [words.fact, name, other],
      rows: rows.map((field) => [
        words.competitorRows[field],
        own(data, field),
        theirs(competitor, field, locale),
      ]),
    })}
    <p class="small-text muted space-above">${words.readOn} ${checkedOn(competitor, locale)}</p>
  </section>`
}

/** What the named competitors' own websites state, one column each; null if none was read. */
export function namedCompetitors(
  named: readonly { by: string; competitor: Competitor }[],
  locale: Locale,
): Html | null {
  if (named.length === 0) return null
  const names = named.map(({ competitor }) => nameOf(competitor))
  return html`<section class="spaced" aria-labelledby="named">
    ${sectionHead(words.namedCompetitors, { id: 'named', note: words.notCompared })}
    ${scrollTable({
      label: words.namedCompetitorsState,
      columns: [words.fact, ...named.map(({ by }, place) => words.namedBy(names[place] ?? '', by))],
      rows: rows.map((field) => [
        words.competitorRows[field],
        ...named.map(({ competitor }, place) => theirs(competitor, field, locale, place)),
      ]),
    })}
    <p class="small-text muted space-above">
      ${named.map(({ competitor }) => html`${checkedOn(competitor, locale)} `)}
    </p>
  </section>`
}

function checkedOn({ website_url: url, read_at: at }: Competitor, locale: Locale): Html {
  return words.checked(shortAddress(url), dayTime(at, locale))
}

function nameOf({ name, website_url: url }: Competitor): string {
  return name ?? shortAddress(url)
}

function own({ fields, locale }: Compared, field: string): Content {
  const held = fields[field]
  const text = textOf(field, held?.value, locale)
  return held ? evidence({ id: `e-own-${field}`, text, source: proofOf(held), locale }) : text
}

function theirs(competitor: Competitor, field: (typeof rows)[number], locale: Locale, place = 0): Content {
  const [proof] = competitor.evidence[field] ?? []
  const source = proof && { ...proof, fetched_at: proof.fetched_at ?? competitor.read_at }
  return evidence({
    id: `e-their-${place}-${field}`,
    text: textOf(field, competitor[field], locale),
    source,
    locale,
  })
}

function textOf(field: string, value: unknown, locale: Locale): string {
  const plain = valueTexts(field, value, locale.language).slice(0, 5).join(', ')
  return plain === '' ? words.notStated : plain
}
