import { existsSync, readFileSync, statSync } from 'node:fs'
import { type Command, CommandError, typedPath, typedSite } from '../platform/call/command.ts'
import { textOfBytes } from '../platform/text/text-of-bytes.ts'
import { callAsOperator } from '../site-settings/index.ts'
import { importAddresses } from './import-addresses.ts'
import { findImport } from './import-queries.ts'

/** `marquee import-addresses`: has a list of websites read, or reports the progress of a list. */
export const importAddressesCommand: Command = {
  name: 'import-addresses',
  summary:
    'Have a list of websites read for the site team’s review (lines, CSV, sitemap, bookmarks, OPML; - is ' +
    'standard input), or tell how far a list is.',
  usage: 'import-addresses FILE|- [--site KEY] [--check] | --progress NUMBER [--site KEY]',
  options: { site: { type: 'string' }, check: { type: 'boolean' }, progress: { type: 'string' } },
  async run(context, given) {
    const { options, words } = given
    const site = await typedSite(context, options['site'])
    if (options['progress'] !== undefined) {
      const list = await findImport(context.services.db, site.id, Number(options['progress']) || 0)
      if (!list) throw new CommandError(`The site ${site.key} has no import ${String(options['progress'])}.`)
      return JSON.stringify({ site: site.key, import_id: list.id, ...list.stages })
    }
    const [word] = words
    if (!word) throw new CommandError('Give a file of addresses, or - for standard input.')
    const text = word === '-' ? (given.standardInput ?? '') : textOf(typedPath(given, word))
    const input = { text, source: word === '-' ? '' : (word.split('/').at(-1) ?? '') }
    const answer = await callAsOperator(context, importAddresses, site, input, {
      dryRun: options['check'] === true,
    })
    return JSON.stringify({ site: site.key, ...answer })
  },
}

function textOf(path: string): string {
  if (!existsSync(path) || !statSync(path).isFile()) throw new CommandError(`There is no file ${path}.`)
  return textOfBytes(readFileSync(path))
}
