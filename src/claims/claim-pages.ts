/** The pages for claims: on a listing, in the account, and behind the emailed link. */
import { findingInWords } from '../design/problem-words.ts'
import { z } from 'zod'
import { filledText } from 'marquee-profile'
import { errorsOf } from '../design/components/forms.ts'
import { localeOf } from '../design/components/time.ts'
import type { Member } from '../platform/call/context.ts'
import { givenMember, numberMember, textMember } from '../platform/call/form.ts'
import { findingsOf } from '../platform/call/input/input.ts'
import { answerMailClaim } from './answer-mail-claim.ts'
import { openOwnershipCase } from './open-ownership-case.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import { sha256 } from '../platform/data/ids.ts'
import { hasOpenCase } from './case-queries.ts'
import { claimByOwnAddress, provesDomain } from './claim-by-own-address.ts'
import { claimDomainOf } from './claim-domain.ts'
import { claimListing } from './claim-listing.ts'
import { type ClaimableListing, type ClaimRow, findClaimable, findClaimByToken } from './claim-queries.ts'
import { claimView, confirmView, myClaimsView } from './claim-view.ts'
import { listMyClaims } from './list-my-claims.ts'
import { findOwners } from './ownership-queries.ts'
import { verifiedElsewhere } from './take-over.ts'
import { verifyClaim } from './verify-claim.ts'
import { words } from './words/index.ts'

/** How to claim a listing, and the caller's claims on it. */
export const claimPage = page({
  route: 'GET /listings/{slug}/claim',
  access: 'account',
  run: (context) => show(context),
})

/** Starts a claim. */
export const startClaimPage = page({
  route: 'POST /listings/{slug}/claim',
  access: 'account',
  async run(context) {
    const { form, params, call } = context
    const email = textMember(form, 'method') === 'email' ? givenMember(form, 'email') : undefined
    try {
      if (textMember(form, 'method') === 'own_address') {
        const { slug } = await call(claimByOwnAddress, { slug: params['slug'] })
        return { kind: 'redirect', to: `/listings/${encodeURIComponent(slug)}/claim` }
      }
      await call(claimListing, {
        slug: params['slug'],
        method: textMember(form, 'method'),
        ...(email === undefined ? {} : { email }),
      })
      return { kind: 'redirect', to: `/listings/${encodeURIComponent(params['slug'] ?? '')}/claim` }
    } catch (error) {
      if (!(error instanceof Problem) || error.type === notFound) throw error
      return show(context, error)
    }
  },
})

const CaseInput = z.object({
  statement: filledText(4000),
})

/** Asks the site team to decide who owns a listing. */
export const openCasePage = page({
  route: 'POST /listings/{slug}/case',
  access: 'account',
  async run(context) {
    const { form } = context
    const listing = await findListing(context)
    // A browser counts a line break as one character against the field's limit but sends two.
    const typed = { statement: textMember(form, 'statement').replaceAll('\r\n', '\n') }
    const read = CaseInput.safeParse(typed)
    if (!read.success) {
      const errors = findingsOf(read.error, typed).map((one) =>
        one.code === 'blank'
          ? { path: one.path, code: one.code, message: words.whyYoursMissing }
          : findingInWords(one),
      )
      return show(context, Problem.inWords(invalidInput, words.whyYoursMissing, { errors }))
    }
    await context.call(openOwnershipCase, { slug: listing.slug, statement: read.data.statement })
    return { kind: 'redirect', to: `/listings/${encodeURIComponent(listing.slug)}/claim#case` }
  },
})

async function findListing({ actor, db, site, params }: PageContext<Member>): Promise<ClaimableListing> {
  const found = await findClaimable(db, site.id, params['slug'] ?? '', actor.accountId)
  if (!found) throw new Problem(notFound, 'There is no listing at this address.')
  return found
}

async function show(context: PageContext<Member>, problem?: Problem): Promise<PageAnswer> {
  const { db, site, actor, csrf, call, form } = context
  const listing = await findListing(context)
  const domain = claimDomainOf(listing.website_url)
  const owners = await findOwners(db, listing.company_id)
  const { items } = await call(listMyClaims, { per_page: 100 })
  const mine = owners.some((owner) => owner.account_id === actor.accountId && owner.verified_at !== null)
  const main = claimView({
    locale: localeOf(site),
    csrf,
    name: listing.name,
    slug: listing.slug,
    domain: domain.ok ? domain.domain : null,
    manages: owners.some((owner) => owner.account_id === actor.accountId),
    owned: mine ? 'verified_by_me' : verifiedElsewhere(owners, actor.accountId) ? 'verified_by_other' : null,
    claims: items
      .filter(
        (claim) => claim.slug === listing.slug && (claim.status === 'pending' || claim.checked_at !== null),
      )
      .slice(0, 4),
    ownAddress: owners.length === 0 && provesDomain(actor.email, listing.website_url) ? actor.email : null,
    caseOpen: await hasOpenCase(db, listing.company_id, actor.accountId),
    ...(problem
      ? { errors: errorsOf(problem), method: textMember(form, 'method'), email: textMember(form, 'email') }
      : {}),
  })
  return {
    kind: 'view',
    title: words.claim(listing.name),
    main,
    noindex: true,
    ...(problem ? { status: problem.type.status } : {}),
  }
}

/** The caller's claims. */
export const myClaimsPage = page({
  route: 'GET /account/claims',
  access: 'account',
  async run({ call, csrf, site }) {
    const { items } = await call(listMyClaims, { per_page: 100 })
    return {
      kind: 'view',
      title: words.yourClaims,
      main: myClaimsView(items, csrf, localeOf(site)),
      noindex: true,
    }
  },
})

/** Checks the record of a claim. */
export const verifyClaimPage = page({
  route: 'POST /account/claims/{id}/verify',
  access: 'account',
  async run({ call, params }) {
    const claim = await call(verifyClaim, { claim_id: numberMember(params, 'id') })
    return { kind: 'redirect', to: `/listings/${encodeURIComponent(claim.slug)}/claim` }
  },
})

async function findByLink({ db, params, now }: PageContext): Promise<ClaimRow & { claimant: string | null }> {
  const claim = await findClaimByToken(db, sha256(params['token'] ?? ''), now)
  if (!claim || claim.method !== 'email') throw Problem.inWords(notFound, words.linkInvalid)
  return claim
}

/** The page behind the emailed link; mail scanners that open it change nothing. */
export const confirmClaimPage = page({
  route: 'GET /claims/confirm/{token}',
  access: 'public',
  async run(context) {
    const claim = await findByLink(context)
    const isClaimant = context.actor.kind === 'member' && context.actor.accountId === claim.account_id
    const main = confirmView({
      csrf: context.csrf,
      token: context.params['token'] ?? '',
      listing: claim.listing_name,
      domain: claim.domain,
      claimant: claim.claimant ?? words.deletedAccount,
      status: claim.status,
      isClaimant,
    })
    return { kind: 'view', title: words.claimOf(claim.listing_name), main, noindex: true }
  },
})

/** Confirms or refuses a claim by email; the token works once. */
export const answerClaimPage = page({
  route: 'POST /claims/confirm/{token}',
  access: 'public',
  async run(context) {
    const { call, form, params } = context
    const refused = textMember(form, 'do') === 'refuse'
    await call(answerMailClaim, { token: params['token'] ?? '', refused })
    return { kind: 'redirect', to: `/claims/confirm/${params['token'] ?? ''}` }
  },
})
