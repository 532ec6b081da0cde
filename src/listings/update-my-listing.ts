import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import {
  FieldsInput,
  listingFields,
  listsInput,
  type ProfileEdits,
  SocialsInput,
  socialKeys,
} from 'marquee-profile'
import { operation, type Sent } from '../platform/call/operation.ts'
import { type Finding, Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { findStoredSites } from '../sites/index.ts'
import { checkEdits } from './check-edits.ts'
import { getMyListing, ListingId } from './get-my-listing.ts'
import { type ListingRow, lockListingOfCompany, lockMyListing } from './listing-queries.ts'
import { MyListing, changedListing } from './my-listing.ts'
import { editListing } from './save-profile.ts'
import { saveSiteFieldValues, SiteFieldsInput } from './site-fields/save-site-field-values.ts'

/**
 * Edits a listing: takes effect at once, is recorded in the version history and, on request, applies to the company's
 * other sites.
 */
export const updateMyListing = operation({
  name: 'update_my_listing',
  summary: 'Change one of your listings, public at once where it is live; restore_my_version undoes it.',
  description:
    'fields sets company facts and this site’s headline, summary and SEO; socials, faqs and founders replace ' +
    'all. apply_to copies the headline, summary and SEO sent here to the company’s listings on other sites.',
  route: 'PATCH /me/listings/{listing_id}',
  access: 'listings:write',
  effect: 'write',
  edits: {
    read: getMyListing,
    input: ({ listing_id }) => ({ listing_id }),
    fromAnswer: withoutSame,
    moves: [
      'votes',
      'launches',
      'awards',
      'updates',
      'queue_position',
      'site_check',
      'waiting',
      'logo',
      'images',
      'unfetched',
      'competitor',
      'missing',
      'next_steps',
    ],
  },
  reachesOut: true,
  input: z.strictObject({
    listing_id: ListingId,
    fields: FieldsInput.optional(),
    apply_to: z.array(z.string().max(40)).max(50).optional().describe('["all"] or keys of sites.'),
    socials: SocialsInput.optional().describe('Replaces all.'),
    faqs: listsInput.faqs,
    founders: listsInput.founders,
    founder_socials: listsInput.founder_socials,
    site_fields: SiteFieldsInput.optional(),
  }),
  output: MyListing.extend({
    applied_to: z.array(z.string()),
    skipped: z.array(z.object({ site: z.string(), reason: z.string() })),
  }),
  problems: [notFound, invalidInput],
  examples: [{ listing_id: 1, fields: { headline: 'The lending desk for shared workshops' } }],
  async run(
    { listing_id, fields, apply_to: applyTo, socials, site_fields: said = {}, ...lists },
    { actor, site, db, now },
  ) {
    const listing = await lockMyListing(db, listing_id, actor.accountId)
    if (!listing) throw new Problem(notFound, 'You have no listing with this number.')
    const { targets, isNamed, unknown } = await targetSites(db, applyTo ?? [], listing)
    const sent = { fields, ...lists, ...(socials ? { company_socials: replacing(socials) } : {}) }
    const checked = { submitted: listing.profile, beside: unknown }
    const edits = await checkEdits(db, listing.site_id, sent, checked)
    const profiled = { ...listing, speaker: { listing: listing.id } }
    await saveSiteFieldValues(db, profiled, said, 'site_fields', now)
    await editListing(db, listing, edits, actor, now)
    const applied: string[] = []
    // The edit itself is done above; a listing is not copied to itself.
    const skipped: { site: string; reason: string }[] = isNamed
      ? [{ site: listing.site_key, reason: 'edited_itself' }]
      : []
    const texts = textsSent(edits)
    for (const target of targets) {
      const other = texts && (await lockListingOfCompany(db, listing.company_id, target.id))
      if (!texts) skipped.push({ site: target.key, reason: 'nothing_to_copy' })
      else if (!other) skipped.push({ site: target.key, reason: 'not_listed_there' })
      else {
        await editListing(db, other, { fields: texts }, actor, now)
        applied.push(target.key)
      }
    }
    return { ...(await changedListing(db, listing.id, site)), applied_to: applied, skipped }
  },
})

/**
 * The members that differ from the listing, so that its response may be sent back as it is. Texts to copy to other
 * sites count as sent in any case.
 */
function withoutSame(sent: Sent, current: Sent): Sent {
  const { fields, site_fields: said, ...lists } = sent
  const held = new Map(Object.entries(Object(current['fields'])))
  const isSame = ([name, value]: [string, unknown]) =>
    held.has(name) && isDeepStrictEqual(value, held.get(name))
  const changed =
    sent['apply_to'] === undefined && isObject(fields)
      ? Object.fromEntries(Object.entries(fields).filter((entry) => !isSame(entry)))
      : fields
  const different = Object.entries({
    ...lists,
    ...foundersAsSent(lists['founders'], current['founders']),
  }).filter(([name, value]) => !replacedWhole.has(name) || !isDeepStrictEqual(value, current[name]))
  const standing = Object(current['site_fields'])
  const saidAnew = isObject(said)
    ? Object.fromEntries(Object.entries(said).filter(([key, one]) => !isDeepStrictEqual(one, standing[key])))
    : said
  return {
    ...Object.fromEntries(different),
    ...(fields === undefined ? {} : { fields: changed }),
    ...(said === undefined ? {} : { site_fields: saidAnew }),
  }
}

/** The founders without their page and our copy of their picture: responses have these, but they are not input. */
function foundersAsSent(sent: unknown, current: unknown): Sent {
  if (!Array.isArray(sent) || isDeepStrictEqual(sent, current)) return {}
  const founders = sent.map((founder: unknown) => {
    if (!isObject(founder)) return founder
    const { photo: _, url: __, ...said } = founder
    return said
  })
  return { founders }
}

const replacedWhole = new Set(['faqs', 'founders', 'socials'])

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `socials` replaces all links: a platform that is not named is removed. */
function replacing(socials: SocialsInput): SocialsInput {
  const cleared = Object.fromEntries(socialKeys.map((key) => [key, null]))
  return {
    ...cleared,
    ...socials,
    ...(socials.twitter !== undefined && socials.x === undefined ? { x: socials.twitter } : {}),
  }
}

/** The headline, summary and SEO text that this call sends; undefined if it sends none. */
function textsSent(edits: ProfileEdits): FieldsInput | undefined {
  const sent = listingFields.flatMap((name) =>
    edits.fields?.[name] === undefined ? [] : [[name, edits.fields[name]] as const],
  )
  return sent.length > 0 ? Object.fromEntries(sent) : undefined
}

const notAlone: Finding = {
  path: 'apply_to',
  code: 'not_allowed',
  message: '"all" means every site already: send it alone.',
  fix: 'Send ["all"], or keys alone.',
}

/** The other sites that an edit is copied to, and the findings about invalid names among them. */
async function targetSites(
  db: ReadDb,
  applyTo: string[],
  listing: ListingRow,
): Promise<{ targets: { id: number; key: string }[]; isNamed: boolean; unknown: Finding[] }> {
  if (applyTo.length === 0) return { targets: [], isNamed: false, unknown: [] }
  const sites = await findStoredSites(db)
  const unknown = applyTo.filter((key) => key !== 'all' && !sites.some((site) => site.key === key))
  const others = applyTo.filter((key) => key !== 'all')
  const isMixed = others.length > 0 && others.length < applyTo.length
  return {
    unknown: [
      ...unknown.map((key) => ({
        path: `apply_to[${applyTo.indexOf(key)}]`,
        code: 'unknown_site',
        message: `There is no site with the key ${key}.`,
        fix: `Use "all" or one of: ${sites.map((site) => site.key).join(', ')}.`,
      })),
      ...(isMixed ? [notAlone] : []),
    ],
    targets: sites.filter(
      (site) => site.id !== listing.site_id && (others.length === 0 || others.includes(site.key)),
    ),
    isNamed: sites.some((site) => site.id === listing.site_id && others.includes(site.key)),
  }
}
