/** Pages for what went wrong: what it was, what it was not, and the way on. */

import { html, type Content, type Html } from './html.ts'

export interface ProblemData {
  status: number
  /** The problem's own words (RFC 9457 `title` and `detail`); a status has words of its own where there are none. */
  title: string | null
  detail: string | null
  /** What to mend, one line each. */
  errors: readonly { message: string; fix?: string | null }[]
  request_id: string | null
  retry_after_seconds: number | null
  /** Where the reader came from, a path of ours. */
  back_url: string | null
}

/** The content of a problem page. */
export function problemView(data: ProblemData): Html {
  const words = known[data.status] ?? (data.status >= 500 ? known[500] : known[400])
  return html`<div class="wrap page signing">
    <p class="eyebrow">Error ${data.status}</p>
    <div class="intro">
      <h1>${data.title ?? words?.title}</h1>
      <p>${data.detail ?? words?.detail}</p>
    </div>
    ${
      data.errors.length > 0 &&
      html`<ul class="ticks">
        ${data.errors.map(({ message, fix }) => html`<li>${message}${fix && html` <span class="muted">${fix}</span>`}</li>`)}
      </ul>`
    }
    ${data.retry_after_seconds !== null && html`<p class="space-above">Try again in ${wait(data.retry_after_seconds)}.</p>`}
    <div class="inline space-above">
      ${words?.ways}${data.back_url !== null && html`<a class="button quiet" href="${data.back_url}">Back</a>`}
    </div>
    ${data.status === 404 && searchForm}
    ${data.request_id !== null && html`<p class="tiny-text muted spaced">If you write to us, add this number: <code>${data.request_id}</code></p>`}
  </div>`
}

const home = html`<a class="button primary" href="/">This week’s launches</a>`
const searchForm = html`<form class="address spaced" action="/search">
  <label class="visually-hidden" for="lost-q">Search products</label>
  <input class="field" id="lost-q" name="q" type="search" placeholder="Search products" maxlength="200" />
  <button class="button">Search</button>
</form>`

const known: Readonly<Record<number, { title: string; detail: string; ways: Content }>> = {
  400: {
    title: 'We could not read that',
    detail: 'The request was not complete. Nothing was changed.',
    ways: home,
  },
  403: {
    title: 'This page is not for this account',
    detail: 'You are signed in, but this page belongs to the site team or needs another permission.',
    ways: html`<a class="button primary" href="/account">Your desk</a>`,
  },
  404: {
    title: 'There is nothing at this address',
    detail: 'It may have moved, or it never was. Nothing of yours is lost.',
    ways: html`${home}<a class="button" href="/categories">Categories</a>`,
  },
  409: {
    title: 'Something changed in between',
    detail: 'What you wanted to change is no longer as it was. Nothing was changed by this.',
    ways: home,
  },
  413: {
    title: 'That was too large',
    detail: 'Nothing was saved. Send less at once, or a smaller file.',
    ways: home,
  },
  422: {
    title: 'That can’t be saved like this',
    detail: 'Nothing was saved. What has to be mended stands below.',
    ways: null,
  },
  429: {
    title: 'One moment, please',
    detail: 'That was a lot in a short time. Nothing is wrong; it just has to wait.',
    ways: home,
  },
  500: {
    title: 'We made a mistake',
    detail: 'It is recorded, and we look at it. What you saved before is safe.',
    ways: home,
  },
  501: {
    title: 'Not built yet',
    detail: 'This part is on its way. It is listed so that you know it is coming.',
    ways: html`${home}<a class="button" href="/docs/api">What works already</a>`,
  },
  503: {
    title: 'Back in a moment',
    detail: 'The service is busy or being looked after. Nothing is lost.',
    ways: home,
  },
}

function wait(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} seconds`
  return `${Math.round(seconds / 60)} minutes`
}
