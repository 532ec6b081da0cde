import type { ModelRun } from 'marquee-reader'
import { shortAddress } from '../../design/components/evidence.ts'
import { scrollTable, sectionHead } from '../../design/components/facts.ts'
import { emptyState, pill, type Tone } from '../../design/components/states.ts'
import { momentTime } from '../../design/components/time.ts'
import { html } from '../../design/html.ts'
import { page } from '../../platform/call/page.ts'
import { findRecentRuns, type ModelRunRow, sumRuns } from './model-run-queries.ts'

const days = 30

/** What the drafts of a site asked of language models, what it took and what it cost, for the site team. */
export const teamModelRunsPage = page({
  route: 'GET /team/model-runs',
  access: 'team',
  async run({ db, site, now }) {
    const since = new Date(now.getTime() - days * 24 * 3600 * 1000)
    const sums = await sumRuns(db, site.id, since)
    const latest = await findRecentRuns(db, site.id, 50)
    const count = (tokens: number) => tokens.toLocaleString(site.language)
    const main = html`<div class="wrap page">
      <div class="intro">
        <h1>Language models</h1>
        <p class="muted">
          A model proposes values; each is held against its quote before it counts. Costs are by the prices in
          the settings of the day.
        </p>
      </div>
      ${
        latest.length === 0
          ? emptyState({
              title: 'No model was asked',
              text: 'Drafts are made by extraction alone. DRAFTER=llm lets a model propose as well.',
            })
          : html`<section class="spaced" aria-labelledby="sums">
                ${sectionHead('The last thirty days', { id: 'sums' })}
                ${scrollTable({
                  label: 'The last thirty days',
                  columns: ['Model', 'Questions', 'Useful', 'Tokens read', 'Tokens written', 'Cost'],
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
                ${sectionHead('The latest questions', { id: 'latest' })}
                ${scrollTable({
                  label: 'The latest questions',
                  columns: ['When', 'Site', 'Model', 'Came of it', 'Tokens', 'Seconds', 'Cost'],
                  rows: latest.map((one) => [
                    momentTime(one.at.toISOString(), { language: site.language, zone: site.timeZone }),
                    shortAddress(one.website_url),
                    html`${one.model}<br /><span class="small-text muted"
                        >instructions ${one.prompt_version}</span
                      >`,
                    outcomePill(one),
                    `${count(one.input_tokens)} + ${count(one.output_tokens)}`,
                    (one.milliseconds / 1000).toFixed(1),
                    costText(one.cost),
                  ]),
                })}
              </section>`
      }
    </div>`
    return { kind: 'view', title: 'Language models', main, noindex: true }
  },
})

function costText(cents: number | null): string {
  return cents === null ? 'Prices not set' : `${cents.toFixed(2)} cents`
}

const outcomes: Readonly<Record<ModelRun['outcome'], readonly [string, Tone]>> = {
  used: ['used', 'success'],
  nothing_grounded: ['nothing on the site', 'plain'],
  no_json: ['no usable answer', 'problem'],
  bad_answer: ['no usable answer', 'problem'],
  timeout: ['too slow', 'problem'],
  rate_limited: ['rate limited', 'problem'],
  server_error: ['server error', 'problem'],
  refused: ['refused', 'problem'],
  unreachable: ['not reached', 'problem'],
  cancelled: ['stopped', 'plain'],
}

function outcomePill({ outcome, fields }: ModelRunRow) {
  const [text, tone] = outcomes[outcome]
  return pill(
    outcome === 'used' ? `${fields.length} ${fields.length === 1 ? 'value' : 'values'}` : text,
    tone,
  )
}
