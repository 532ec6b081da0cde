import { emailAddress, profileKeys, text } from 'marquee-profile'
import { z } from 'zod'
import { findListingBySlug, isAnnounced, Slug } from '../listings/index.ts'
import { networkOf } from '../platform/address-range.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound, rateLimited } from '../platform/call/problems.ts'
import { lockName } from '../platform/data/database.ts'
import { sha256 } from '../platform/data/ids.ts'
import { dueAt, extended, reportKinds, reportLimits } from './report.ts'
import { addReport, countReports, extendReport, lockReportLike } from './report-queries.ts'
import { words } from './words/index.ts'

/**
 * Tells the site's team what is wrong with a listing; needs no account. Limited per sender's network. A report sent
 * again while it is open remains one report.
 */
export const reportListing = internalOperation({
  name: 'report_listing',
  access: 'public',
  effect: 'write',
  input: z.strictObject({
    slug: Slug,
    kind: z.enum(reportKinds),
    body: text(2000),
    field: z.enum(profileKeys).nullable().default(null).describe('The value that is wrong.'),
    source: text(500).default('').describe('A link or a quote that says so.'),
    email: emailAddress().nullable().default(null),
  }),
  output: z.object({
    received: z
      .enum(['new', 'added', 'known'])
      .describe('`added` to the report of the same sender that is open, or `known` from it word for word.'),
  }),
  problems: [notFound, invalidInput, rateLimited],
  async run({ slug, kind, body, field, source, email }, { actor, site, db, now }) {
    const listing = await findListingBySlug(db, site.id, slug)
    if (!listing || !isAnnounced(listing.status)) throw new Problem(notFound, 'There is no such listing.')
    if (body.length < 10)
      throw Problem.inWords(invalidInput, words.tooShort, {
        errors: [{ path: 'body', code: 'too_short', message: words.tooShort, fix: words.tooShortFix }],
      })
    const network = sha256(`report ${networkOf(actor.address)}`)
    await lockName(db, `reports ${network}`)
    const report = {
      siteId: site.id,
      listingId: listing.id,
      kind,
      body,
      field,
      source: source || null,
      email,
      network,
    }
    const open = await lockReportLike(db, report)
    const more = open && extended(open, report)
    if (open && more?.is === 'added') await extendReport(db, { id: open.id, ...more })
    if (more && more.is !== 'tooLong') return { received: more.is }
    const made = await countReports(db, network, listing.id, now)
    if (made.hour >= reportLimits.anHour || made.listing >= reportLimits.listingADay)
      throw new Problem(rateLimited, 'Too many reports came from your network. Try again later.', {
        headers: { 'Retry-After': '3600' },
      })
    await addReport(db, { ...report, dueAt: dueAt(kind, now) }, now)
    return { received: 'new' as const }
  },
})
