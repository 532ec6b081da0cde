import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { emailAddress } from 'marquee-profile'
import { days } from '../calendar/index.ts'
import { isAnnounced, Slug, slugMend } from '../listings/index.ts'
import { dailyRefusal } from '../platform/call/limits.ts'
import { isMailboxProvider } from '../platform/text/mailbox-providers.ts'
import { operation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import { lockName } from '../platform/data/database.ts'
import { randomSecret, sha256 } from '../platform/data/ids.ts'
import { writeMailFor } from '../mail/index.ts'
import { findLimitingClaim } from './check-queries.ts'
import { claimDomainOf, type DomainRefusal, isAtDomain } from './claim-domain.ts'
import {
  addClaim,
  type ClaimableListing,
  cancelOwnClaim,
  type ClaimRow,
  findClaim,
  lockClaimable,
  findPendingClaim,
} from './claim-queries.ts'
import { type ClaimMethod, claimMethods } from './claim-states.ts'
import { Claim, claimAnswer, claimDays } from './claim.ts'
import { alreadyOwner, claimLimitReached, emailNotAtDomain, ownerVerified, sharedHost } from './problems.ts'
import { confirmMail } from './confirm-mail.ts'
import { findOwners } from './ownership-queries.ts'
import { verifiedElsewhere } from './take-over.ts'

const claimsADay = 20
const dayMs = days(1)

/** Starts a claim: returns what to publish, or emails a link to an address at the domain. */
export const claimListing = operation({
  name: 'claim_listing',
  summary: 'Claim a listing of your company by proving control of its domain.',
  description:
    'dns asks for a TXT record, meta for a tag on the home page, file for a text file; publish what ' +
    '`instructions` says, then call verify_claim. email sends a link to an address at the company’s domain. A ' +
    'claim is open for 7 days.',
  route: 'POST /claims',
  access: 'listings:write',
  effect: 'write',
  reachesOut: true,
  input: z.strictObject({
    slug: Slug,
    method: z.enum(claimMethods),
    email: emailAddress().optional().describe('For the method email: an address at the company’s domain.'),
  }),
  output: Claim,
  newIds: ['claim_id', 'instructions'],
  location: () => '/claims', // the new claim is first in the list
  problems: [
    notFound,
    sharedHost,
    emailNotAtDomain,
    alreadyOwner,
    ownerVerified,
    claimLimitReached,
    invalidInput,
  ],
  examples: [
    { slug: 'example', method: 'dns' },
    { slug: 'example', method: 'email', email: 'hello@example.com' },
  ],
  async run({ slug, method, email }, { actor, site, db, jobs, sealer, now, nothingCreated }) {
    checkEmailMember(method, email)
    const listing = await lockClaimable(db, site.id, slug, actor.accountId)
    const noListing = 'There is no listing with this slug.'
    if (!listing)
      throw new Problem(notFound, noListing, {
        errors: [
          {
            path: 'slug',
            code: 'unknown_listing',
            message: noListing,
            fix: await slugMend(db, site.id, slug),
          },
        ],
        members: {
          next_steps: [
            { tool: 'search_listings', why: 'Find its slug by name.' },
            { tool: 'submit_listing', why: 'A product that is not listed yet is yours to submit.' },
          ],
        },
      })
    const domain = claimDomainOf(listing.website_url)
    if (!domain.ok)
      throw new Problem(sharedHost, refusalText(listing, domain.reason), {
        members: { reason: domain.reason },
      })
    if (email !== undefined) checkAddress(email, domain.domain)
    await checkOwners(listing)
    await lockName(db, `claims ${actor.accountId}`)
    const open = await findPendingClaim(db, actor.accountId, listing.id, method, now)
    if (open?.status === 'pending' && method !== 'email') {
      nothingCreated()
      return claimAnswer(open)
    }
    await checkLimit()
    if (open) await cancelOwnClaim(db, open.id, open.status === 'expired' ? 'expired' : 'replaced', now)
    return claimAnswer(await start(listing, domain.domain))

    async function checkOwners({ company_id: companyId, status }: ClaimableListing): Promise<void> {
      const owners = await findOwners(db, companyId)
      const mine = owners.find((owner) => owner.account_id === actor.accountId)
      // Once the listing is announced, its owner may still prove the domain, so that nobody else can take it over.
      if (mine && (mine.verified_at !== null || !isAnnounced(status)))
        throw new Problem(alreadyOwner, 'This listing is yours already; there is nothing to claim.', {
          members: { next_steps: [{ tool: 'list_my_listings', why: 'See it with its number and status.' }] },
        })
      if (verifiedElsewhere(owners, actor.accountId)) {
        throw new Problem(ownerVerified, 'The owner of this listing has already verified the domain.', {
          members: { case_url: `${site.origin}/listings/${encodeURIComponent(slug)}/claim` },
        })
      }
    }

    async function checkLimit(): Promise<void> {
      const usedAt = await findLimitingClaim(db, actor.accountId, claimsADay, now)
      if (!usedAt) return
      throw new Problem(
        claimLimitReached,
        `You’ve started ${claimsADay} claims in the last 24 hours. Try again later.`,
        {
          headers: dailyRefusal('claims', claimsADay, usedAt, now),
        },
      )
    }

    async function start(
      { id: listingId, company_id: companyId }: ClaimableListing,
      proved: string,
    ): Promise<ClaimRow> {
      // Hexadecimal, because DNS tools and mail programs change case and break lines.
      const token = method === 'email' ? randomSecret() : randomBytes(16).toString('hex')
      const expiresAt = new Date(now.getTime() + claimDays * dayMs)
      const claim = {
        listingId,
        companyId,
        accountId: actor.accountId,
        method,
        domain: proved,
        token: method === 'email' ? null : token,
        tokenHash: sha256(token),
        email: email ?? null,
        expiresAt,
      }
      const id = await addClaim(db, claim, now)
      const made = await findClaim(db, id, actor.accountId, now)
      if (!made) throw new Error('the claim is gone within its own transaction')
      if (email !== undefined)
        await writeMailFor(
          { db, jobs, sealer, site },
          email,
          () =>
            confirmMail(made, {
              to: email,
              claimant: actor.email,
              origin: site.origin,
              token,
              siteName: site.name,
              expiresAt,
            }),
          now,
        )
      return made
    }
  },
})

function checkEmailMember(method: ClaimMethod, email: string | undefined): void {
  if (method === 'email' && email === undefined) {
    throw new Problem(invalidInput, 'The method email needs an email address.', {
      errors: [
        {
          path: 'email',
          code: 'required',
          message: 'The email address is missing.',
          fix: 'Use an address at the company’s domain.',
        },
      ],
    })
  }
  if (method !== 'email' && email !== undefined) {
    throw new Problem(invalidInput, 'Only the method email takes an email address.', {
      errors: [
        {
          path: 'email',
          code: 'unknown_member',
          message: `The method ${method} takes no email address.`,
          fix: 'Leave it out, or use the method email.',
        },
      ],
    })
  }
}

function checkAddress(email: string, domain: string): void {
  if (isAtDomain(email, domain) && !isMailboxProvider(domain)) return
  const message = isMailboxProvider(domain)
    ? 'Anyone can get an address at this domain.'
    : `The address must end in @${domain}.`
  throw new Problem(emailNotAtDomain, message, {
    members: { domain },
    errors: [
      {
        path: 'email',
        code: 'email_not_at_domain',
        message,
        fix: `Use an address at ${domain}, or another method.`,
      },
    ],
  })
}

const refusalTexts: Record<DomainRefusal, string> = {
  shared_host: 'many owners share its host',
  public_suffix: 'its host is a public suffix, under which many owners register names',
  not_public: 'its host isn’t on a public domain',
  ip_address: 'its host is an IP address, not a domain',
  not_a_host_name: 'its host isn’t a valid host name',
}

function refusalText(listing: ClaimableListing, reason: DomainRefusal): string {
  return `The website of ${listing.name} can’t be verified by its domain: ${refusalTexts[reason]}.`
}
