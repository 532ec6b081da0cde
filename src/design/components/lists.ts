/** Launch rows, story and listing cards, chips, the week bar, boards and podiums. */

import { attributes, html, type Content, type Html } from '../html.ts'
import type { Picture } from '../picture.ts'
import { buttonLink, saveLink, voteButton, type VoteOptions } from './actions.ts'
import { drawnCover } from './category-icon.ts'
import { icon } from './icons.ts'
import { face, logo, medal } from './identity.ts'
import { priceTag, type Price } from './price-tag.ts'
import { bar, pill, ring, type Tone } from './states.ts'
import { words } from '../words/index.ts'

export interface LaunchRow {
  name: string
  headline: string
  url: string
  /** Identifies the listing for its save link. */
  slug: string
  logo: Picture | null
  /** Null while the order is random. */
  rank: number | null
  /** Places gained since the day began; null if that is not shown. */
  moved: number | null
  /** Slug of the top category: its drawing replaces a missing screenshot. */
  kind: string | null
  screen: Picture | null
  price: Price
  language: string
  category: { name: string; url: string } | null
  pills: readonly { text: string; tone?: Tone }[]
  vote: VoteOptions
}

/** One product of a week. The name's link covers the whole row; category and vote stay clickable above it. */
export function launchRow(row: LaunchRow): Html {
  return html`<li class="launch with-shot">
    <span class="standing"
      >${row.rank !== null && html`<b>${row.rank}</b>`}${row.rank !== null && row.moved !== null && movement(row.moved)}</span
    >
    <div class="shot">${shot(row, false)}${logo({ name: row.name, picture: row.logo, size: 'small' })}</div>
    <div>
      <h3><a href="${row.url}">${row.name}</a>${row.pills.map(({ text, tone }) => pill(text, tone))}</h3>
      <p>${row.headline}</p>
      <div class="meta">
        ${priceTag(row.price, row.language)}${
          row.category && html`<a href="${row.category.url}">${row.category.name}</a>`
        }${saveLink(row)}
      </div>
    </div>
    ${voteButton(row.vote)}
  </li>`
}

/** A product's first screenshot, or its category's drawing. Decorative: the name is beside it. */
export function shot(
  { screen, kind, name }: Pick<LaunchRow, 'screen' | 'kind' | 'name'>,
  eager: boolean,
): Html {
  if (screen === null) return drawnCover(kind, name)
  return html`<img
    src="${screen.src}"
    width="${screen.width}"
    height="${screen.height}"
    alt=""
    loading="${eager ? 'eager' : 'lazy'}"
    decoding="async"
  />`
}

export interface StoryCard {
  url: string
  title: string
  product: string
  /** Who tells the story, if the listing names somebody. */
  founder: string | null
  photo: Picture | null
  /** The beginning of the story. */
  begins: string | null
  screen: Picture | null
  kind: string | null
}

/** A founder's story in a list, below a picture of its product; `by` names the founder and the product. */
export function storyCard(story: StoryCard, by: Content): Html {
  return html`<li class="story-card">
    <div class="shot">${shot({ ...story, name: story.product }, false)}</div>
    <h3><a href="${story.url}">${story.title}</a></h3>
    ${story.begins !== null && html`<p class="small-text">${story.begins}</p>`}
    <p class="inline by-line small-text muted">
      ${story.founder !== null && face({ name: story.founder, photo: story.photo, size: 'small' })}${by}
    </p>
  </li>`
}

interface ListingCard {
  name: string
  headline: string
  url: string
  picture: Picture | null
  aside: Content
}

/** A listing in a list of results. */
export function listingCard(card: ListingCard): Html {
  return html`<li class="launch">
    ${logo({ name: card.name, picture: card.picture, size: 'large' })}
    <div>
      <h3><a href="${card.url}">${card.name}</a></h3>
      <p>${card.headline}</p>
    </div>
    <div class="aside-note">${card.aside}</div>
  </li>`
}

/** Links to categories or tags. */
export function chips(
  items: readonly { name: string; url: string; count?: number; current?: boolean }[],
  label: string,
): Html {
  return html`<ul class="chips" aria-label="${label}">
    ${items.map(
      (item) =>
        html`<li>
          <a href="${item.url}" ${attributes({ 'aria-current': item.current && 'true' })}
            >${item.name}${item.count !== undefined && html` <span class="muted">${item.count}</span>`}</a
          >
        </li>`,
    )}
  </ul>`
}

