/** Pages for errors: what went wrong, what did not, and how to continue. */

import { textArea } from './components/forms.ts'
import { keptText } from './components/states.ts'
import { html, type Content, type Html } from './html.ts'
import { currentLanguage, formatTag } from '../platform/text/language.ts'
import { findingInWords, problemSentence } from './problem-words.ts'
import { words } from './words/index.ts'
import type { SaidFinding, SaidProblem } from './words/said-problems.ts'

export interface ProblemData {
  status: number
  /** The problem, shown in the reader's language; null if only the status is known. */
  problem: SaidProblem | null
  /** What to fix, one line each. */
  errors: readonly SaidFinding[]
  request_id: string | null
  retry_after_seconds: number | null
  /** For a form that was too large to be read: how many bytes it, or a file in it, may have, and how many it had. */
  size?: { limit: number; sent: number | null; hasFile: boolean }
  /** A path of ours that the reader came from. */
  back_url: string | null
  /** The reader only opened a page: an invalid value is in its URL, and nothing was to be saved. */
  is_asked?: boolean
  /** The page belongs to the reader's account, so the way on is the dashboard. */
  is_own?: boolean
  /** Where to sign in. */
  sign_in_url?: string
  /** The address that a refused form was sent to. */
  form?: string
  /** The texts of a refused form, for the reader to copy. */
  unsent?: readonly string[]
}

/** The content of a problem page. */
export function problemView(data: ProblemData): Html {
  const { title, detail } = problemText(data)
  const isAddress = isOfAddress(data)
  // Findings about input mean nothing to somebody who opened a page that does not exist.
  const isNowhere = data.is_asked === true && data.status === 404
  const status = isAddress ? 404 : knownStatus(data.status)
  return html`<div class="wrap page signing">
    <p class="eyebrow">${words.error(data.status)}</p>
    <div class="intro">
      <h1>${title}</h1>
      <p>${detail}</p>
    </div>
    ${
      data.errors.length > 0 &&
      !isNowhere &&
      !data.size &&
      html`<ul class="ticks">
        ${data.errors
          .map((finding) => findingInWords(finding, data.problem?.language))
          .map(
            ({ message, fix }) =>
              html`<li>${message}${fix && !isAddress && html` <span class="muted">${fix}</span>`}</li>`,
          )}
      </ul>`
    }
    ${data.retry_after_seconds !== null && html`<p class="space-above">${retryAfter(data.retry_after_seconds)}</p>`}
    <div class="inline space-above">${waysOn(status, data)}${back(data)}</div>
    ${data.unsent && data.unsent.length > 0 && unsentTexts(data.unsent, status === 401 ? data.form : undefined)}
    ${status === 404 && data.is_own !== true && searchForm()}
    ${data.request_id !== null && html`<p class="tiny-text muted spaced">${words.reference(html`<code>${data.request_id}</code>`)}</p>`}
  </div>`
}

/** The text of a problem page: title and sentence in the reader's language. */
export function problemText(data: Pick<ProblemData, 'status' | 'problem' | 'is_asked' | 'size'>): {
  title: string
  detail: string
} {
  const { status, problem } = data
  if (isOfAddress(data)) return words.problems.address
  if (data.size) {
    const { limit, sent, hasFile } = data.size
    const said = sent === null ? null : bytesText(sent, 'ceil')
    return words.problems.tooLarge[hasFile ? 'file' : 'text'](bytesText(limit, 'floor'), said)
  }
  if (problem?.type.code === 'form_expired') return words.problems.form
  if (status === 401) return words.problems[401]
  const ofStatus = words.problems[knownStatus(status)]
  if (!problem) return ofStatus
  const isEnglish = currentLanguage() === 'en'
  return {
    title: isEnglish ? problem.type.title : ofStatus.title,
    detail:
      repeatsItsTitle(problem) ||
      (!isEnglish && problem.language === undefined && saidByStatus.has(problem.type.code))
        ? ofStatus.detail
        : problemSentence(problem),
  }
}

