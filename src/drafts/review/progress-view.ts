/** The page of a site being read: step, pages, facts. The list only grows downward, so that nothing jumps. */

import { button, csrfField } from '../../design/components/actions.ts'
import { quote, type Evidence } from '../../design/components/evidence.ts'
import { steps, type Step } from '../../design/components/facts.ts'
import { icon, spinner } from '../../design/components/icons.ts'
import { bar, notice, pill } from '../../design/components/states.ts'
import { html, raw, type Html } from '../../design/html.ts'
import { words } from '../words/index.ts'

export type ProgressStatus = 'crawling' | 'drafting' | 'ready' | 'failed'

export interface ProgressPage {
  /** Path on the product's website. */
  path: string
  title: string | null
  state: 'read' | 'reading' | 'waiting' | 'refused' | 'failed'
  /** Why it was left out, or where it redirected. */
  note: string | null
  facts: number | null
  found: readonly string[]
}

export interface ProgressData {
  csrf: string
  /** Host of the product's website, for the title. */
  host: string
  status: ProgressStatus
  pages_read: number
  pages_planned: number
  pages: readonly ProgressPage[]
  facts_found: number
  /** Facts by group, as counted beside the list. */
  tally: readonly { group: string; count: number }[]
  latest: { evidence: Evidence; words: string; note: string | null } | null
  problem: { title: string; detail: string; fix: string | null } | null
  review_url: string
  /** Where the draft can be deleted; null if the caller may not. */
  delete_url: string | null
  /** Receives `do`: `read_again` or `by_hand`. */
  action: string
}

/** The page while a site is read. */
export function progressView(data: ProgressData): Html {
  return html`<div class="wrap page">
    <live-progress>
      <div class="intro">
        <p class="eyebrow">${words.reading.newDraft}</p>
        <h1>${heading(data)}</h1>
        <p>${lead(data)}</p>
      </div>
      ${data.status === 'failed' ? failed(data) : html`${steps(stepsOf(data), words.reading.steps)}${ready(data)}`}
      <div class="two-columns">
        ${pages(data)}
        <aside class="stack">${counted(data)}${latest(data)}${howWeRead()}</aside>
      </div>
    </live-progress>
  </div>`
}

/** The link that leads to deleting the draft. */
export function deleteLink(url: string): Html {
  return html`<p class="small-text"><a class="link" href="${url}">${words.deletion.link}</a></p>`
}

/** For the head: without JavaScript, the page reloads itself while the site is read. */
export function progressHead({ status }: Pick<ProgressData, 'status'>): Html | null {
  return status === 'crawling' || status === 'drafting' ? refresh : null
}

const refresh = raw('<noscript><meta http-equiv="refresh" content="4"></noscript>')

function howWeRead(): Html {
  return html`<section class="card">
    <h2>${words.reading.howWeRead}</h2>
    <p class="small-text muted">${words.reading.howWeReadText}</p>
  </section>`
}

function heading({ status, host }: ProgressData): string {
  if (status === 'ready') return words.reading.isRead(host)
  if (status === 'failed') return words.reading.notRead(host)
  return words.reading.reading(host)
}

function lead({ status }: ProgressData): string {
  if (status === 'ready') return words.reading.readyLead
  if (status === 'failed') return words.reading.failedLead
  return words.reading.readingLead
}

function stepsOf({ status, pages_read, pages_planned, pages }: ProgressData): Step[] {
  const reading = status === 'crawling'
  const began = pages.length > 0 || pages_read > 0
  const last = status === 'ready' ? 'current' : 'later'
  return [
    {
      title: words.reading.addressChecked,
      detail: words.reading.addressCheckedText,
      state: began || !reading ? 'done' : 'current',
    },
    {
      title: words.reading.readingPages,
      detail: words.reading.pagesOf(pages_read, Math.max(pages_planned, pages_read)),
      state: !reading ? 'done' : began ? 'current' : 'later',
    },
    {
      title: words.reading.drafting,
      detail: words.reading.draftingText,
      state: status === 'drafting' ? 'current' : status === 'ready' ? 'done' : 'later',
    },
    { title: words.reading.yourReview, detail: words.reading.yourReviewText, state: last },
  ]
}

