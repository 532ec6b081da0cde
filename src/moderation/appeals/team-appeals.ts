/** Open appeals on the team's first page, and their decision. */
import { button, csrfField, furtherLink } from '../../design/components/actions.ts'
import { sectionHead } from '../../design/components/facts.ts'
import { foldedText } from '../../design/components/folded.ts'
import { fieldId, textArea } from '../../design/components/forms.ts'
import { type Locale, momentTime } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import type { KeysetPage } from '../../platform/call/keyset.ts'
import { fieldsOf, type Refused } from '../refused-form.ts'
import { words } from '../words/index.ts'
import type { OpenAppeal } from './appeal-queries.ts'

export interface AppealsData {
  appeals: KeysetPage<OpenAppeal>
  /** The account of the reader, whose own decisions somebody else has to review. */
  reader: string
  csrf: string
  /** The query that a form adds to its action URL. */
  place: string
  locale: Locale
  refused: Refused | null
}

/** The section of open appeals; null if there are none. */
export function appealsView({
  appeals: { shown, last },
  reader,
  csrf,
  place,
  locale,
  refused,
}: AppealsData): Html | null {
  const said = words.appeals
  if (shown.length === 0) return null
  return html`<section class="spaced" aria-labelledby="appeals">
    ${sectionHead(said.appeals, { id: 'appeals', note: said.appealsNote })}
    <div class="stack">
      ${shown.map(
        (one) =>
          html`<article class="card stack">
            <h3><a href="/team/listings/${one.listing_id}/preview">${one.name}</a></h3>
            <p class="small-text muted">${words.since(momentTime(one.asked_at.toISOString(), locale))}</p>
            <p class="small-text"><b>${said.theReason}</b></p>
            <blockquote>${foldedText(one.reason ?? words.noReason)}</blockquote>
            <p class="small-text"><b>${said.theAppeal}</b></p>
            <blockquote>${foldedText(one.body)}</blockquote>
            ${
              one.made_by === reader &&
              html`<p class="muted">${one.may_decide ? said.yoursAlone : said.yours}</p>`
            }
            ${
              one.may_decide &&
              html`<form class="stack" method="post" action="/team/appeals/${one.id}${place}">
                ${csrfField(csrf)}${textArea({
                  name: 'answer',
                  id: fieldId(`appeal-${one.id}-answer`),
                  label: said.answer,
                  value: fieldsOf(refused, `appeal-${one.id}`).text,
                  errors: fieldsOf(refused, `appeal-${one.id}`).errors,
                  rows: 2,
                  maxlength: 1000,
                })}
                <p class="inline">
                  ${button({
                    label: said.grant,
                    kind: 'primary',
                    name: 'outcome',
                    value: 'granted',
                    describes: said.grantFor(one.name),
                  })}${button({ label: said.uphold, name: 'outcome', value: 'upheld', describes: said.upholdFor(one.name) })}
                </p>
              </form>`
            }
          </article>`,
      )}
    </div>
    ${furtherLink('/team', last, {}, 'appeals')}
  </section>`
}
