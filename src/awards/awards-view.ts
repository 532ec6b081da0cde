/** Every award, newest period first, each with the board that it was given for. */
import { pagination, type Pages } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { logo, medal } from '../design/components/identity.ts'
import { emptyState } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import type { Picture } from '../design/picture.ts'
import { words } from './words/index.ts'

export interface AwardsData {
  periods: readonly {
    name: string
    board_url: string
    hash: string
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
    ${periods.map(
      (period, index) =>
        html`<section class="spaced" aria-labelledby="period-${index}">
          ${sectionHead(period.name, {
            id: `period-${index}`,
            note: html`<a class="link" href="${period.board_url}">${words.leaderboard}</a>
              <code class="tiny-text">sha256 ${period.hash.slice(0, 12)}…</code>`,
          })}
          <ol class="launches">
            ${period.awards.map(
              (award) =>
                html`<li class="launch">
                  ${logo({ name: award.name, picture: award.logo, size: 'large' })}
                  <div>
                    <h3><a href="${award.url}">${award.name}</a></h3>
                    <p>${award.headline}</p>
                    <div class="meta">
                      <span>${words.votes(award.votes)}</span>
                    </div>
                  </div>
                  ${medal(award.place)}
                </li>`,
            )}
          </ol>
        </section>`,
    )}
    ${pagination(pages, (more) =>
      more.cursor !== undefined
        ? `/awards?cursor=${encodeURIComponent(more.cursor)}`
        : more.page !== undefined && more.page > 1
          ? `/awards?page=${more.page}`
          : '/awards',
    )}
  </div>`
}
