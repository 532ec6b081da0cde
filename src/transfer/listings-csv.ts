/** The listings of a site as the CSV that `marquee import` reads. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isFieldName, socialsOf, valueOf } from 'marquee-profile'
import { findSiteFields } from '../listings/index.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { csvText } from '../platform/text/csv.ts'
import { type CsvListing, findListingsForCsv } from './import-queries.ts'
import { cellOf, fieldColumn, inFiles, listingColumns } from './listing-row.ts'

const portion = 500

/** Writes a new file; refuses to replace an existing one. Returns how many listings it contains. */
export async function writeListingsCsv(db: ReadDb, siteId: number, file: string): Promise<number> {
  const fields = inFiles(await findSiteFields(db, siteId, { archived: false }))
  let count = 0
  async function* lines(): AsyncGenerator<string> {
    yield csvText([[...listingColumns, ...fields.map(fieldColumn)]])
    let after = 0
    for (;;) {
      const listings = await findListingsForCsv(db, siteId, { after, limit: portion })
      yield csvText(
        listings.map((one) => [...common(one), ...fields.map(({ key }) => cellOf(one.said[key]?.value))]),
      )
      count += listings.length
      const last = listings.at(-1)
      if (!last || listings.length < portion) return
      after = last.id
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file, { flags: 'wx' }))
  return count
}

function common({ profile, ...listing }: CsvListing): string[] {
  const own: Readonly<Record<string, unknown>> = { ...socialsOf(profile, 'company_socials'), ...listing }
  return listingColumns.map((column) => cellOf(isFieldName(column) ? valueOf(profile, column) : own[column]))
}
