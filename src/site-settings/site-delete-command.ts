import { type Command, CommandError, typedSite } from '../platform/call/command.ts'
import { deleteSite } from './delete-site.ts'
import { callAsOperator } from './on-command-line.ts'

/** `marquee site delete`: deletes an empty site other than the default one. */
export const siteDelete: Command = {
  name: 'site delete',
  summary: 'Delete a site that has no listings, drafts or orders; never the default one.',
  usage: 'site delete KEY --yes',
  options: { yes: { type: 'boolean' } },
  async run(context, { words: [key], options }) {
    if (key === undefined) throw new CommandError('Name the key of the site.')
    const site = await typedSite(context, key)
    if (options['yes'] !== true)
      throw new CommandError(`This deletes the site ${key} (${site.origin}). Add --yes to do it.`)
    const { deleted } = await callAsOperator(context, deleteSite, site, { key })
    context.sites.forget()
    return JSON.stringify({ deleted })
  },
}
