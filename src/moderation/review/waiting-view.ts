/** What a decision on a waiting listing needs to know, and its form: on the card in the queue and above the preview. */
import { provesDomain } from '../../claims/index.ts'
import { button, csrfField } from '../../design/components/actions.ts'
import { factsList } from '../../design/components/facts.ts'
import { fieldId, textArea } from '../../design/components/forms.ts'
import { pill } from '../../design/components/states.ts'
import { dayTime, type Locale } from '../../design/components/time.ts'
import { attributes, html, type Html } from '../../design/html.ts'
import { statusLabel } from '../../listings/index.ts'
import { words } from '../words/index.ts'
import { fieldsOf, type Refused } from '../refused-form.ts'
import type { WaitingListing, WaitingOwner } from './waiting-queries.ts'

const said = words.waiting

/** The owner, their other listings, the categories, where the values come from, and an earlier refusal. */
export function waitingFacts(listing: WaitingListing, locale: Locale): Html {
  const { owner, categories, values, refused } = listing
  return factsList([
    { name: said.owner, value: owner ? ownerLine(owner, listing.website_url, locale) : said.noOwner },
    ...(owner ? [{ name: said.others, value: othersLine(owner) }] : []),
    { name: words.listings.categories, value: categories.join(', ') || said.noCategory },
    { name: said.values, value: said.valuesFrom(values.read, values.own, values.blank) },
    ...(refused
      ? [
          {
            name: said.refusedBefore,
            value: html`${dayTime(refused.at, locale)}: ${refused.reason ?? words.noReason}`,
          },
        ]
      : []),
  ])
}

function ownerLine(owner: WaitingOwner, website: string, locale: Locale): Html {
  const proof = owner.verified
    ? pill(said.verified, 'success')
    : provesDomain(owner.email, website) && pill(said.atDomain, 'success')
  return html`<a class="link" href="/team/people/acts?account=${encodeURIComponent(owner.account_id)}"
      >${owner.email}</a
    >
    ${said.since(dayTime(owner.signed_up, locale))} ${proof}`
}

function othersLine({ others }: WaitingOwner): string {
  const counts = Object.entries(others).filter(([, count]) => count > 0)
  return counts.map(([status, count]) => `${statusLabel(status)}: ${count}`).join(' · ') || said.noOthers
}

/** Approves or refuses the listing. A refusal needs a reason: both are collapsed, to keep the next card in view. */
export function decisionForm(
  { id, name }: WaitingListing,
  { csrf, query, refused }: { csrf: string; query: string; refused: Refused | null },
): Html {
  const { text, errors } = fieldsOf(refused, `listing-${id}`)
  return html`<form class="stack" method="post" action="/team/listings/${id}/decision${query}">
    ${csrfField(csrf)}
    <div class="inline">
      ${button({
        label: words.approve,
        kind: 'primary',
        name: 'decision',
        value: 'approve',
        shortcut: 'a',
        describes: words.approveListing(name),
      })}
      <details ${attributes({ open: text !== '' || errors.length > 0 })}>
        <summary class="link">${words.refuseWithReason}</summary>
        <div class="stack space-above">
          ${textArea({
            name: 'reason',
            id: fieldId(`listing-${id}-reason`),
            label: words.reasonIfRefused,
            value: text,
            errors,
            rows: 2,
            maxlength: 1000,
          })}
          <p>
            ${button({
              label: words.refuse,
              name: 'decision',
              value: 'reject',
              shortcut: 'r',
              needs: 'reason',
              describes: words.refuseListing(name),
            })}
          </p>
        </div>
      </details>
    </div>
  </form>`
}
