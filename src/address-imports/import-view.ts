/** One list of imports: its progress, its stages, and the actions available at each stage. */
import { button, buttonLink, csrfField, tabs } from '../design/components/actions.ts'
import { olderLink } from '../design/components/lists.ts'
import { teamPageFrame } from '../design/components/team-page-frame.ts'
import { shortAddress } from '../design/components/evidence.ts'
import { bar, emptyState, notice } from '../design/components/states.ts'
import { momentTime } from '../design/components/time.ts'
import { html, raw, type Html } from '../design/html.ts'
import type { Acted, ImportData, Shown } from './import-data.ts'
import type { AddressRow, ImportRow } from './import-queries.ts'
import { type Stage, stages } from './import.ts'
import { leftOutView } from './left-out-view.ts'
import { reviewCards } from './review-view.ts'
import { addressRows } from './rows-view.ts'
import { words } from './words/index.ts'

const pathOf = ({ id }: ImportRow) => `/team/imports/${id}`
const titleOf = ({ source }: ImportRow) => (source === '' ? words.pasted : source)

/** The page. */
export function importView(data: ImportData): Html {
  const { list, shown, addresses, csrf, locale } = data
  const last = addresses.at(-1)
  const path = pathOf(list)
  return teamPageFrame({
    path: '/team/imports',
    title: titleOf(list),
    intro: words.given(momentTime(list.created_at.toISOString(), locale)),
    actions: buttonLink({ href: '/team/imports', label: words.all, kind: 'quiet' }),
    done: data.started === null ? null : { tone: 'success', text: words.started(data.started) },
    content: html`${data.acted && actedView(data.acted, data)}
    ${shown !== 'ready' && data.refused?.errors.map(({ message }) => notice({ tone: 'problem', text: message }))}
    ${tabs(
      words.title,
      (['reading', 'ready', 'failed', 'set_aside', 'published'] as const).map((view) => ({
        href: `${path}?show=${view}`,
        label: words.tab(words.stages[view], countOf(list, view)),
        current: view === shown,
      })),
    )}
    ${shown === 'reading' ? html`<live-progress>${progress(list)}${listOf(data)}</live-progress>` : html`${progress(list)}${listOf(data)}`}
    ${data.hasMore && last && olderLink(`${path}?show=${shown}&after=${last.id}`, words.review.more)}
    ${leftOutView(list, false)} ${shown === 'failed' && addresses.length > 1 && againAll(path, csrf)}`,
  })
}

function listOf(data: ImportData): Html {
  const { list, shown, addresses } = data
  if (addresses.length === 0)
    return html`<div class="space-above">
      ${emptyState({ title: shown === 'ready' ? words.review.none : words.row.none, text: shown === 'ready' && words.review.noneText })}
    </div>`
  if (shown !== 'ready') return addressRows(data, pathOf(list))
  return reviewCards(data, pathOf(list))
}

/** For the head: without scripts, the page reloads itself while websites are being read. */
export function importHead(shown: Shown, list: ImportRow): Html | null {
  return shown === 'reading' && countOf(list, 'reading') > 0
    ? raw('<noscript><meta http-equiv="refresh" content="5"></noscript>')
    : null
}

function countOf({ stages: counts }: ImportRow, view: Shown): number {
  const own: readonly Stage[] = view === 'reading' ? ['waiting', 'reading'] : [view]
  return own.reduce((sum, stage) => sum + (counts[stage] ?? 0), 0)
}

function progress(list: ImportRow): Html {
  const all = stages.reduce((sum, stage) => sum + (list.stages[stage] ?? 0), 0)
  const read = all - countOf(list, 'reading')
  const label = words.progress(read, all)
  return html`<div class="space-above">
    <p class="small-text muted" role="status">${label}</p>
    ${bar({ value: read, max: Math.max(1, all), label })}
  </div>`
}

function actedView({ act, done, failed }: Acted, { list, csrf, shown }: ImportData): Html {
  const canUndo = done.length > 0 && (act === 'accept' || act === 'aside')
  return html`<div class="page-done">
    ${notice({
      tone: failed.length === 0 ? 'success' : 'plain',
      text: html`<p><b>${words.did[act](done.length)}</b></p>
        ${failed.map(({ host, why }) => html`<p>${words.stayed(host, why)}</p>`)}
        ${
          canUndo &&
          html`<form method="post" action="${pathOf(list)}">
            ${csrfField(csrf)}${addressFields(done)}<input type="hidden" name="show" value="${shown}" />
            ${button({ label: words.undo, small: true, name: 'do', value: 'back' })}
          </form>`
        }`,
    })}
  </div>`
}

function addressFields(ids: readonly number[]): Html {
  return html`${ids.map((id) => html`<input type="hidden" name="address" value="${id}" />`)}`
}

function againAll(path: string, csrf: string): Html {
  return html`<form class="space-above" method="post" action="${path}">
    ${csrfField(csrf)}<input type="hidden" name="show" value="reading" />
    ${button({ label: words.row.againAll, name: 'do', value: 'again_all' })}
  </form>`
}

/** The confirmation before all complete addresses are published: how many and which. */
export function askView({
  list,
  complete,
  more,
  lacking,
  csrf,
}: {
  list: ImportRow
  complete: readonly AddressRow[]
  /** Complete ones beyond those published now. */
  more: number
  lacking: number
  csrf: string
}): Html {
  const path = pathOf(list)
  const isSome = complete.length > 0
  return teamPageFrame({
    path: '/team/imports',
    title: isSome ? words.bulk.ask(complete.length) : words.bulk.askNone,
    intro: isSome ? words.bulk.askText : words.bulk.askNoneText,
    content: html`${more + lacking > 0 && html`<p>${words.bulk.left(lacking, more)}</p>`}
      <form class="stack space-above" method="post" action="${path}">
        ${csrfField(csrf)}<input
          type="hidden"
          name="show"
          value="ready"
        />${addressFields(complete.map(({ id }) => id))}
        <ul class="bullets">
          ${complete.map(
            ({ profile, website_url: url }) =>
              html`<li>
                ${profile.name?.value} <span class="muted small-text">${shortAddress(url)}</span>
              </li>`,
          )}
        </ul>
        <p class="inline">
          ${isSome && button({ label: words.bulk.yes(complete.length), kind: 'primary', name: 'do', value: 'accept' })}
          ${buttonLink({ href: `${path}?show=ready`, label: words.bulk.cancel, kind: 'quiet' })}
        </p>
      </form>`,
  })
}