function ready({ status, review_url }: ProgressData): Html | null {
  if (status !== 'ready') return null
  return html`<div class="ready">
    ${notice({
      tone: 'success',
      text: html`<b>${words.reading.ready}</b>
        <a class="link" href="${review_url}">${words.reading.reviewNow}</a>`,
    })}
  </div>`
}

function failed({ problem, action, delete_url: toDelete, csrf }: ProgressData): Html {
  return html`<div class="ready stack">
    ${notice({
      tone: 'problem',
      text: html`<p><b>${problem?.title ?? words.reading.problemTitle}</b></p>
        <p>${problem?.detail}</p>
        ${problem?.fix && html`<p>${problem.fix}</p>`}`,
    })}
    <form method="post" action="${action}" class="inline">
      ${csrfField(csrf)}
      ${button({ label: words.reading.readAgain, kind: 'primary', name: 'do', value: 'read_again' })}
      ${button({ label: words.reading.fillIn, name: 'do', value: 'by_hand' })}
    </form>
    ${toDelete && deleteLink(toDelete)}
  </div>`
}

function pages({ pages: list, pages_read, pages_planned, facts_found, status }: ProgressData): Html {
  const planned = Math.max(pages_planned, pages_read, 1)
  return html`<section class="card flush" aria-labelledby="pages">
    <ul class="rows reads">
      <li>
        <div><h2 id="pages">${words.reading.pages}</h2></div>
        <span class="small-text muted" role="status"
          >${words.reading.pagesAndFacts(pages_read, words.reading.facts(facts_found))}</span
        >
      </li>
      ${
        status === 'crawling' &&
        html`<li>
          <div>
            ${bar({ value: pages_read, max: planned, label: words.reading.pagesReadOf(pages_read, planned) })}
          </div>
        </li>`
      }
      ${
        list.length === 0 &&
        html`<li class="wait">
          ${status === 'failed' ? icon('warning') : spinner()}
          <div>${withoutPages(status, pages_read)}</div>
        </li>`
      }
      ${list.map(page)}
    </ul>
  </section>`
}

function withoutPages(status: ProgressStatus, read: number): string {
  if (read === 0) return status === 'failed' ? words.reading.noPageRead : words.reading.looking
  return status === 'drafting' ? words.reading.nowDrafting(read) : words.reading.readSoFar(read)
}

const marks = {
  read: () => icon('check', words.reading.read),
  reading: () => spinner(),
  waiting: () => icon('waiting', words.reading.waiting),
  refused: () => icon('refused', words.reading.leftOut),
  failed: () => icon('warning', words.reading.failed),
} as const
const classes = {
  read: 'read',
  reading: 'current',
  waiting: 'wait',
  refused: 'wait',
  failed: 'wait',
} as const

function page(item: ProgressPage): Html {
  const detail = item.note ?? (item.state === 'reading' ? words.reading.readingNow : item.title)
  return html`<li class="${classes[item.state]}">
    ${marks[item.state]()}
    <div>
      <code>${item.path}</code>
      <span class="${['small-text', item.state === 'read' && 'muted']}">${detail}</span>
      ${item.found.length > 0 && html`<p class="found">${item.found.map((label) => pill(label, 'plain'))}</p>`}
    </div>
    ${item.facts !== null && html`<span class="small-text muted nowrap">${words.reading.facts(item.facts)}</span>`}
  </li>`
}

function counted({ facts_found, tally }: ProgressData): Html {
  return html`<section class="card">
    <p class="count">${facts_found}</p>
    <p class="muted small-text">${words.reading.factsWithQuote(facts_found)}</p>
    ${
      tally.length > 0 &&
      html`<ul class="tally space-above">
        ${tally.map(({ group, count }) => html`<li>${group}<b class="number">${count}</b></li>`)}
      </ul>`
    }
  </section>`
}

function latest({ latest: find }: ProgressData): Html | null {
  if (find === null) return null
  return html`<section class="card">
    <h2>${words.reading.latestFind}</h2>
    ${quote(find.evidence, find.words)}${find.note && html`<p class="small-text muted space-above">${find.note}</p>`}
  </section>`
}
