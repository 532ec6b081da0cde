/** Products side by side: the same rows in whatever order they are named, and no winner. */
import { headActions } from '../design/components/actions.ts'
import { listed } from '../design/words/catalogue.ts'
import { blank } from '../design/components/evidence.ts'
import { logo } from '../design/components/identity.ts'
import { fieldGroups, fieldLabel, groupLabel } from '../design/components/profile-labels.ts'
import { fact, type FieldData, valueTexts } from '../design/components/profile-values.ts'
import { shortDayTime, type Locale } from '../design/components/time.ts'
import { html, type Content, type Html } from '../design/html.ts'
import type { Picture } from '../design/picture.ts'
import {
  namedCompetitors,
  leadsTo,
  quotingNotice,
  type SiteCheck,
  type Competitor,
  siteFieldValue,
} from '../listings/index.ts'
import { addUrl, maxCompared } from './compare-url.ts'
import { removeLink } from './pick-view.ts'
import type { SiteRow } from './side-by-side.ts'
import { words } from './words/index.ts'

interface Side {
  name: string
  slug: string
  logo: Picture | null
  /** The product's page in this directory. */
  url: string
  website_url: string
  checked_at: string | null
  /** If the website looks hijacked, no cell links to it. */
  site_check: SiteCheck | null
  votes: number
  names_other: boolean
  competitor: Competitor | null
}

interface Cell {
  value: unknown
  state: FieldData['state']
  evidence: FieldData['evidence']
  item_evidence?: FieldData['item_evidence']
  blank: 'not_stated' | 'removed' | null
}

export interface CompareData {
  locale: Locale
  /** Two to four. */
  sides: readonly Side[]
  rows: readonly { field: string; label: string; cells: readonly Cell[]; differs: boolean }[]
  site_rows: readonly SiteRow[]
  /** Labels of fields that no product states. */
  all_blank: readonly string[]
}

interface ShownRow {
  label: string
  /** The name of the row's group; rows of a group are adjacent. */
  group: string
  differs: boolean
  cells: readonly Content[]
}

/** The comparison. */
export function compareView({
  locale,
  sides,
  rows,
  site_rows: siteRows,
  all_blank: silent,
}: CompareData): Html {
  const all = shownRows({ locale, sides, rows, site_rows: siteRows })
  const differing = all.filter((row) => row.differs)
  const equal = all.filter((row) => !row.differs)
  const slugs = sides.map(({ slug }) => slug)
  return html`<div class="wrap page comparison">
    <div class="intro">
      <h1>${words.versus(sides.map(({ name }) => name))}</h1>
      <p class="on-screen">${words.howToRead}</p>
      ${rivalry(sides) !== null && html`<p class="small-text muted">${rivalry(sides)}</p>`}
    </div>
    <p class="inline small-text on-screen">
      <label class="check"><input type="checkbox" id="only" /> ${words.onlyDifferences}</label>
      <span class="muted">${words.differCount(differing.length, equal.length)}</span>
      <span class="inline align-end">
        ${sides.length < maxCompared && html`<a class="link" href="${addUrl(slugs)}">${words.addAnother}</a>`}
        <a class="link" href="/ask?listings=${slugs.map(encodeURIComponent).join(',')}">${words.askThese}</a>
      </span>
    </p>
    <div
      class="versus of-${sides.length} space-above"
      tabindex="0"
      role="region"
      aria-label="${words.comparison}"
    >
      <table>
        <thead>
          <tr>
            <th scope="col"><span class="visually-hidden">${words.attribute}</span></th>
            ${sides.map((side) => head(side, slugs, locale))}
          </tr>
        </thead>
        ${part(words.differences, differing, { className: 'differs', columns: sides.length + 1 })}
        ${part(words.similarities, equal, { className: 'same', columns: sides.length + 1 })}
      </table>
    </div>
    ${silent.length > 0 && html`<p class="small-text muted space-above">${words.noneStates(sides.length, listed(silent))}</p>`}
    ${namedCompetitors(
      sides.flatMap((side) => othersNamedBy(side)),
      locale,
    )}
  </div>`
}

/** Prices first, then the other groups of a profile in their order, the site's own fields last. */
function shownRows({
  locale,
  sides,
  rows,
  site_rows: siteRows,
}: Pick<CompareData, 'locale' | 'sides' | 'rows' | 'site_rows'>): ShownRow[] {
  const order = new Set<string>(['pricing', ...fieldGroups])
  const groupOf = (field: string) => fieldLabel(field).group
  const fields = [...order].flatMap((group) => rows.filter(({ field }) => groupOf(field) === group))
  return [
    ...fields.map(({ label, differs, field, cells }) => {
      const texts = cells.map(({ value }) => valueTexts(field, value, locale.language))
      const shared = differs ? sharedBy(texts) : new Set<string>()
      return {
        label,
        group: groupLabel(groupOf(field)),
        differs,
        cells: cells.map(
          (held, index) => sides[index] && cell(field, held, sides[index], { index, shared, locale }),
        ),
      }
    }),
    ...siteRows.map((row) => ({
      label: row.label,
      group: words.furtherFacts,
      differs: row.differs,
      cells: row.cells.map((said, index) => sides[index] && siteCell(row, said, sides[index], index, locale)),
    })),
  ]
}

