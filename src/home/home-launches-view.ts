/** The launches of the current week: the first three with screenshots, the others as rows. */
import { saveLink, voteButton } from '../design/components/actions.ts'
import { quote } from '../design/components/evidence.ts'
import { sectionHead } from '../design/components/facts.ts'
import { logo, medal } from '../design/components/identity.ts'
import { launchRow, shot } from '../design/components/lists.ts'
import { pill } from '../design/components/states.ts'
import { priceTag } from '../design/components/price-tag.ts'
import { html, type Html } from '../design/html.ts'
import type { HomeData, HomeLaunch } from './home-data.ts'
import { words } from './words/index.ts'

/** The first three launches. */
export function topThree(leaders: readonly HomeLaunch[], data: HomeData, title: string): Html {
  const note = html`${words.equalVotes} <a class="link" href="/about#ranking">${words.howCounted}</a>`
  return html`<section aria-labelledby="front">
    ${sectionHead(title, { id: 'front', note })}
    <ol class="front">
      ${leaders.map(
        (item, index) =>
          html`<li>
            ${medal(item.rank ?? index + 1)}
            <div class="shot">${shot(item, index === 0)}</div>
            <div class="named">
              ${logo({ name: item.name, picture: item.logo })}
              <div>
                <h3><a href="${item.url}">${item.name}</a>${isTied(item) && pill(words.tied, 'plain')}</h3>
                <p>${item.headline}</p>
              </div>
            </div>
            ${item.quote && quote(item.quote, '')}
            <div class="foot-line">
              ${priceTag(item.price, data.locale.language)}${saveLink(item)}${voteButton({ ...voteOf(item, data.csrf), wide: true })}
            </div>
          </li>`,
      )}
    </ol>
  </section>`
}

/** The other launches, with their change since the day began. */
export function launchRows(items: readonly HomeLaunch[], data: HomeData): Html {
  return html`<ol class="launches">
    ${items.map((item) =>
      launchRow({
        ...item,
        language: data.locale.language,
        pills: [
          ...(isTied(item) ? [{ text: words.tied, tone: 'plain' as const }] : []),
          ...(item.paid ? [{ text: words.paidLaunch, tone: 'featured' as const }] : []),
        ],
        vote: voteOf(item, data.csrf),
      }),
    )}
  </ol>`
}

/** Ties are marked both among the first three and below, since a tied pair may be split between them. */
function isTied({ tied, rank }: HomeLaunch): boolean {
  return tied && rank !== null
}

function voteOf(item: HomeLaunch, csrf: string) {
  return { action: item.vote_url, csrf, name: item.name, votes: item.votes, voted: false }
}
