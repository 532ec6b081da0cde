/** The list of events; the browser marks those that are new since the last visit. */
import { periodName } from '../calendar/index.ts'
import { sectionHead } from '../design/components/facts.ts'
import { momentTime, type Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { howWords } from '../design/words/how.ts'
import { type DashboardEvent, eventUrl } from './dashboard-event.ts'
import { words } from './words/index.ts'

/** How many days back the dashboard looks. */
export const eventDays = 14

/** The section; with `named`, each event names its listing. */
export function eventsView(events: readonly DashboardEvent[], locale: Locale, named: boolean): Html {
  return html`<section aria-labelledby="happened" data-since="${words.newSince('{}')}">
    ${sectionHead(words.happened, { id: 'happened', note: words.happenedNote(eventDays) })}
    ${
      events.length === 0
        ? html`<p class="card muted">${words.nothingHappened}</p>`
        : html`<div class="card flush">
            <ul class="rows">
              ${events.map(
                (event) =>
                  html`<li>
                    <div>
                      <a href="${eventUrl(event)}">${named ? withName(event) : sentence(event)}</a><br /><span
                        class="muted small-text"
                        >${momentTime(event.at.toISOString(), locale)}</span
                      >
                    </div>
                  </li>`,
              )}
            </ul>
          </div>`
    }
  </section>`
}

const longestQuestion = 120

/** An event with the name of its listing, in one sentence if the listing itself did it. */
function withName(event: DashboardEvent): string {
  const isItsOwn = event.kind === 'status' && event.detail !== 'rejected'
  return (isItsOwn ? words.did : words.of)(sentence(event), event.listing_name)
}

/** An event in words. */
function sentence({ kind, count, detail, about }: DashboardEvent): string {
  switch (kind) {
    case 'votes':
    case 'set_aside':
    case 'followers':
    case 'site_change':
      return words.events[kind](count)
    case 'question':
      return words.events.question(
        detail.length > longestQuestion ? `${detail.slice(0, longestQuestion)}…` : detail,
      )
    case 'edit':
      return words.events.edit(count, howWords(detail))
    case 'award':
      return words.events.award(Number(detail), periodName(about ?? ''), count)
    default:
      return named(words[kind], detail)
  }
}

function named(names: Readonly<Record<string, string>>, name: string): string {
  return names[name] ?? name
}
