import { type Command, CommandError, typedPath } from '../platform/call/command.ts'
import { ExportError } from './export-format.ts'
import { siteOf } from './site-option.ts'
import { writeExport } from './write-export.ts'

/** `marquee export`: all of a site as JSON lines and pictures. */
export const exportCommand: Command = {
  name: 'export',
  summary: 'Write all of a site into a new folder: JSON lines and pictures (docs/export-format.md).',
  usage: 'export FOLDER [--site KEY]',
  options: { site: { type: 'string' } },
  async run(context, given) {
    const [word] = given.words
    if (!word) throw new CommandError('Give the folder to write, such as marquee-export.')
    const site = await siteOf(context, given.options['site'])
    const folder = typedPath(given, word)
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
