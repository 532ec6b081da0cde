import { type CommandContext, CommandError } from '../platform/call/command.ts'
import type { Site } from '../platform/call/context.ts'

/** The site that `--site` names, the default one where it is absent. */
export async function siteOf({ sites }: CommandContext, key: string | boolean | undefined): Promise<Site> {
  const site = typeof key === 'string' ? await sites.byKey(key) : await sites.defaultSite()
  if (!site) throw new CommandError(`There is no site ${String(key)}.`)
  return site
}
