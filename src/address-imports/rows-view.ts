/** Addresses outside the review: those waiting, those that failed and why, those decided. */
import { button, csrfField } from '../design/components/actions.ts'
import { shortAddress } from '../design/components/evidence.ts'
import { html, type Content, type Html } from '../design/html.ts'
import { websiteProblem } from '../design/problem-words.ts'
import type { AddressRow } from './import-queries.ts'
import type { ImportAct, ImportData } from './import-data.ts'
import { readingProblemTitle } from '../drafts/index.ts'
import { words } from './words/index.ts'

/** The list of one stage. */
export function addressRows(data: ImportData, path: string): Html {
  const { addresses, shown } = data
  return html`<div class="space-above">
    <div class="card flush">
      <ul class="rows">
        ${addresses.map(
          (address) =>
            html`<li>
              <div class="grow">${website(address)}<br />${state(address)}</div>
              ${acts(address, data, path)}
            </li>`,
        )}
      </ul>
    </div>
    ${shown === 'published' && html`<p class="small-text muted">${words.row.takeBackHint}</p>`}
  </div>`
}

function website({ website_url: url, slug, profile }: AddressRow): Content {
  const name = profile.name?.value
  return html`${slug !== null && typeof name === 'string' && html`<a class="link" href="/listings/${slug}">${name}</a><br />`}<a
      class="link small-text"
      href="${url}"
      rel="noopener nofollow ugc"
      >${shortAddress(url)}</a
    >`
}

function state({ stage, problem, pages_read: read, pages_planned: planned }: AddressRow): Content {
  if (stage === 'failed' && problem)
    return html`${readingProblemTitle(problem.code)}<br /><span class="small-text muted"
        >${websiteProblem(problem.detail)}</span
      >`
  return html`${words.stages[stage]}
  ${stage === 'reading' && planned > 0 && html`<br /><span class="small-text muted">${words.row.pages(read, planned)}</span>`}`
}

function acts(
  { id, stage, website_url: url }: AddressRow,
  { csrf, shown }: ImportData,
  path: string,
): Content {
  const host = shortAddress(url)
  const press = (act: ImportAct, label: string, describes: string) =>
    button({ label, small: true, name: 'do', value: act, describes })
  const buttons =
    stage === 'failed'
      ? html`${press('again', words.row.again, words.row.againOf(host))}
        ${press('aside', words.review.aside, words.review.asideOf(host))}`
      : stage === 'set_aside'
        ? press('back', words.row.back, words.row.backOf(host))
        : stage === 'published'
          ? press('back', words.row.takeBack, words.row.takeBackOf(host))
          : null
  return (
    buttons &&
    html`<form class="inline" method="post" action="${path}">
      ${csrfField(csrf)}<input type="hidden" name="address" value="${id}" /><input
        type="hidden"
        name="show"
        value="${shown}"
      />${buttons}
    </form>`
  )
}
