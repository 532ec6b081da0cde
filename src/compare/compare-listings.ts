import { z } from 'zod'
import { AnyFieldAnswer, comparedFields, Evidence, FieldStateAnswer, textOf } from 'marquee-profile'
import { fieldLabel } from '../design/components/profile-labels.ts'
import {
  Slug,
  slugOf,
  Competitor,
  cardOf,
  ListingCard,
  SiteCheck,
  siteFieldKinds,
  SiteFieldValue,
  findListingBySlug,
  slugMend,
  type PublicRow,
} from '../listings/index.ts'
import type { Site } from '../platform/call/context.ts'
import { readOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { compareUrl } from './compare-url.ts'
import { compareProfiles, compareSiteFields } from './comparison.ts'
import { identityOf } from './get-alternatives.ts'
import { namedShape } from '../platform/call/named-shape.ts'

const Cell = namedShape('ComparedValue', {
  value: AnyFieldAnswer,
  state: FieldStateAnswer,
  evidence: z.array(Evidence).describe('Only for values that still are what the site says.'),
  item_evidence: z
    .array(z.array(Evidence))
    .optional()
    .describe('For a list that was read: the quotes of each item, in order.'),
  blank: z.enum(['not_stated', 'removed']).nullable().describe('Why there is no value.'),
})
const Side = namedShape('ComparedListing', {
  ...ListingCard.shape,
  checked_at: z.iso.datetime().nullable().describe('When its site was last read.'),
  site_check: SiteCheck.nullable().describe('What became of its site; null until it was read again.'),
  names_other: z.boolean().describe('Its owner names the other listing as the main competitor.'),
  competitor: Competitor.nullable().describe(
    'What the site of the competitor that its owner names states, with its quotes; null until it was read.',
  ),
})

const SaidCell = namedShape('ComparedSiteValue', {
  value: SiteFieldValue,
  evidence: z.array(Evidence),
}).nullable()
const SiteRowAnswer = namedShape('ComparedSiteField', {
  key: z.string(),
  label: z.string(),
  kind: z.enum(siteFieldKinds),
  unit: z.string(),
  a: SaidCell,
  b: SaidCell,
  differs: z.boolean(),
})

/** Two listings side by side, based only on facts. */
export const compareListings = readOperation({
  name: 'compare_listings',
  summary: 'Two listings side by side: fact rows with their quotes, differences marked, blanks as blanks.',
  description: 'The rows are the same whichever listing is named first. There is no verdict and no winner.',
  route: 'GET /compare',
  access: 'public',
  input: z.strictObject({ a: Slug, b: Slug }),
  output: z.object({
    url: z.string().describe('The page of this comparison, the same for both orders.'),
    a: Side,
    b: Side,
    rows: z.array(
      z.object({ field: z.enum(comparedFields), label: z.string(), a: Cell, b: Cell, differs: z.boolean() }),
    ),
    site_rows: z.array(SiteRowAnswer).describe('Fields of the site.'),
    differing: z.int(),
    equal: z.int(),
    both_blank: z.array(z.enum(comparedFields)).describe('What neither site states.'),
  }),
  problems: [notFound, invalidInput],
  examples: [{ a: 'example', b: 'another' }],
  async run({ a, b }, { site, db }) {
    const [one, other] = [await findSide(db, site, a), await findSide(db, site, b)]
    if (one === undefined || other === undefined)
      throw await noneNamed(db, site.id, { ...(one ? {} : { a }), ...(other ? {} : { b }) })
    if (one.id === other.id) {
      throw new Problem(invalidInput, 'A listing is not compared with itself.', {
        errors: [
          {
            path: 'b',
            code: 'same_listing',
            message: 'Names the same listing as a.',
            fix: 'Name another one; get_alternatives suggests some.',
          },
        ],
      })
    }
    const rows = compareProfiles(one.profile, other.profile)
    const siteRows = compareSiteFields(one.site_fields, other.site_fields)
    const stated = rows.filter((row) => row.a.blank === null || row.b.blank === null)
    return {
      url: compareUrl(site.origin, one.slug, other.slug),
      a: sideOf(one, other, site),
      b: sideOf(other, one, site),
      rows: stated.map((row) => ({ ...row, label: fieldLabel(row.field).label })),
      site_rows: siteRows,
      differing: [...stated, ...siteRows].filter((row) => row.differs).length,
      equal: [...stated, ...siteRows].filter((row) => !row.differs).length,
      both_blank: rows.filter((row) => !stated.includes(row)).map((row) => row.field),
    }
  },
})

function sideOf(listing: PublicRow, other: PublicRow, site: Site): z.input<typeof Side> {
  const named = identityOf(textOf(listing.profile, 'competitor_url'))
  return {
    ...cardOf(listing, site),
    checked_at: listing.read_at,
    site_check: listing.site_check,
    names_other: named !== null && named === identityOf(other.website_url),
    competitor: listing.competitor,
  }
}

async function findSide(db: ReadDb, site: Site, slug: string): Promise<PublicRow | undefined> {
  const listing =
    (await findListingBySlug(db, site.id, slug)) ?? (await findListingBySlug(db, site.id, slugOf(slug)))
  return listing?.status === 'live' ? listing : undefined
}

/** The problem for slugs that match no listing, with one error per input member. */
async function noneNamed(db: ReadDb, siteId: number, slugs: Record<string, string>): Promise<Problem> {
  const errors = await Promise.all(
    Object.entries(slugs).map(async ([path, slug]) => ({
      path,
      code: 'unknown_listing',
      message: `There is no live listing “${slug}”.`,
      fix: await slugMend(db, siteId, slug),
    })),
  )
  return new Problem(notFound, errors.map(({ message }) => message).join(' '), {
    errors,
    members: { next_steps: [{ tool: 'search_listings', why: 'Find its slug by name.' }] },
  })
}