export interface WeekBar {
  /** The state of the week: `2 days left`, `Closed on 22 Nov`. */
  title: string
  /** Share of the week that has passed, 0–100; null if the week is not running. */
  passed: number | null
  note?: string | null | false
  previous?: { url: string; label: string } | null
  next?: { url: string; label: string } | null
}

/** How much of the week has passed, and links to the adjacent weeks. */
export function weekBar(week: WeekBar): Html {
  return html`<div class="weekbar">
    <b>${week.title}</b>${
      week.passed !== null &&
      bar({
        value: week.passed,
        max: 100,
        label: words.weekPassed(week.passed),
        tone: 'week',
      })
    }${week.note && html`<span class="muted note">${week.note}</span>`}<span class="week-number"
      >${
        week.previous &&
        html`<a rel="prev" href="${week.previous.url}">${icon('left')}${week.previous.label}</a>`
      }${week.next && html`<a rel="next" href="${week.next.url}">${week.next.label}${icon('right')}</a>`}</span
    >
  </div>`
}

export interface PodiumPlace {
  rank: number
  name: string
  url: string
  picture?: Picture | null
  count: string
}

/** The first three places. */
export function podium(places: readonly PodiumPlace[], label: string): Html {
  return html`<ol class="podium" aria-label="${label}">
    ${places.slice(0, 3).map(
      (place) =>
        html`<li>
          ${logo({ name: place.name, picture: place.picture, size: 'large' })}<a href="${place.url}"
            >${place.name}</a
          >
          <div class="step">${medal(place.rank)}<small>${place.count}</small></div>
        </li>`,
    )}
  </ol>`
}

export interface BoardRow {
  rank: number
  name: string
  url: string
  detail: string
  picture?: Picture | null
  count: string
  /** Places gained (positive) or lost since the day began; null if the entry is new. */
  moved: number | null
  why: readonly { label: string; value: string }[]
  explanation?: string | null
}

/** A leaderboard; each row opens to show why it has its rank. */
export function board(rows: readonly BoardRow[]): Html {
  const moves = rows.some((row) => row.moved !== null)
  return html`<ol class="${moves ? 'board moves' : 'board'}">
    ${rows.map(
      (row) =>
        html`<li>
          <details>
            <summary>
              <span class="entry-count">${row.rank}</span
              >${moves && movement(row.moved)}${logo({ name: row.name, picture: row.picture, size: 'small' })}<span
                class="entry-name"
                ><b>${row.name}</b><small>${row.detail}</small></span
              ><span class="number">${row.count}</span>${icon('down')}
            </summary>
            <div class="reason">
              <dl>
                ${row.why.map(
                  ({ label, value }) =>
                    html`<div>
                      <dt>${label}</dt>
                      <dd>${value}</dd>
                    </div>`,
                )}
              </dl>
              ${row.explanation && html`<p>${row.explanation}</p>`}
              <p><a class="link" href="${row.url}">${words.openListing(row.name)}</a></p>
            </div>
          </details>
        </li>`,
    )}
  </ol>`
}

/** The one thing to do next, on the dashboard. */
export function nextAction(next: {
  title: string
  text: Content
  href: string
  action: string
  percent?: number | null
}): Html {
  return html`<section class="next" aria-label="${words.nextAction}">
    ${next.percent !== null && next.percent !== undefined && ring(next.percent)}
    <div>
      <h2>${next.title}</h2>
      <p>${next.text}</p>
    </div>
    ${buttonLink({ href: next.href, label: next.action, kind: 'primary' })}
  </section>`
}

/** Places gained or lost, as an arrow with a number. */
export function movement(moved: number | null): Html {
  if (moved === null) return html`<span class="movement"></span>`
  if (moved === 0)
    return html`<span class="movement muted" role="img" aria-label="${words.noChange}">–</span>`
  return moved > 0
    ? html`<span class="movement risen"
        ><span class="visually-hidden">${words.up}</span><span aria-hidden="true">▲</span> ${moved}</span
      >`
    : html`<span class="movement fallen"
        ><span class="visually-hidden">${words.down}</span><span aria-hidden="true">▼</span> ${-moved}</span
      >`
}

/** The link to the part of a list that is further back. */
export function olderLink(href: string, label: string): Html {
  return html`<p class="space-above"><a class="button" rel="next" href="${href}">${label}</a></p>`
}
