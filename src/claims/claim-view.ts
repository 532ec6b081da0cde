/** Claiming a listing: how to prove it, what to publish, what was seen. */
import type { z } from 'zod'
import { button, buttonLink, copyable, csrfField } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { choiceSet, errorSummary, type FieldError, textArea, textField } from '../design/components/forms.ts'
import { emptyState, notice, pill, type Tone } from '../design/components/states.ts'
import { type Locale, momentTime } from '../design/components/time.ts'
import { html, type Content, type Html } from '../design/html.ts'
import type { Claim, ClaimStatus } from './claim.ts'

type ClaimData = z.output<typeof Claim>

export interface ClaimPageData {
  locale: Locale
  csrf: string
  name: string
  slug: string
  /** The domain to prove; null where it can't be, with the reason. */
  domain: string | null
  refusal: string | null
  owned: 'verified_by_me' | 'verified_by_other' | null
  claims: readonly ClaimData[]
  errors?: readonly FieldError[]
  method?: string
  email?: string
  caseOpen: boolean
}

/** The page on which a listing is claimed. */
export function claimView(data: ClaimPageData): Html {
  return html`<div class="wrap page narrow">
    <div class="intro">
      <h1>Claim ${data.name}</h1>
      <p>
        Prove that ${data.domain ?? 'its website'} is yours, and the listing is yours: editing, launching, and
        its news.
      </p>
    </div>
    <div class="stack">
      ${errorSummary(data.errors, 'That did not work yet:')}
      ${data.owned === 'verified_by_me' && notice({ tone: 'success', text: html`You are the verified owner. <a class="link" href="/account">Go to your desk</a>` })}
      ${data.owned === 'verified_by_other' && notice({ tone: 'plain', text: 'The owner of this listing has proved the domain. If that is wrong, tell the site team below.' })}
      ${data.claims.map((claim) => claimCard(claim, data.csrf, data.locale))}
      ${data.owned === null && (data.domain === null ? notice({ tone: 'plain', text: html`${data.refusal} Tell the site team below.` }) : methods(data))}
      ${data.owned !== 'verified_by_me' && caseForm(data)}
    </div>
  </div>`
}

const methodChoices = [
  { value: 'dns', label: 'DNS record', detail: 'A TXT record at your domain. Proves it best.' },
  { value: 'meta', label: 'Tag on the home page', detail: 'One line in the head of your page.' },
  { value: 'file', label: 'Text file', detail: 'A small file at a fixed address.' },
  { value: 'email', label: 'E-mail', detail: 'A link to an address at your domain.' },
]

function methods(data: ClaimPageData): Html {
  return html`<section class="card">
    <form class="stack" method="post" action="/listings/${data.slug}/claim">
      ${csrfField(data.csrf)}
      ${choiceSet({ kind: 'radio', name: 'method', label: html`How do you want to prove it?`, values: [data.method ?? 'dns'], choices: methodChoices, required: true, errors: data.errors ?? [] })}
      ${textField({ name: 'email', type: 'email', label: `Address at ${data.domain}`, hint: 'For the method e-mail only.', value: data.email ?? '', maxlength: 254, errors: data.errors ?? [], autocomplete: 'email' })}
      <p class="inline">${button({ label: 'Start the claim', kind: 'primary' })}</p>
    </form>
  </section>`
}

const statusLabels: Record<ClaimStatus, readonly [string, Tone]> = {
  pending: ['Waiting for the proof', 'plain'],
  verified: ['Verified', 'success'],
  expired: ['Expired', 'plain'],
  failed: ['Refused', 'problem'],
  cancelled: ['Closed', 'plain'],
}

/** One claim with what to publish and what was seen. */
export function claimCard(claim: ClaimData, csrf: string, locale: Locale): Html {
  const [label, tone] = statusLabels[claim.status]
  const { instructions } = claim
  return html`<section class="card stack" aria-labelledby="claim-${claim.claim_id}">
    <div class="inline">
      <h2 class="grow" id="claim-${claim.claim_id}">${claim.listing_name}: ${claim.method}</h2>
      ${pill(label, tone)}
    </div>
    ${
      claim.status === 'pending' &&
      html`<p>${instructions.what === null ? instructions.text : lead(claim)}</p>
        ${instructions.what !== null && html`${claim.method === 'dns' && copyable(instructions.where, `Name of the record for ${claim.listing_name}`)}${copyable(instructions.what, `What to publish for ${claim.listing_name} by ${claim.method}`)}`}
        ${
          claim.method !== 'email' &&
          html`<form method="post" action="/account/claims/${claim.claim_id}/verify">
            ${csrfField(csrf)}${button({ label: 'Check now', kind: 'primary' })}
          </form>`
        }
        <p class="muted small-text">Open until ${momentTime(claim.expires_at, locale)}.</p>`
    }
    ${claim.seen !== null && claim.checked_at !== null && html`<p class="muted small-text">Looked ${momentTime(claim.checked_at, locale)}: ${claim.seen}</p>`}
    ${claim.reason !== null && html`<p class="muted small-text">${reasonText(claim.reason)}</p>`}
  </section>`
}

