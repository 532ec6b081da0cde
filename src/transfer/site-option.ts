import type { App } from '../app.ts'
import { CommandError } from '../command.ts'
import type { Site } from '../platform/call/context.ts'

/** The site that `--site` names, the default one where it is absent. */
export async function siteOf(app: App, key: string | boolean | undefined): Promise<Site> {
  const site = typeof key === 'string' ? await app.sites.byKey(key) : await app.sites.defaultSite()
  if (!site) throw new CommandError(`There is no site ${String(key)}.`)
  return site
}
