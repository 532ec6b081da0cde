/** Pages for what went wrong: what it was, what it was not, and the way on. */

import { textArea } from './components/forms.ts'
import { html, type Content, type Html } from './html.ts'
import { currentLanguage } from '../platform/text/language.ts'
import { findingInWords, problemSentence } from './problem-words.ts'
import { words } from './words/index.ts'
import type { SaidFinding, SaidProblem } from './words/said-problems.ts'

export interface ProblemData {
  status: number
  /** The problem, whose sentence is shown in the reader's language; a status has words of its own. */
  problem: SaidProblem | null
  /** What to fix, one line each. */
  errors: readonly SaidFinding[]
  request_id: string | null
  retry_after_seconds: number | null
  /** Where the reader came from, a path of ours. */
  back_url: string | null
  /** A page was only asked for: what is not valid stands in its address, and nothing was to be saved. */
  is_asked?: boolean
  /** It was one of the reader's own pages: the way on is the desk. */
  is_own?: boolean
  /** Where to sign in. */
  sign_in_url?: string
  /** What was written in a form that was not taken, to be copied. */
  unsent?: readonly string[]
}

/** The content of a problem page. */
export function problemView(data: ProblemData): Html {
  const { title, detail } = problemText(data)
  const isAddress = isOfAddress(data)
  // What is wrong with an input means nothing to who opened a page that is not there.
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
    ${data.unsent && data.unsent.length > 0 && unsentTexts(data.unsent)}
    ${status === 404 && data.is_own !== true && searchForm()}
    ${data.request_id !== null && html`<p class="tiny-text muted spaced">${words.reference(html`<code>${data.request_id}</code>`)}</p>`}
  </div>`
}

/** What the page of a problem says: title and sentence in the reader's language. */
export function problemText(data: Pick<ProblemData, 'status' | 'problem' | 'is_asked'>): {
  title: string
  detail: string
} {
  const { status, problem } = data
  if (isOfAddress(data)) return words.problems.address
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

function repeatsItsTitle({ message, type }: SaidProblem): boolean {
  return message.replace(/\.$/, '') === type.title
}

/** Whoever asks for a page has written no input: an operation's words for it would mean nothing to them. */
function isOfAddress({ status, is_asked }: Pick<ProblemData, 'status' | 'is_asked'>): boolean {
  return is_asked === true && status === 422
}

/** Problems that say no more than their status: its words are the better ones. */
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

/** The status whose words fit: its own, or those of its class; what is gone is not found. */
function knownStatus(status: number): KnownStatus {
  if (status === 410) return 404
  return statuses.find((known) => known === status) ?? (status >= 500 ? 500 : 400)
}

/** What was written and not taken: the page it was written on opens without it. */
function unsentTexts(texts: readonly string[]): Html {
  return html`<section class="stack space-above">
    <p>${words.unsentHint}</p>
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
  { is_own: isOwn = false, sign_in_url: signIn = '/sign-in' }: Pick<ProblemData, 'is_own' | 'sign_in_url'>,
): Content {
  if (status === 401) return html`<a class="button primary" href="${signIn}">${words.signInAgain}</a>`
  const home = html`<a class="button primary" href="/">${words.thisWeeksLaunches}</a>`
  if (status === 422) return null
  if (status === 403 || (status === 404 && isOwn))
    return html`<a class="button primary" href="/account">${words.yourDashboard}</a>`
  if (status === 404) return html`${home}<a class="button" href="/categories">${words.categories}</a>`
  if (status === 501) return html`${home}<a class="button" href="/docs/api">${words.whatTheApiOffers}</a>`
  return home
}

function back({ back_url: url, status }: ProblemData): Html | null {
  return url === null || status === 401 ? null : html`<a class="button quiet" href="${url}">${words.back}</a>`
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
