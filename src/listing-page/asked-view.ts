/** What readers asked and the owner answered, and the way to ask. */
import { buttonLink } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { dayTime } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import type { ListingData } from './listing-page-data.ts'
import { words } from './words/index.ts'

/** Answered questions, the newest first; null where the site takes none. */
export function askedByReaders({ asked, slug, name, locale, aside }: ListingData): Html | null {
  if (!asked) return null
  const ask =
    !aside.owner.unclaimed &&
    buttonLink({
      href: `/listings/${encodeURIComponent(slug)}/questions`,
      label: words.askFounders,
      small: true,
      describes: words.askFoundersOf(name),
    })
  const needs = html`<a class="link" href="/ask?listings=${encodeURIComponent(slug)}">${words.askNeeds}</a>`
  if (asked.length === 0) return html`<p class="ask-line inline">${words.nobodyAsked} ${ask} ${needs}</p>`
  return html`<section aria-labelledby="asked">
    ${sectionHead(words.asked, { id: 'asked', note: ask })}
    ${asked.map(
      ({ id, question, answer, answered_at: at }) =>
        html`<article class="asked" id="asked-${id}">
          <h3>${question}</h3>
          <p class="owner-word">${answer}</p>
          <p class="small-text muted">
            ${words.answeredByOwner(dayTime(at, locale))}
            ${aside.report_url !== null && html` · <a class="link" href="${aside.report_url}">${words.report}</a>`}
          </p>
        </article>`,
    )}
    <p class="small-text space-above">${needs}</p>
  </section>`
}
