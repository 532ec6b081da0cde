/** The launches of the running week: the first three with their screens, the others as rows. */
import { saveLink, voteButton } from '../design/components/actions.ts'
import { drawnCover } from '../design/components/category-icon.ts'
import { quote } from '../design/components/evidence.ts'
import { sectionHead } from '../design/components/facts.ts'
import { logo, medal } from '../design/components/identity.ts'
import { movement } from '../design/components/lists.ts'
import { priceTag } from '../design/components/price-tag.ts'
import { pill } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import type { HomeData, HomeLaunch } from './home-data.ts'
import { words } from './words/index.ts'

/** The first three. */
export function inFront(leaders: readonly HomeLaunch[], data: HomeData, title: string): Html {
  const note = html`<a class="link" href="/about#ranking">${words.howCounted}</a>`
  return html`<section aria-labelledby="front">
    ${sectionHead(title, { id: 'front', note })}
    <ol class="front">
      ${leaders.map(
        (item, index) =>
          html`<li>
            ${medal(item.rank ?? index + 1)}
            <div class="shot">${picture(item, index === 0)}</div>
            <div class="named">
              ${logo({ name: item.name, picture: item.logo })}
              <div>
                <h3><a href="${item.url}">${item.name}</a></h3>
                <p>${item.headline}</p>
              </div>
            </div>
            ${item.quote && quote(item.quote, '')}
            <div class="foot-line">
              ${priceTag(item.price, data.locale.language)}${saveLink(item)}${vote(item, data.csrf, true)}
            </div>
          </li>`,
      )}
    </ol>
  </section>`
}

/** The others, with their change since the morning. */
export function launchRows(items: readonly HomeLaunch[], data: HomeData): Html {
  return html`<ol class="launches">
    ${items.map(
      (item) =>
        html`<li class="launch with-shot">
          <span class="standing"
            >${item.rank !== null && html`<b>${item.rank}</b>`}${item.rank !== null && item.moved !== null && movement(item.moved)}</span
          >
          <div class="shot">
            ${picture(item, false)}${logo({ name: item.name, picture: item.logo, size: 'small' })}
          </div>
          <div>
            <h3>
              <a href="${item.url}">${item.name}</a
              >${item.tied && item.rank !== null && pill(words.tied, 'plain')}${item.paid && pill(words.paidLaunch, 'featured')}
            </h3>
            <p>${item.headline}</p>
            <div class="meta">
              ${priceTag(item.price, data.locale.language)}${
                item.category && html`<a href="${item.category.url}">${item.category.name}</a>`
              }${saveLink(item)}
            </div>
          </div>
          ${vote(item, data.csrf, false)}
        </li>`,
    )}
  </ol>`
}

function vote(item: HomeLaunch, csrf: string, wide: boolean): Html {
  return voteButton({ action: item.vote_url, csrf, name: item.name, votes: item.votes, voted: false, wide })
}

/** Its first screen, or its category's drawing; decorative beside the name. */
function picture({ screen, kind, name }: HomeLaunch, eager: boolean): Html {
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