function lead(claim: ClaimData): Content {
  if (claim.method === 'dns')
    return 'Add a TXT record with this name and value at the provider of your domain. It can take some minutes until every resolver sees it.'
  if (claim.method === 'meta') return html`Put this line into the head of <b>${claim.instructions.where}</b>.`
  return html`Put a text file at <b>${claim.instructions.where}</b> that holds this and nothing else.`
}

function reasonText(reason: string): string {
  const texts: Record<string, string> = {
    claimed_by_another: 'Somebody else proved the domain first.',
    owner_verified: 'The owner had proved the domain already.',
    replaced: 'A newer claim took its place.',
    refused_by_mail: 'It was refused by the link in the mail.',
    account_deleted: 'The account of who claimed it was deleted.',
    expired: 'It was open for seven days.',
  }
  return texts[reason] ?? reason
}

function caseForm(data: ClaimPageData): Html {
  return html`<section class="card stack" aria-labelledby="case">
    ${sectionHead('Ask the site team', { id: 'case' })}
    ${
      data.caseOpen
        ? html`<p>Your case is open. You get a mail with the decision.</p>`
        : html`<form class="stack" method="post" action="/listings/${data.slug}/case">
            ${csrfField(data.csrf)}
            ${textArea({ name: 'statement', label: 'Why is the listing yours?', hint: 'For a website on a shared host, or where somebody else proved the domain. Say how the team can check it.', rows: 4, maxlength: 4000, required: true, errors: data.errors ?? [] })}
            <p class="inline">${button({ label: 'Open a case' })}</p>
          </form>`
    }
  </section>`
}

/** The caller's claims. */
export function myClaimsView(claims: readonly ClaimData[], csrf: string, locale: Locale): Html {
  return html`<div class="wrap page narrow">
    <h1>Your claims</h1>
    <div class="stack spaced">
      ${claims.length === 0 && emptyState({ title: 'No claims', text: 'Find your product and press “Claim” on its page.', action: buttonLink({ href: '/search', label: 'Find a product' }) })}
      ${claims.map((claim) => claimCard(claim, csrf, locale))}
    </div>
  </div>`
}

export interface ConfirmData {
  csrf: string
  token: string
  listing: string
  domain: string
  claimant: string
  status: ClaimStatus
  /** The reader is the claimant: the page confirms by itself where script runs. */
  isClaimant: boolean
}

/** What the link in the mail opens. Looking at it changes nothing. */
export function confirmView(data: ConfirmData): Html {
  const form = html`<form class="stack" method="post" action="/claims/confirm/${data.token}">
    ${csrfField(data.csrf)}
    <p class="inline">
      ${button({ label: `Yes, ${data.claimant} may own it`, kind: 'primary', name: 'do', value: 'confirm' })}
      ${button({ label: 'No, refuse it', name: 'do', value: 'refuse' })}
    </p>
  </form>`
  return html`<div class="wrap page signing">
    <div class="intro">
      <h1>${data.status === 'pending' ? `Claim of ${data.listing}` : statusLabels[data.status][0]}</h1>
      ${
        data.status === 'pending'
          ? html`<p>
              <b>${data.claimant}</b> asks to be the owner of ${data.listing}, because ${data.domain} is
              theirs. Confirm only if you know that this is right.
            </p>`
          : html`<p>
              ${data.status === 'verified' ? html`${data.claimant} is the verified owner of ${data.listing}.` : html`The claim of ${data.listing} by ${data.claimant} is closed.`}
            </p>`
      }
    </div>
    ${data.status === 'pending' && (data.isClaimant ? html`<send-at-once>${form}</send-at-once>` : form)}
  </div>`
}
