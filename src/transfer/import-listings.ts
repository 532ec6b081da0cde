/** Imports listings from a CSV, all or none, and reports every invalid cell. */
import { edited } from 'marquee-profile'
import { weekOf } from '../calendar/index.ts'
import { addCompany, publishCompany } from '../companies/index.ts'
import { addListingDraft } from '../drafts/index.ts'
import { countPlaces } from '../launches/index.ts'
import {
  createListing,
  moveListing,
  nextStatus,
  saveSiteFieldValues,
  type SiteField,
} from '../listings/index.ts'
import type { Site } from '../platform/call/context.ts'
import { lockName, type Db, type ReadDb } from '../platform/data/database.ts'
import { randomId } from '../platform/data/ids.ts'
import { CsvError, type CsvRow, readCsv } from '../platform/text/read-csv.ts'
import { findCategoryNames, findListedSlugs } from './import-queries.ts'
import {
  type ImportedListing,
  readHead,
  readListingRow,
  type RowFacts,
  type RowFinding,
} from './listing-row.ts'

/** Maximum number of listings in one file, since they are added in one transaction. */
const maxRows = 10_000

export interface ReadListings {
  listings: ImportedListing[]
  /** One for each row that could be split into cells. */
  facts: RowFacts[]
  findings: RowFinding[]
}

/** Reads the file; `findTaken` then compares it with the database. */
export function readListings(text: string, fields: readonly SiteField[]): ReadListings {
  const read = readRows(text)
  if ('findings' in read) return { listings: [], facts: [], findings: read.findings }
  const [head, ...body] = read.rows
  if (!head || body.length === 0) return refused(1, 'The file has no rows below its head.')
  if (body.length > maxRows)
    return refused(1, `The file has ${body.length} rows; import at most ${maxRows} at once.`)
  const { columns, findings } = readHead(head, fields)
  if (findings.length > 0) return { listings: [], facts: [], findings }
  const found = body.map((row) => readListingRow(columns, row, fields))
  const listings = found.flatMap(({ listing }) => (listing ? [listing] : []))
  const facts = found.flatMap((row) => (row.facts ? [row.facts] : []))
  return { listings, facts, findings: [...found.flatMap((row) => row.findings), ...doubled(facts)] }
}

function readRows(text: string): { rows: CsvRow[] } | { findings: RowFinding[] } {
  try {
    return { rows: readCsv(text) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { findings: [{ line: error.line, column: '', message: error.message }] }
  }
}

function refused(line: number, message: string): ReadListings {
  return { listings: [], facts: [], findings: [{ line, column: '', message }] }
}

/** Reports rows with the same website address. */
function doubled(facts: readonly RowFacts[]): RowFinding[] {
  const first = new Map<string, number>()
  return facts.flatMap(({ line, identity }) => {
    if (identity === null) return []
    const before = first.get(identity)
    if (before === undefined) first.set(identity, line)
    return before === undefined
      ? []
      : [
          {
            line,
            column: 'website_url',
            message: `The address stands on line ${before} too.`,
            fix: 'Keep one of them.',
          },
        ]
  })
}

/** Reports addresses that are already listed, and categories that do not exist. */
export async function findTaken(db: ReadDb, site: Site, facts: readonly RowFacts[]): Promise<RowFinding[]> {
  const identities = facts.flatMap(({ identity }) => identity ?? [])
  const slugs = await findListedSlugs(db, identities, maxRows)
  const known = await findCategoryNames(db, site.id)
  return facts.flatMap(({ line, identity, categories }) => [
    ...(identity !== null && slugs.has(identity)
      ? [
          {
            line,
            column: 'website_url',
            message: `It is listed already: ${slugs.get(identity)}.`,
            fix: 'Remove the row.',
          },
        ]
      : []),
    ...categories
      .filter((name) => !known.has(name.toLowerCase()))
      .map((name) => ({
        line,
        column: 'categories',
        message: `There is no category "${name}".`,
        fix: 'Use a name from the page Categories.',
      })),
  ])
}

/** Makes other imports wait until the caller's transaction has ended; an address is listed once in the deployment. */
export async function lockImports(db: Db): Promise<void> {
  await lockName(db, 'import')
}

/** Adds the listings within the caller's transaction. `owners` maps each email address to its account. */
export async function addImported(
  db: Db,
  site: Site,
  listings: readonly ImportedListing[],
  owners: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  for (const listing of listings) await addOne(db, site, listing, owners, now)
  await countPlaces(db, site.id)
}

async function addOne(
  db: Db,
  site: Site,
  { website, edits, said, status, ownerEmail, launchedOn }: ImportedListing,
  owners: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const profile = edited({}, edits, now)
  const companyId = randomId('com_')
  const { url: websiteUrl, identity, registrableDomain } = website
  const ownerId = ownerEmail === null ? null : (owners.get(ownerEmail) ?? null)
  await addCompany(db, { id: companyId, identity, websiteUrl, registrableDomain, profile, ownerId }, now)
  const listingId = await createListing(db, { siteId: site.id, companyId, websiteUrl, profile }, now)
  const target = { site_id: site.id, draft_id: null, speaker: { listing: listingId } }
  await saveSiteFieldValues(db, target, said, 'site_fields', now)
  await addListingDraft(db, { siteId: site.id, companyId, listingId, identity, websiteUrl }, now)
  if (status === 'draft') return
  await publishCompany(db, companyId, now)
  const moved = nextStatus(null, 'free', 'import', {})
  if (!moved.ok) throw new Error('the table of transitions knows no import')
  const launchedAt = launchedOn === null ? now : new Date(`${launchedOn}T12:00:00Z`)
  const launchWeek = weekOf(launchedAt, site.timeZone)
  const cause = { listingId, event: 'import', from: null } as const
  await moveListing(db, { ...cause, to: moved.status, plan: moved.plan, launchWeek, launchedAt }, now)
}
