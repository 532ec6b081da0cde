/** The page of needs: one row per need, one column per product. Ordered by name, without score or verdict. */
import { button, csrfField, headActions } from '../design/components/actions.ts'
import { blank, evidence, inQuotes, pagePath } from '../design/components/evidence.ts'
import { textField } from '../design/components/forms.ts'
import { logo } from '../design/components/identity.ts'
import { chips } from '../design/components/lists.ts'
import { emptyState } from '../design/components/states.ts'
import { dayTime, type Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import type { Picture } from '../design/picture.ts'
import { pathWith } from '../platform/text/path-with.ts'
import type { Answer } from './answers.ts'
import { words } from './words/index.ts'

export interface AskData {
  locale: Locale
  csrf: string
  needs: string
  q: string
  /** Slugs as in the URL's query. */
  listings: string
  needed: readonly { need: string; understood: boolean }[]
  items: readonly {
    slug: string
    name: string
    url: string
    logo: Picture | null
    votes: number
    /** Null if its website looks hijacked. */
    href: string | null
    answers: readonly Answer[]
  }[]
  /** True while the site has no products. */
  isEmpty: boolean
  /** Names of the products that will answer, before a question. */
  named: readonly string[]
}

/** The question and its answers. */
export function askView(data: AskData): Html {
  return html`<div class="wrap page">
    <div class="intro">
      <h1>${words.title}</h1>
      <p>${words.intro}</p>
    </div>
    ${data.isEmpty ? nobodyYet() : askForm(data)}
    ${data.needed.length > 0 ? answers(data) : !data.isEmpty && examples(data)}
  </div>`
}

/** The form for needs, put to one, several or all products; other pages use it too. */
function askForm({
  csrf,
  needs,
  q,
  listings,
  named,
}: Pick<AskData, 'csrf' | 'needs' | 'q' | 'listings' | 'named'>): Html {
  return html`<form class="ask-form" method="post" action="/ask" aria-label="${words.title}">
    ${csrfField(csrf)}${listings !== '' && html`<input type="hidden" name="listings" value="${listings}" />`}
    ${textField({ name: 'needs', label: words.needs, hint: words.needsHint, value: needs, maxlength: 400, required: true })}
    ${listings === '' && textField({ name: 'q', label: words.among, hint: words.amongHint, value: q, maxlength: 200 })}
    ${named.length > 0 && html`<p class="small-text muted">${words.willAnswer(named.join(', '))}</p>`}
    <p>${button({ label: words.ask, kind: 'primary' })}</p>
  </form>`
}

/** Example questions, each linking to its answers. */
function examples(data: AskData): Html {
  const asked = words.examples.map((name) => ({ name, url: addressOf(data, [{ need: name }]) }))
  return html`<div class="inline small-text">
    <span class="muted">${words.forExample}</span>${chips(asked, words.forExample)}
  </div>`
}

function nobodyYet(): Html {
  return emptyState({
    title: words.nobody,
    text: words.nobodyYet,
    action: html`<a class="button primary" href="/submit">${words.submitProduct}</a>`,
  })
}

function answers(data: AskData): Html {
  const { needed, items, locale } = data
  if (items.length === 0)
    return emptyState({
      title: words.nobody,
      text: words.nobodyText,
      action: html`<a class="button" href="/search">${words.browse}</a>`,
    })
  const more = needed.length > 1
  return html`${
      more &&
      html`<div class="inline small-text space-above">
        <span class="muted">${words.without}</span>${chips(
          needed.map(({ need }) => ({
            name: `× ${need}`,
            url: addressOf(
              data,
              needed.filter((other) => other.need !== need),
            ),
          })),
          words.without,
        )}
      </div>`
    }
    <table class="matrix">
      <caption class="visually-hidden">
        ${words.matrix}
      </caption>
      <thead>
        <tr>
          <td></td>
          ${items.map(
            (item) =>
              html`<th scope="col">
                <a href="${item.url}"
                  >${logo({ name: item.name, picture: item.logo, size: 'small' })}<span>${item.name}</span></a
                >
                ${headActions(item)}
              </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${needed.map(
          ({ need, understood }, place) =>
            html`<tr>
              <th scope="row">
                ${need}${understood && html`<small>${words.statedBy(stated(items, place), items.length)}</small>`}
              </th>
              ${
                understood
                  ? items.map(
                      (item) =>
                        html`<td>${said(item.answers[place], `a-${place}-${item.slug}`, locale)}</td>`,
                    )
                  : html`<td class="muted" colspan="${items.length}">${words.notUnderstood}</td>`
              }
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="small-text muted space-above">${words.howToRead}</p>`
}

function stated(items: AskData['items'], place: number): number {
  return items.filter(({ answers: given }) => given[place]?.state === 'stated').length
}

/** The quoted sentence, which opens its source; in a narrow table a mark replaces it. */
function said(given: Answer | undefined, id: string, locale: Locale): Html {
  if (!given || given.quote === null) return blank(null, locale)
  if (given.page === null || given.read_at === null)
    return html`<button type="button" class="evidence owner" popovertarget="${id}">${given.quote}</button
      ><span class="clip" id="${id}" popover role="note"
        ><q>${given.quote}</q><cite>${words.ownersWord}</cite></span
      >`
  const source = { quote: given.quote, url: given.page, fetched_at: given.read_at }
  return html`${evidence({ id, text: inQuotes(given.quote), words: given.quote, source, locale })}<small
      class="source"
      >${pagePath(given.page)} · ${dayTime(given.read_at, locale)}</small
    >`
}

function addressOf({ listings, q }: AskData, kept: readonly { need: string }[]): string {
  return pathWith('/ask', { needs: kept.map(({ need }) => need).join(', '), listings, q })
}
