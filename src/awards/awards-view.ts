/** Every award, newest period first: a small podium for each week, a large one for each month, with its board. */
import { pagination, type Pages } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { logo, medal } from '../design/components/identity.ts'
import { emptyState } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import type { Picture } from '../design/picture.ts'
import { words } from './words/index.ts'

export interface AwardsData {
  periods: readonly {
    /** Months take the full width, weeks stand side by side. */
    kind: 'week' | 'month'
    name: string
    board_url: string
    awards: readonly {
      place: number
      name: string
      url: string
      headline: string
      votes: number
      logo: Picture | null
    }[]
  }[]
  pages: Pages
}

/** The awards page. */
export function awardsView({ periods, pages }: AwardsData): Html {
  return html`<div class="wrap page">
    <div class="intro">
      <h1>${words.awards}</h1>
      <p>${words.intro}</p>
    </div>
    ${
      periods.length === 0 &&
      emptyState({
        title: words.none,
        text: words.noneText,
        action: html`<a class="button" href="/leaderboards/votes">${words.seeLeaderboard}</a>`,
      })
    }
    <div class="podiums">
      ${periods.map(
        (period, index) =>
          html`<section class="${period.kind}" aria-labelledby="period-${index}">
            ${sectionHead(period.name, {
              id: `period-${index}`,
              note: html`<a
                class="link"
                href="${period.board_url}"
                aria-label="${words.leaderboardOf(period.name)}"
                >${words.leaderboard}</a
              >`,
            })}
            <ol class="placed">
              ${period.awards.map(
                (award) =>
                  html`<li>
                    ${medal(award.place)}${logo({ name: award.name, picture: award.logo, size: award.place === 1 ? 'large' : 'medium' })}
                    <div>
                      <a href="${award.url}"><b>${award.name}</b></a>
                      ${award.place === 1 && html`<p class="small-text muted tagline">${award.headline}</p>`}
                    </div>
                    <span class="small-text muted nowrap">${words.votes(award.votes)}</span>
                  </li>`,
              )}
            </ol>
            ${isShared(period.awards) && html`<p class="small-text muted">${words.equalVotes}</p>`}
          </section>`,
      )}
    </div>
    ${pagination(pages, '/awards')}
  </div>`
}

/** True if two awards of a period were given for equal votes. */
function isShared(awards: readonly { votes: number }[]): boolean {
  return new Set(awards.map(({ votes }) => votes)).size < awards.length
}
