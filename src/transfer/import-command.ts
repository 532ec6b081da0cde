import { existsSync, readFileSync, statSync } from 'node:fs'
import {
  type Command,
  type CommandContext,
  CommandError,
  type Given,
  typedPath,
  typedSite,
} from '../platform/call/command.ts'
import { minutes } from '../calendar/index.ts'
import { plural } from '../design/words/catalogue.ts'
import { findSiteFields } from '../listings/index.ts'
import { analyze } from '../platform/data/database.ts'
import { databaseCode } from '../platform/data/faults.ts'
import { violatedConstraint } from '../platform/data/transact.ts'
import { textOfBytes } from '../platform/text/text-of-bytes.ts'
import { ExportError } from './export-format.ts'
import { addImported, findTaken, lockImports, readListings } from './import-listings.ts'
import type { ImportedListing, RowFinding } from './listing-row.ts'
import { readExport } from './read-export.ts'

const shownFindings = 100

/** `marquee import`: listings from a CSV file, or a site from the folder of its export. */
export const importCommand: Command = {
  name: 'import',
  summary:
    'Add listings from a CSV file, or read the folder of an export into a new install. All or nothing.',
  usage: 'import FILE.csv|FOLDER [--site KEY] [--check]',
  options: { site: { type: 'string' }, check: { type: 'boolean' } },
  async run(context, given) {
    const [word] = given.words
    if (!word) throw new CommandError('Give a CSV file of listings, or the folder of an export.')
    const path = typedPath(given, word)
    if (!existsSync(path)) throw new CommandError(`There is no file ${path}.`)
    const answer = statSync(path).isDirectory()
      ? await importFolder(context, path)
      : await importFile(context, path, given)
    if (given.options['check'] !== true) await analyze(context.services.db)
    context.sites.forget()
    context.services.changed()
    return JSON.stringify(answer)
  },
}

async function importFolder(context: CommandContext, folder: string): Promise<object> {
  try {
    return {
      folder,
      ...(await readExport({ root: context.services.db, files: context.services.providers.files }, folder)),
    }
  } catch (error) {
    if (error instanceof ExportError)
      throw new CommandError(`${error.message} Nothing was imported.`, { cause: error })
    if (databaseCode(error) === '') throw error
    throw new CommandError('The database refuses a row of the export. Nothing was imported.', {
      cause: error,
    })
  }
}

async function importFile(context: CommandContext, file: string, given: Given): Promise<object> {
  const site = await typedSite(context, given.options['site'])
  const { listings, facts, findings } = readListings(
    textOfBytes(readFileSync(file)),
    await findSiteFields(context.services.db, site.id, { archived: false }),
  )
  refuse([...findings, ...(await findTaken(context.services.db, site, facts))])
  const told = { file, site: site.key, listings: listings.length }
  if (given.options['check'] === true) return { ...told, imported: 0 }
  const owners = await ensureOwners(context, listings)
  const { db: committed, transact, clock } = context.services
  try {
    await transact(
      async ({ db }) => {
        await lockImports(db)
        refuse(await findTaken(db, site, facts))
        await addImported(db, site, listings, owners, clock.now())
      },
      { deadlineMs: minutes(10) },
    )
  } catch (error) {
    // Somebody published one of the addresses on the website after the check.
    if (violatedConstraint(error) === 'companies_published') refuse(await findTaken(committed, site, facts))
    throw error
  }
  return { ...told, imported: listings.length }
}

/** Finds or creates the accounts of the owners; a new one owns nothing until the listings are added. */
async function ensureOwners(
  context: CommandContext,
  listings: readonly ImportedListing[],
): Promise<Map<string, string>> {
  const owners = new Map<string, string>()
  for (const email of new Set(listings.flatMap(({ ownerEmail }) => ownerEmail ?? [])))
    owners.set(email, (await context.ensureAccount(email)).id)
  return owners
}

/** Throws with every finding by line and column, of which the first hundred are spelled out. */
function refuse(findings: readonly RowFinding[]): void {
  if (findings.length === 0) return
  const sorted = findings.toSorted((a, b) => a.line - b.line)
  const lines = sorted.slice(0, shownFindings).map(({ line, column, message, fix }) => {
    const where = column === '' ? `line ${line}` : `line ${line}, ${column}`
    return `${where}: ${message}${fix ? ` ${fix}` : ''}`
  })
  const more = findings.length > shownFindings ? [`… and ${findings.length - shownFindings} more.`] : []
  const count = plural(findings.length, { one: '# finding', other: '# findings' })
  throw new CommandError([`${count}. Nothing was imported.`, ...lines, ...more].join('\n'))
}
