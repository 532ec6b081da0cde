import { days } from '../../calendar/index.ts'
import { teamPageFrame } from '../../design/components/team-page-frame.ts'
import { shortAddress } from '../../design/components/evidence.ts'
import { scrollTable, sectionHead } from '../../design/components/facts.ts'
import { emptyState, pill } from '../../design/components/states.ts'
import { formatNumber } from '../../design/components/number.ts'
import { momentTime, localeOf } from '../../design/components/time.ts'
import { html } from '../../design/html.ts'
import { page } from '../../platform/call/page.ts'
import { words } from '../words/index.ts'
import { findRecentRuns, type ModelRunRow, sumRuns } from './model-run-queries.ts'

const shownDays = 30

/** For the site's team: the calls that the site's drafts made to language models, their tokens and their cost. */
export const teamModelRunsPage = page({
  route: 'GET /team/model-runs',
  access: 'team',
  async run({ db, site, now }) {
    const since = new Date(now.getTime() - days(shownDays))
    const sums = await sumRuns(db, site.id, since)
    const latest = await findRecentRuns(db, site.id, 50)
    const count = (tokens: number) => formatNumber(tokens, site.language)
    const { models } = words
    const recent = models.lastDays(shownDays)
    const main = teamPageFrame({
      path: '/team/model-runs',
      title: models.title,
      intro: models.lead,
      content: html`${
        latest.length === 0
          ? emptyState({
              title: models.empty,
              text: models.emptyText,
            })
          : html`<section aria-labelledby="sums">
                ${sectionHead(recent, { id: 'sums' })}
                ${scrollTable({
                  label: recent,
                  columns: [
                    models.model,
                    models.requests,
                    models.useful,
                    models.tokensRead,
                    models.tokensWritten,
                    models.cost,
                  ],
                  rows: sums.map((one) => [
                    one.model,
                    count(one.questions),
                    count(one.used),
                    count(one.input_tokens),
                    count(one.output_tokens),
                    costText(one.cost),
                  ]),
                })}
              </section>
              <section class="spaced" aria-labelledby="latest">
                ${sectionHead(models.latest, { id: 'latest' })}
                ${scrollTable({
                  label: models.latest,
                  columns: [
                    models.when,
                    models.site,
                    models.model,
                    models.outcome,
                    models.tokens,
                    models.seconds,
                    models.cost,
                  ],
                  rows: latest.map((one) => [
                    momentTime(one.at.toISOString(), localeOf(site)),
                    shortAddress(one.website_url),
                    html`${one.model}<br /><span class="small-text muted"
                        >${models.instructions(one.prompt_version)}</span
                      >`,
                    outcomePill(one),
                    `${count(one.input_tokens)} + ${count(one.output_tokens)}`,
                    (one.milliseconds / 1000).toFixed(1),
                    costText(one.cost),
                  ]),
                })}
              </section>`
      }`,
    })
    return { kind: 'view', title: words.models.title, main, noindex: true }
  },
})

function costText(cents: number | null): string {
  return cents === null ? words.models.pricesNotSet : words.models.cents(cents.toFixed(2))
}

/** Outcomes shown in a plain tone, as nobody needs to act on them. */
const plainOutcomes: readonly string[] = ['nothing_grounded', 'cancelled']

function outcomePill({ outcome, fields }: ModelRunRow) {
  if (outcome === 'used') return pill(words.models.values(fields.length), 'success')
  return pill(words.models.outcomes[outcome], plainOutcomes.includes(outcome) ? 'plain' : 'problem')
}
