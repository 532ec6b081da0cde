/** The page that a value came from, with the quote marked in its passage. */

import { tabs, type Tab } from '../../design/components/actions.ts'
import { highlight, quoteUrl, shortAddress } from '../../design/components/evidence.ts'
import { icon } from '../../design/components/icons.ts'
import { html, type Html } from '../../design/html.ts'
import { words } from '../words/index.ts'

export interface SourceData {
  /** The label of the field whose source is shown. */
  label: string
  url: string
  quote: string
  fetched_at: string
  /** Passages in reading order, starting around the quote; the one with the quote is among the first. */
  passages: readonly Passage[]
  /** The passages of the page before those. */
  above: readonly Passage[]
  /** The other quotes of the field, one link each. */
  quotes: readonly Tab[]
}

interface Passage {
  heading: boolean
  text: string
}

/** The pane beside the fields, or above them on phones. */
export function sourcePane(source: SourceData | null, pages_read: number): Html {
  return html`<aside class="source" aria-label="${words.review.sourcePage}">
    ${source === null ? nothing(pages_read) : page(source)}
    <p class="keys">${words.review.keys}</p>
  </aside>`
}

function page(source: SourceData): Html {
  return html`<div class="where">
      ${icon('page')}<a class="address" href="${quoteUrl(source)}" rel="noopener nofollow ugc"
        >${shortAddress(source.url)}</a
      ><span class="align-end">${source.label}</span>
    </div>
    ${source.quotes.length > 1 && tabs(words.review.pagesWithFact, source.quotes)}
    <div
      class="text"
      tabindex="0"
      role="region"
      aria-label="${words.review.textOfPage(shortAddress(source.url))}"
    >
      ${above(source)} ${passages(source)}
    </div>`
}

function above({ above: list }: SourceData): Html | null {
  if (list.length === 0) return null
  return html`<details class="above">
    <summary>${words.review.linesAbove(list.length)}</summary>
    ${list.map(paragraph)}
  </details>`
}

function paragraph({ heading, text }: Passage): Html {
  return heading ? html`<h3>${text}</h3>` : html`<p>${text}</p>`
}

function passages({ passages: list, quote }: SourceData): readonly Html[] {
  const holder = list.findIndex(({ text }) => includes(text, quote))
  const outside =
    holder < 0 && html`<p>${highlight(quote, quote)} <small>${words.review.fromMetadata}</small></p>`
  return [
    html`${outside}`,
    ...list.map(({ heading, text }, index) => {
      const content = index === holder ? highlight(text, quote) : text
      return heading ? html`<h3>${content}</h3>` : html`<p>${content}</p>`
    }),
  ]
}

/** True if the passage contains the quote, ignoring white space and case. */
function includes(text: string, quote: string): boolean {
  return folded(text).includes(folded(quote))
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}

function nothing(pages_read: number): Html {
  return html`<div class="where">${icon('page')}<span>${words.review.source}</span></div>
    <div class="text">
      <p>${pages_read === 0 ? words.review.noPageRead : words.review.chooseSource}</p>
    </div>`
}
