/** What a decision on a waiting listing needs to know, and its form: on the card in the queue and above the preview. */
import { provesDomain } from '../../claims/index.ts'
import { button, csrfField } from '../../design/components/actions.ts'
import { factsList } from '../../design/components/facts.ts'
import { fieldId, textArea } from '../../design/components/forms.ts'
import { pill } from '../../design/components/states.ts'
import { dayTime, type Locale } from '../../design/components/time.ts'
import { attributes, type Content, html, type Html } from '../../design/html.ts'
import { statusLabel } from '../../listings/index.ts'
import { listingsOf } from '../team-listings/listings-of.ts'
import { words } from '../words/index.ts'
import { fieldsOf, type Refused } from '../refused-form.ts'
import type { WaitingListing, WaitingOwner } from './waiting-queries.ts'

const said = words.waiting

/** The owner, their other listings, the categories, where the values come from, and why it was sent back before. */
export function waitingFacts(listing: WaitingListing, locale: Locale): Html {
  const { owner, categories, values, sent_back: sentBack } = listing
  return factsList([
    { name: said.owner, value: owner ? ownerLine(owner, listing.website_url, locale) : said.noOwner },
    ...(owner ? [{ name: said.others, value: othersLine(owner) }] : []),
    { name: words.listings.categories, value: categories.join(', ') || said.noCategory },
    { name: said.values, value: said.valuesFrom(values.read, values.own, values.blank) },
    ...(sentBack
      ? [
          {
            name: said.sentBackBefore,
            value: html`${dayTime(sentBack.at, locale)}: ${sentBack.reason ?? words.noReason}`,
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
    ${owner.banned && pill(words.ownerBanned, 'problem')} ${said.since(dayTime(owner.signed_up, locale))}
    ${proof}`
}

function othersLine({ email, others }: WaitingOwner): Content {
  const counts = Object.entries(others).filter(([, count]) => count > 0)
  if (counts.length === 0) return said.noOthers
  const line = counts.map(([status, count]) => `${statusLabel(status)}: ${count}`).join(' · ')
  return html`<a class="link" href="${listingsOf(email)}">${line}</a>`
}

/** Marks a listing that a payment launched before anybody reviewed it. */
export function launchedPill({ status }: WaitingListing): Html | null {
  return status === 'in_review' ? null : pill(said.launched(statusLabel(status)), 'gold')
}

/**
 * Approves a listing in review or sends it back; of a paid launch, which does not wait for review, says that it is fine or
 * suspends it. The second needs a reason: both are collapsed, to keep the next card in view.
 */
export function decisionForm(
  listing: Pick<WaitingListing, 'id' | 'name' | 'status'>,
  form: DecisionForm,
): Html {
  const { name, status } = listing
  const yes =
    status === 'in_review'
      ? { value: 'approve', label: words.approve, describes: words.approveListing(name) }
      : { value: 'pass', label: said.pass, describes: said.passListing(name) }
  return formOf(
    listing,
    form,
    html`${button({ ...yes, kind: 'primary', name: 'decision', shortcut: 'a' })}
    ${status !== 'scheduled' && refusal(listing, form)}`,
  )
}

/** Sends back a free launch that is scheduled. */
export function sendBackForm(
  listing: Pick<WaitingListing, 'id' | 'name' | 'status'>,
  form: DecisionForm,
): Html {
  return formOf(listing, form, refusal(listing, form))
}

interface DecisionForm {
  csrf: string
  /** What the form adds to its action URL. */
  query: string
  refused: Refused | null
}

function formOf(
  { id, status }: Pick<WaitingListing, 'id' | 'status'>,
  { csrf, query }: DecisionForm,
  actions: Html,
): Html {
  return html`<form class="stack" method="post" action="/team/listings/${id}/decision${query}">
    ${csrfField(csrf)}<input type="hidden" name="seen" value="${status}" />
    <div class="inline">${actions}</div>
  </form>`
}

function refusal(
  { id, name, status }: Pick<WaitingListing, 'id' | 'name' | 'status'>,
  { refused }: DecisionForm,
): Html {
  const isLive = status === 'live'
  const no = isLive
    ? { value: 'suspend', label: words.suspend, describes: said.suspendListing(name) }
    : { value: 'reject', label: words.sendBack, describes: words.sendBackListing(name) }
  const { text, errors } = fieldsOf(refused, `listing-${id}`)
  return html`<details ${attributes({ open: text !== '' || errors.length > 0 })}>
    <summary class="link">${isLive ? said.suspendWithReason : words.sendBackWithReason}</summary>
    <div class="stack space-above">
      ${textArea({
        name: 'reason',
        id: fieldId(`listing-${id}-reason`),
        label: isLive ? said.reasonIfSuspended : words.reasonToSendBack,
        value: text,
        errors,
        rows: 2,
        maxlength: 1000,
      })}
      <p>${button({ ...no, name: 'decision', shortcut: 'r', needs: 'reason' })}</p>
    </div>
  </details>`
}
