/** Claiming a listing: how to prove it, what to publish, what was found. */
import { accountFrame } from '../accounts/index.ts'
import type { z } from 'zod'
import { button, buttonLink, copyable, csrfField } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { choiceSet, errorSummary, type FieldError, textArea, textField } from '../design/components/forms.ts'
import { emptyState, notice, pill, type Tone } from '../design/components/states.ts'
import { type Locale, momentTime } from '../design/components/time.ts'
import { html, type Content, type Html } from '../design/html.ts'
import { claimMethods, type ClaimStatus } from './claim-states.ts'
import type { Claim } from './claim.ts'
import { words } from './words/index.ts'

type ClaimData = z.output<typeof Claim>

export interface ClaimPageData {
  locale: Locale
  csrf: string
  name: string
  slug: string
  /** The domain to prove; null if it cannot be proved. */
  domain: string | null
  /** True if the caller is one of its owners. */
  manages: boolean
  owned: 'verified_by_me' | 'verified_by_other' | null
  claims: readonly ClaimData[]
  /** The caller's own address, if it proves the domain of a listing without an owner. */
  ownAddress: string | null
  errors?: readonly FieldError[]
  method?: string
  email?: string
  caseOpen: boolean
}

/** The page on which a listing is claimed. */
export function claimView(data: ClaimPageData): Html {
  const cards = html`${data.claims.map((claim) => claimCard(claim, data.csrf, data.locale))}`
  return html`<div class="wrap page narrow">
    <div class="intro">
      <h1>${words.claim(data.name)}</h1>
      <p>${introOf(data)}</p>
    </div>
    <div class="stack">
      ${errorSummary(data.errors, words.notClaimed)}
      ${data.owned === 'verified_by_me' && notice({ tone: 'success', text: words.youAreOwner })}
      ${data.owned === 'verified_by_other' && notice({ tone: 'plain', text: words.otherOwner })}
      ${data.ownAddress !== null && ownAddressForm(data, data.ownAddress)}
      ${data.claims.some(({ status }) => status === 'pending') ? html`<live-progress data-every="15000">${cards}</live-progress>` : cards}
      ${data.owned === null && (data.domain === null ? notice({ tone: 'plain', text: words.noDomain }) : methods(data, data.domain))}
      ${data.owned !== 'verified_by_me' && caseForm(data)}
    </div>
  </div>`
}

/** The introduction; an owner who has not proved the domain is told that doing so protects the listing. */
function introOf({ domain, manages, owned, name }: ClaimPageData): string {
  if (domain === null) return words.proveWebsite
  return manages && owned === null ? words.proveOwn(domain, name) : words.proveDomain(domain)
}

/** The shortest way: the address that the caller signs in with is at the domain. */
function ownAddressForm({ csrf, slug, name }: ClaimPageData, email: string): Html {
  return html`<form class="card stack" method="post" action="/listings/${slug}/claim">
    ${csrfField(csrf)}
    <p>${words.ownAddress(email)}</p>
    <p>${button({ label: words.claim(name), kind: 'primary', name: 'method', value: 'own_address' })}</p>
  </form>`
}

function methods(data: ClaimPageData, domain: string): Html {
  const choices = claimMethods.map((value) => ({ value, ...words.methods[value] }))
  return html`<section class="card">
    <form class="stack" method="post" action="/listings/${data.slug}/claim">
      ${csrfField(data.csrf)}
      ${choiceSet({
        kind: 'radio',
        name: 'method',
        label: words.howToVerify,
        values: [data.method ?? 'dns'],
        choices,
        required: true,
        errors: data.errors ?? [],
      })}
      ${textField({
        name: 'email',
        type: 'email',
        label: words.emailAt(domain),
        hint: words.emailHint,
        value: data.email ?? '',
        maxlength: 254,
        errors: data.errors ?? [],
        autocomplete: 'email',
      })}
      <p class="inline">
        ${button({ label: words.startClaim, kind: data.ownAddress === null ? 'primary' : 'plain' })}
      </p>
    </form>
  </section>`
}

const statusTones: Record<ClaimStatus, Tone> = {
  pending: 'plain',
  verified: 'success',
  expired: 'plain',
  failed: 'problem',
  cancelled: 'plain',
}