/** A size in kilobytes or megabytes: a limit in whole ones, as the hints of fields name it. */
function bytesText(bytes: number, roundingMode: 'floor' | 'ceil'): string {
  const [unit, size] = bytes < 1e6 ? (['kilobyte', 1e3] as const) : (['megabyte', 1e6] as const)
  const maximumFractionDigits = roundingMode === 'ceil' && unit === 'megabyte' ? 1 : 0
  const form = { style: 'unit', unit, maximumFractionDigits, roundingMode } as const
  return new Intl.NumberFormat(formatTag(currentLanguage()), form).format(bytes / size)
}

function repeatsItsTitle({ message, type }: SaidProblem): boolean {
  return message.replace(/\.$/, '') === type.title
}

/** Somebody who opens a page has entered no input, so an operation's words about it would mean nothing to them. */
function isOfAddress({ status, is_asked }: Pick<ProblemData, 'status' | 'is_asked'>): boolean {
  return is_asked === true && status === 422
}

/** Problems that say no more than their status, whose own texts are better. */
const saidByStatus = new Set([
  'bad_request',
  'internal_error',
  'insufficient_scope',
  'invalid_input',
  'not_found',
  'rate_limited',
  'unavailable',
])

const statuses = [400, 401, 403, 404, 409, 413, 422, 429, 500, 501, 503] as const
type KnownStatus = (typeof statuses)[number]

/** The status whose texts fit: its own, or that of its class; 410 is treated as 404. */
function knownStatus(status: number): KnownStatus {
  if (status === 410) return 404
  return statuses.find((known) => known === status) ?? (status >= 500 ? 500 : 400)
}

/** The texts that were written and refused, since the page with their form opens without them. */
function unsentTexts(texts: readonly string[], form: string | undefined): Html {
  return html`<section class="stack space-above">
    ${form === undefined ? html`<p>${words.unsentHint}</p>` : keptText(form, { lost: words.unsentHint })}
    ${texts.map((text, index) =>
      textArea({
        name: `unsent-${index}`,
        label: texts.length === 1 ? words.unsent : words.unsentPart(index + 1),
        value: text,
        rows: 6,
        readonly: true,
      }),
    )}
  </section>`
}

function waysOn(
  status: KnownStatus,
  { is_own: isOwn = false, sign_in_url: signIn = '/sign-in', size, back_url: form }: ProblemData,
): Content {
  if (size && form !== null)
    return html`<a class="button primary" href="${form}">${words.problems.tooLarge.backToForm}</a>`
  if (status === 401) return html`<a class="button primary" href="${signIn}">${words.signInAgain}</a>`
  const home = html`<a class="button primary" href="/">${words.thisWeeksLaunches}</a>`
  if (status === 422) return null
  if (status === 403 || (status === 404 && isOwn))
    return html`<a class="button primary" href="/account">${words.yourDashboard}</a>`
  if (status === 404) return html`${home}<a class="button" href="/categories">${words.categories}</a>`
  if (status === 501) return html`${home}<a class="button" href="/docs/api">${words.whatTheApiOffers}</a>`
  return home
}

function back({ back_url: url, status, size }: ProblemData): Html | null {
  return url === null || status === 401 || size
    ? null
    : html`<a class="button quiet" href="${url}">${words.back}</a>`
}

function searchForm(): Html {
  return html`<form class="address spaced" action="/search">
    <label class="visually-hidden" for="lost-q">${words.searchProducts}</label>
    <input
      class="field"
      id="lost-q"
      name="q"
      type="search"
      placeholder="${words.searchProducts}"
      maxlength="200"
    />
    <button class="button">${words.search}</button>
  </form>`
}

function retryAfter(seconds: number): string {
  return seconds < 90
    ? words.retryInSeconds(Math.max(1, Math.round(seconds)))
    : words.retryInMinutes(Math.round(seconds / 60))
}
