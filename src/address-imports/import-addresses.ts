import { z } from 'zod'
import { addUnownedDrafts, crawlSite } from '../drafts/index.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput } from '../platform/call/problems.ts'
import { lockName } from '../platform/data/database.ts'
import { randomId } from '../platform/data/ids.ts'
import { readSettings } from '../platform/data/settings.ts'
import { listFormats } from './address-list.ts'
import { addAddresses, addImport, countUnread, findKnownAddresses } from './import-queries.ts'
import { type LeftOut, maxAtOnce, readList, reasonsLeftOut, reportedOf } from './import.ts'

/**
 * Addresses of one import read at the same time, twice as many as of one owner; the other slots stay free for people’s
 * own drafts.
 */
const lanes = 2

/**
 * Has the addresses of a list read in the background: each becomes a draft that awaits the team’s review. A dry run
 * only reports what would be read and what would be left out.
 */
export const importAddresses = internalOperation({
  name: 'import_addresses',
  access: 'team',
  effect: 'write',
  reachesOut: true,
  input: z.strictObject({
    text: z.string().max(2_000_000).describe('Lines, a CSV, a sitemap, bookmarks or OPML.'),
    source: z.string().max(200).default('').describe('Name of the file.'),
    only: z
      .array(z.string().max(2048))
      .max(maxAtOnce)
      .optional()
      .describe('Addresses that a dry run told as taken: no others are read.'),
  }),
  output: z.object({
    import_id: z.int().nullable(),
    format: z.enum(listFormats),
    given: z.int(),
    beyond: z.int().describe('Those of them that were not looked at, as the list is too long.'),
    taken: z.array(z.string()),
    left_out_count: z.int(),
    left_out: z
      .array(
        z.object({
          given: z.string(),
          why: z.enum(reasonsLeftOut),
          slug: z.string().nullish(),
          import_id: z.int().nullish(),
        }),
      )
      .describe('The first 300.'),
  }),
  newIds: ['import_id'],
  problems: [invalidInput],
  observesWithin: true,
  /** Parsed here, outside the transaction, because a large list takes a while. */
  async observe({ text }, { db, providers }) {
    const { crawler_ports: ports } = await readSettings(db)
    return readList(text, ports, (address) => providers.web.refuseAsWritten(address) !== null)
  },
  async run({ source, only }, { site, db, jobs, now, note, observed: list }) {
    if (!list) throw new Error('a list was not read')
    await lockName(db, `import addresses ${site.id}`)
    if (list.given === 0)
      throw new Problem(invalidInput, 'There is no address in this list.', {
        errors: [
          {
            path: 'text',
            code: 'required',
            message: 'There is no address in this list.',
            fix: 'Paste one address a line, or choose a CSV, a sitemap, bookmarks or OPML.',
          },
        ],
      })
    const known = await findKnownAddresses(
      db,
      site.id,
      list.websites.map(({ identity }) => identity),
    )
    const free = maxAtOnce - (await countUnread(db, site.id))
    const chosen = only && new Set(only.map((address) => address.trim()))
    let unchosen = 0
    const taken: { identity: string; websiteUrl: string; id: string }[] = []
    const leftOut: LeftOut[] = [...list.leftOut]
    for (const { identity, websiteUrl, given } of list.websites) {
      const found = known.get(identity)
      if (found) leftOut.push({ given, why: found.why, slug: found.slug, import_id: found.import_id })
      else if (taken.length + unchosen >= free) leftOut.push({ given, why: 'too_many' })
      else if (chosen && !chosen.has(websiteUrl)) {
        leftOut.push({ given, why: 'not_chosen' })
        unchosen++
      } else taken.push({ identity, websiteUrl, id: randomId('drf_') })
    }
    const told = reportedOf(leftOut)
    const answer = {
      format: list.format,
      given: list.given,
      beyond: list.beyond,
      taken: taken.map(({ websiteUrl }) => websiteUrl),
      left_out_count: leftOut.length,
      left_out: told,
    }
    if (taken.length === 0) {
      note(null)
      return { import_id: null, ...answer }
    }
    const importId = await addImport(
      db,
      { siteId: site.id, source, leftOut: told, leftOutCount: leftOut.length, beyond: list.beyond },
      now,
    )
    await addUnownedDrafts(db, site.id, taken, now)
    await addAddresses(
      db,
      site.id,
      importId,
      taken.map(({ identity, websiteUrl, id }) => ({ identity, websiteUrl, draftId: id })),
    )
    await jobs.enqueueAll(
      crawlSite,
      taken.map(({ id }) => ({ draft_id: id })),
      (at) => `import ${site.id} ${at % lanes}`,
    )
    note({ about: `import ${importId}`, after: { taken: taken.length, left_out: leftOut.length } })
    return { import_id: importId, ...answer }
  },
})