/** One claim with what to publish and what was found. */
function claimCard(claim: ClaimData, csrf: string, locale: Locale): Html {
  const { instructions } = claim
  return html`<section class="card stack" aria-labelledby="claim-${claim.claim_id}">
    <div class="inline">
      <h2 class="grow" id="claim-${claim.claim_id}">
        ${words.verifyBy[claim.method](claim.listing_name, claim.domain)}
      </h2>
      ${pill(words.status[claim.status], statusTones[claim.status])}
    </div>
    ${
      claim.status === 'pending' &&
      html`<p>${lead(claim)}</p>
        ${
          instructions.what !== null &&
          html`${
            claim.method === 'dns' && copyable(instructions.where, words.recordName(claim.listing_name))
          }${copyable(instructions.what, words.recordValue(claim.listing_name))}`
        }
        ${
          claim.method !== 'email' &&
          html`<form method="post" action="/account/claims/${claim.claim_id}/verify">
              ${csrfField(csrf)}${button({ label: words.checkNow, kind: 'primary' })}
            </form>
            <p>${claim.method === 'dns' ? words.checkedByItself : words.checkedOnFirstDay}</p>`
        }
        <p class="muted small-text">${words.openUntil(momentTime(claim.expires_at, locale))}</p>`
    }
    ${
      claim.seen !== null &&
      claim.checked_at !== null &&
      html`<p class="muted small-text">${words.checked(momentTime(claim.checked_at, locale), claim.seen)}</p>`
    }
    ${claim.reason !== null && html`<p class="muted small-text">${reasonText(claim.reason)}</p>`}
  </section>`
}

function lead(claim: ClaimData): Content {
  const { where } = claim.instructions
  switch (claim.method) {
    case 'dns':
      return words.addRecord
    case 'meta':
      return words.addTag(where)
    case 'file':
      return words.addFile(where)
    case 'email':
      return words.openLink(where)
  }
}

function reasonText(reason: string): string {
  const texts: Readonly<Record<string, string>> = words.reasons
  return texts[reason] ?? reason
}

function caseForm(data: ClaimPageData): Html {
  return html`<section class="card stack" aria-labelledby="case">
    ${sectionHead(words.askTeam, { id: 'case' })}
    ${
      data.caseOpen
        ? html`<p>${words.requestOpen}</p>`
        : html`<form class="stack" method="post" action="/listings/${data.slug}/case">
            ${csrfField(data.csrf)}
            ${textArea({
              name: 'statement',
              label: words.whyYours,
              hint: words.whyYoursHint,
              rows: 4,
              maxlength: 4000,
              required: true,
              errors: data.errors ?? [],
            })}
            <p class="inline">${button({ label: words.sendRequest })}</p>
          </form>`
    }
  </section>`
}

/** The caller's claims. */
export function myClaimsView(claims: readonly ClaimData[], csrf: string, locale: Locale): Html {
  return accountFrame({
    path: '/account/claims',
    title: words.yourClaims,
    measured: true,
    content: html`${
      claims.length === 0 &&
      emptyState({
        title: words.noClaims,
        text: words.noClaimsText,
        action: buttonLink({ href: '/search', label: words.findProduct }),
      })
    }
    ${claims.map((claim) => claimCard(claim, csrf, locale))}`,
  })
}

export interface ConfirmData {
  csrf: string
  token: string
  listing: string
  domain: string
  claimant: string
  status: ClaimStatus
  /** True if the caller is the claimant: the page then confirms by itself if JavaScript runs. */
  isClaimant: boolean
}

/** The page behind the emailed link. Opening it changes nothing. */
export function confirmView(data: ConfirmData): Html {
  const form = html`<form class="stack" method="post" action="/claims/confirm/${data.token}">
    ${csrfField(data.csrf)}
    <p class="inline">
      ${button({ label: words.confirm(data.claimant), kind: 'primary', name: 'do', value: 'confirm' })}
      ${button({ label: words.refuse, name: 'do', value: 'refuse' })}
    </p>
  </form>`
  return html`<div class="wrap page signing">
    <div class="intro">
      <h1>${data.status === 'pending' ? words.claimOf(data.listing) : words.status[data.status]}</h1>
      ${
        data.status === 'pending'
          ? html`<p>${words.confirmText(data.claimant, data.listing, data.domain)}</p>`
          : html`<p>
              ${data.status === 'verified' ? words.confirmed(data.claimant, data.listing) : words.closed(data.claimant, data.listing)}
            </p>`
      }
    </div>
    ${data.status === 'pending' && (data.isClaimant ? html`<send-at-once>${form}</send-at-once>` : form)}
  </div>`
}
