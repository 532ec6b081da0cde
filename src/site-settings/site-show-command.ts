import { type Command, typedSite } from '../platform/call/command.ts'
import { callAsOperator } from './on-command-line.ts'
import { getSiteSettings } from './get-site-settings.ts'

/** `marquee site show`: the settings of a site as JSON, with what it was created with. */
export const siteShow: Command = {
  name: 'site show',
  summary: 'Show the settings of a site.',
  usage: 'site show [KEY]',
  options: {},
  async run(context, { words: [key] }) {
    const site = await typedSite(context, key)
    const { settings } = await callAsOperator(context, getSiteSettings, site, {})
    const { key: name, origin: address, timeZone: time_zone, currency } = site
    return JSON.stringify({ key: name, address, time_zone, currency, ...settings }, null, 2)
  },
}
