/** The sections beside and below the launches. */
import { buttonLink, followLink } from '../design/components/actions.ts'
import { categoryIcon } from '../design/components/category-icon.ts'
import { sectionHead } from '../design/components/facts.ts'
import { logo, medal } from '../design/components/identity.ts'
import { movement, storyCard } from '../design/components/lists.ts'
import { bar } from '../design/components/states.ts'
import { shortDayTime } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import type { HomeData } from './home-data.ts'
import { words } from './words/index.ts'

/**
 * Votes since the day began, the places left, and any further section of the page. On a phone, where they would follow
 * what has told them, the first two are left out.
 */
export function rail({ movers, places }: HomeData, more: Html | null): Html | null {
  if (movers.length === 0 && places.length === 0 && more === null) return null
  return html`<aside class="stack" aria-label="${words.takePart}">
    ${
      movers.length > 0 &&
      html`<section class="card wide">
        <h2>${words.sinceMorning}</h2>
        <ul class="rows">
          ${movers.map(
            (item) =>
              html`<li>
                ${item.moved !== null && movement(item.moved)}${logo({ name: item.name, picture: item.logo, size: 'small' })}
                <div><a href="${item.url}">${item.name}</a></div>
                <span class="muted small-text nowrap">${words.moreVotes(item.votes)}</span>
              </li>`,
          )}
        </ul>
      </section>`
    }
    ${
      places.length > 0 &&
      html`<section class="card wide">
        <h2>${words.placesLeft}</h2>
        <ul class="rows seats">
          ${places.map(
            ({ label, detail, left, places: all, url }) =>
              html`<li>
                <div>
                  <p class="inline">
                    <a href="${url}"><b>${label}</b></a
                    ><span class="align-end">${words.leftOf(left, all)}</span>
                  </p>
                  <p class="muted small-text">${detail}</p>
                  ${bar({ value: all - left, max: all, label: words.placesTaken(all - left, all) })}
                </div>
              </li>`,
          )}
        </ul>
        <p class="small-text space-above"><a class="link" href="/launches">${words.calendar}</a></p>
      </section>`
    }
    ${more}
  </aside>`
}

/** The first three of last week, for the rail. */
export function winnersCard({ winners: best }: HomeData): Html | null {
  if (best.length === 0) return null
  return html`<section class="card">
    <h2>${words.lastWeeksWinners}</h2>
    ${winnersList(best, 'rows')}
    <p class="small-text space-above"><a class="link" href="/awards">${words.allWinners}</a></p>
  </section>`
}

/** The first three of last week, across the page. */
export function winners({ winners: best }: HomeData): Html | null {
  if (best.length === 0) return null
  const all = html`<a class="link" href="/awards">${words.allWinners}</a>`
  return html`<section aria-labelledby="winners">
    ${sectionHead(words.lastWeeksWinners, { id: 'winners', note: all })} ${winnersList(best, 'last-winners')}
  </section>`
}

function winnersList(best: HomeData['winners'], arranged: 'rows' | 'last-winners'): Html {
  return html`<ol class="${arranged}">
    ${best.map(
      (item, index) =>
        html`<li>
          ${medal(index + 1)}${logo({ name: item.name, picture: item.logo, size: 'small' })}
          <div>
            <a href="${item.url}"><b>${item.name}</b></a>
            <p class="small-text muted">${item.headline}</p>
          </div>
          <span class="muted small-text nowrap"
            >${item.votes}<span class="visually-hidden">${words.spokenVotes}</span></span
          >
        </li>`,
    )}
  </ol>`
}

/** The newest updates and stories side by side; an empty section is left out. */
export function news(data: HomeData): Html | null {
  if (data.updates.length === 0 && data.stories.length === 0) return null
  return html`<div class="news">${updates(data)}${stories(data)}</div>`
}

function updates({ updates: items, locale }: HomeData): Html | null {
  if (items.length === 0) return null
  const all = html`<a class="link" href="/updates">${words.allUpdates}</a>`
  return html`<section aria-labelledby="updates" data-since="${words.newSince('{}')}">
    ${sectionHead(words.newOnSites, { id: 'updates', note: all })}
    <ul class="rows">
      ${items.map(
        (item) =>
          html`<li>
            ${logo({ name: item.product, picture: item.logo, size: 'small' })}
            <div>
              <a href="${item.url}#timeline"><b>${item.title}</b></a>
              <p class="small-text muted">${item.product} · ${item.body}</p>
            </div>
            <span class="muted small-text nowrap">${shortDayTime(item.posted_at, locale)}</span>
          </li>`,
      )}
    </ul>
  </section>`
}

function stories({ stories: items }: HomeData): Html | null {
  if (items.length === 0) return null
  const all = html`<a class="link" href="/founders">${words.allFounders}</a>`
  return html`<section aria-labelledby="stories">
    ${sectionHead(words.stories, { id: 'stories', note: all })}
    <ul class="story-cards">
      ${items.map((item) =>
        storyCard(item, words.storyBy(item.founder ?? item.product, item.product, item.minutes)),
      )}
    </ul>
  </section>`
}

/** The link to the page that asks all products at once. */
export function askStrip(): Html {
  const action = buttonLink({ href: '/ask', label: words.ask })
  return strip({ id: 'ask', title: words.askTitle, text: words.askText, action })
}

/** The offer to get each week's launches by mail. */
export function mailStrip(): Html {
  const action = followLink({ href: '/launches/follow', label: words.getByMail })
  return strip({ id: 'by-mail', title: words.byMailTitle, text: words.byMailText, action })
}

function strip({ id, title, text, action }: { id: string; title: string; text: string; action: Html }): Html {
  return html`<section class="strip" aria-labelledby="${id}">
    <div>
      <h2 id="${id}">${title}</h2>
      <p>${text}</p>
    </div>
    ${action}
  </section>`
}

/** Six categories, each with its drawing. */
export function categories({ categories: items }: HomeData): Html | null {
  if (items.length === 0) return null
  const all = html`<a class="link" href="/categories">${words.allCategories}</a>`
  return html`<section aria-labelledby="categories">
    ${sectionHead(words.categories, { id: 'categories', note: all })}
    <ul class="kinds">
      ${items.map(
        ({ slug, name, url, count, leader }) =>
          html`<li>
            ${categoryIcon(slug)}
            <div>
              <a href="${url}"><b>${name}</b></a>
              ${leader !== null && html`<span class="muted">${count}</span>`}
              <p class="small-text muted">
                ${leader === null ? words.products(count) : words.inWeek(leader)}
              </p>
            </div>
          </li>`,
      )}
    </ul>
  </section>`
}
