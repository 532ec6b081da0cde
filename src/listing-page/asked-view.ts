/** Questions that readers asked and the owner answered, and two ways to ask: the founders, or the product's website. */
import { button, buttonLink, csrfField } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { dayTime } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import type { ListingData } from './listing-page-data.ts'
import { words } from './words/index.ts'

/** Answered questions, newest first; null if the site takes no questions. */
export function askedByReaders({ asked, slug, name, locale, aside }: ListingData): Html | null {
  if (!asked) return null
  const ask = aside.owner.unclaimed
    ? null
    : buttonLink({
        href: `/listings/${encodeURIComponent(slug)}/questions`,
        label: words.askFounders,
        small: true,
        describes: words.askFoundersOf(name),
      })
  if (asked.length === 0) return ask && html`<p class="ask-line inline">${words.nobodyAsked} ${ask}</p>`
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
  </section>`
}

/** The field for a reader's needs, which are answered from the product's website; null in a preview. */
export function needsBox({ csrf, slug, preview }: ListingData): Html | null {
  if (preview) return null
  return html`<section class="card on-screen" aria-labelledby="for-you">
    <h2 id="for-you">${words.forYou}</h2>
    <p class="small-text muted">${words.forYouText}</p>
    <form class="address space-above" method="post" action="/ask">
      ${csrfField(csrf)}<input type="hidden" name="listings" value="${slug}" />
      <label class="visually-hidden" for="needs">${words.needs}</label>
      <input
        class="field"
        id="needs"
        name="needs"
        maxlength="400"
        placeholder="${words.needsExample}"
        required
      />
      ${button({ label: words.askWebsite })}
    </form>
  </section>`
}
