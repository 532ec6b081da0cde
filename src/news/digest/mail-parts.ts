/** The parts of a mail about several products: a title with its entries, as text and as HTML. */
import { weekNumbers } from '../../calendar/index.ts'
import { html, type Html } from '../../design/html.ts'
import type { Site } from '../../platform/call/context.ts'
import { words } from '../words/index.ts'

interface Entry {
  name: string
  text: string
  url: string
}

export interface Part {
  title: string
  entries: readonly Entry[]
  ranked: boolean
}

/** A product as a mail names it. */
export interface NamedProduct {
  slug: string
  name: string
  headline: string
}

/** The top three of a week whose result is final. */
export interface Podium {
  week: string
  best: readonly (NamedProduct & { week_votes: number })[]
}

const longest = 160

/** Products under a title. */
export function productsPart(site: Site, title: string, products: readonly NamedProduct[]): Part {
  return { title, ranked: false, entries: products.map((one) => entryOf(site, one, one.headline)) }
}

/** The top three of a week with their votes. */
export function podiumPart(site: Site, podium: Podium | null): Part {
  return {
    title: podium ? words.podiumOf(weekNumbers(podium.week).number) : '',
    ranked: true,
    entries: (podium?.best ?? []).map((one) =>
      entryOf(site, one, `${one.headline} (${words.mailVotes(one.week_votes)})`),
    ),
  }
}

function entryOf({ origin }: Site, { slug, name }: NamedProduct, text: string): Entry {
  return { name, text, url: `${origin}/listings/${encodeURIComponent(slug)}` }
}

/** A part as text; its first line is the title. */
export function partText({ title, entries, ranked }: Part): string {
  const lines = entries.map((one, index) => entryText(one, ranked ? `${index + 1}.` : '-'))
  return `${title}\n\n${lines.join('\n')}`
}

function entryText({ name, text, url }: Entry, mark: string): string {
  return [`${mark} ${name}`, ...(text === '' ? [] : [`  ${text}`]), `  ${url}`].join('\n')
}

/** A part as HTML. */
export function partHtml({ title, entries, ranked }: Part): Html {
  const items = entries.map(
    ({ name, text, url }) =>
      html`<li>
        <a href="${url}"><b>${name}</b></a>
        ${text !== '' && html`<br />${text}`}
      </li>`,
  )
  return html`<h3>${title}</h3>
    ${
      ranked
        ? html`<ol>
            ${items}
          </ol>`
        : html`<ul>
            ${items}
          </ul>`
    }`
}

/** The beginning of a text, in one line. */
export function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest).replace(/\s+\S*$/, '')} …` : line
}
