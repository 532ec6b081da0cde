import { existsSync } from 'node:fs'
import type { Site } from '../platform/call/context.ts'
import {
  type Command,
  type CommandContext,
  CommandError,
  typedPath,
  typedSite,
} from '../platform/call/command.ts'
import { ExportError } from './export-format.ts'
import { writeListingsCsv } from './listings-csv.ts'
import { writeExport } from './write-export.ts'

/** `marquee export`: a whole site as JSON lines and pictures. */
export const exportCommand: Command = {
  name: 'export',
  summary:
    'Write all of a site into a new folder: JSON lines and pictures (docs/export-format.md); or its listings into a CSV.',
  usage: 'export FOLDER|FILE.csv [--site KEY]',
  options: { site: { type: 'string' } },
  async run(context, given) {
    const [word] = given.words
    if (!word)
      throw new CommandError(
        'Give the folder to write, such as marquee-export, or a file such as listings.csv.',
      )
    const site = await typedSite(context, given.options['site'])
    const folder = typedPath(given, word)
    if (folder.toLowerCase().endsWith('.csv')) return csv(context, folder, site)
    const { db: root, providers, clock } = context.services
    try {
      const held = await writeExport({ root, files: providers.files }, site.id, folder, clock.now())
      return JSON.stringify({ folder, site: site.key, ...held })
    } catch (error) {
      if (error instanceof ExportError) throw new CommandError(error.message, { cause: error })
      throw error
    }
  },
}

async function csv({ services }: CommandContext, file: string, { id, key }: Site): Promise<string> {
  if (existsSync(file)) throw new CommandError(`${file} exists already. Nothing was written.`)
  const listings = await writeListingsCsv(services.db, id, file)
  return JSON.stringify({ file, site: key, listings })
}
