import { isCurrency } from 'marquee-money'
import { type Command, CommandError } from '../platform/call/command.ts'
import { createSite, firstTagline, siteDefaults } from './first-site.ts'

/** `marquee site create`: adds a site on its own host name. */
export const siteCreate: Command = {
  name: 'site create',
  summary: 'Add a site on its own host name.',
  usage:
    'site create --key K --name N --host H [--tagline T] [--time-zone Z] [--currency C] [--language L] [--accent #rrggbb]',
  options: {
    key: { type: 'string' },
    name: { type: 'string' },
    host: { type: 'string', multiple: true },
    tagline: { type: 'string' },
    'time-zone': { type: 'string' },
    currency: { type: 'string' },
    language: { type: 'string' },
    accent: { type: 'string' },
  },
  async run(context, { options }) {
    const text = (name: string, fallback: string) =>
      typeof options[name] === 'string' ? options[name] : fallback
    const language = text('language', siteDefaults.language)
    const site = {
      key: text('key', ''),
      name: text('name', ''),
      hostnames: text('host', '')
        .toLowerCase()
        .split(',')
        .filter((host) => host !== ''),
      tagline: text('tagline', firstTagline(language)),
      timeZone: text('time-zone', siteDefaults.timeZone),
      currency: text('currency', siteDefaults.currency),
      language,
      accent: text('accent', siteDefaults.accent),
      isDefault: false,
    }
    check(site)
    const siteId = await createSite(context.services.db, site, context.furnishSite)
    if (siteId === undefined) throw new CommandError(`A site with the key ${site.key} exists already.`)
    context.sites.forget()
    return JSON.stringify({ site_id: siteId, key: site.key, hosts: site.hostnames })
  },
}

function check(site: {
  key: string
  name: string
  hostnames: string[]
  timeZone: string
  currency: string
  accent: string
}): void {
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(site.key))
    throw new CommandError('--key must be 2 to 31 lower-case letters, digits or hyphens, such as "tools".')
  if (site.name === '') throw new CommandError('--name is missing.')
  if (site.hostnames.length === 0)
    throw new CommandError('--host is missing: a further site needs a host name of its own.')
  if (!isCurrency(site.currency))
    throw new CommandError('--currency must be the ISO 4217 code of a living currency, such as EUR.')
  if (!/^#[0-9a-f]{6}$/i.test(site.accent))
    throw new CommandError('--accent must be a colour such as #1a6fd2.')
  try {
    new Intl.DateTimeFormat('en', { timeZone: site.timeZone })
  } catch {
    throw new CommandError(`--time-zone ${site.timeZone} is not known; use a name such as Europe/Vienna.`)
  }
}