/** The items that all lists contain, compared case-insensitively. */
function sharedBy([first = [], ...others]: readonly (readonly string[])[]): ReadonlySet<string> {
  const folded = others.map((texts) => new Set(texts.map((text) => text.toLowerCase())))
  return new Set(
    first.map((text) => text.toLowerCase()).filter((text) => folded.every((some) => some.has(text))),
  )
}

/** Rows below their heading, with a heading for each group if there are several. */
function part(
  title: string,
  some: readonly ShownRow[],
  { className, columns }: { className: string; columns: number },
): Html {
  const groups = [...Map.groupBy(some, ({ group }) => group)]
  const heading = (text: string, level: string) =>
    html`<tr class="${level}">
      <th colspan="${columns}" scope="rowgroup">${text}</th>
    </tr>`
  return html`${groups.map(
    ([group, inGroup], index) =>
      html`<tbody class="${className}">
        ${index === 0 && heading(title, 'band')} ${groups.length > 1 && heading(group, 'group')}
        ${inGroup.map(
          (row) =>
            html`<tr>
              <th scope="row">${row.label}</th>
              ${row.cells}
            </tr>`,
        )}
      </tbody>`,
  )}`
}

/** The competitor that the owner names, unless the comparison already includes it. */
function othersNamedBy({ name, names_other, competitor }: Side): { by: string; competitor: Competitor }[] {
  return competitor === null || names_other ? [] : [{ by: name, competitor }]
}

/** Says whether one owner, or both, name the other product as main competitor; null if neither does. */
function rivalry(sides: readonly Side[]): string | null {
  const [a, b] = sides
  if (sides.length !== 2 || !a || !b) return null
  if (a.names_other && b.names_other) return words.bothName
  const [by, other] = a.names_other ? [a, b] : b.names_other ? [b, a] : []
  return by && other ? words.oneNames(by.name, other.name) : null
}

function head(side: Side, slugs: readonly string[], locale: Locale): Html {
  const others = slugs.filter((slug) => slug !== side.slug)
  const taken = side.site_check?.state === 'suspected_hijack'
  return html`<th scope="col">
    <div class="inline">
      ${logo({ name: side.name, picture: side.logo, size: 'small' })}
      <div>
        <a href="/listings/${encodeURIComponent(side.slug)}">${side.name}</a>
        ${side.checked_at !== null && lastRead(side.checked_at, locale)}
      </div>
    </div>
    ${headActions({ ...side, href: taken ? null : side.website_url }, removeLink(side.name, others))}
  </th>`
}

function lastRead(checkedAt: string, locale: Locale): Html {
  return html`<br /><span class="tiny-text muted">${words.lastRead(shortDayTime(checkedAt, locale))}</span>`
}

/** A product's value in a field of the site. If its website looks hijacked, the cell does not link to it. */
function siteCell(
  { key, kind, unit }: SiteRow,
  said: SiteRow['cells'][number],
  side: Side,
  index: number,
  locale: Locale,
): Html {
  if (said === null) return html`<td><span class="blank">${words.notSaid}</span></td>`
  const withheld = side.site_check?.state === 'suspected_hijack'
  if (withheld && kind === 'link')
    return html`<td><a class="link" href="${side.url}/notice">${words.linkWithheld}</a></td>`
  const field = { kind, unit, value: said.value, evidence: withheld ? [] : said.evidence }
  return html`<td>${siteFieldValue(field, `${index}-site-${key}`, locale)}</td>`
}

function cell(
  field: string,
  held: Cell,
  side: Side,
  { index, shared, locale }: { index: number; shared: ReadonlySet<string>; locale: Locale },
): Html {
  if (held.blank === 'removed') return html`<td><span class="blank">${words.clearedByOwner}</span></td>`
  if (held.blank !== null) return html`<td>${blank(side.checked_at, locale)}</td>`
  const { value, state, evidence, item_evidence } = held
  const stated: FieldData = { value, state, evidence, item_evidence: item_evidence ?? null }
  const notice = side.site_check?.state === 'suspected_hijack' ? `${side.url}/notice` : null
  if (notice !== null && leadsTo(side.website_url)(held.value))
    return html`<td><a class="link" href="${notice}">${words.linkWithheld}</a></td>`
  const data = notice === null ? stated : quotingNotice(stated, notice)
  return html`<td>
    ${fact(field, data, { id: `${index}-${field}`, locale, checked_at: side.checked_at, listed: { shared } })}
  </td>`
}
