import { type Command, CommandError, typedSite } from '../platform/call/command.ts'
import { isSettingName, type SettingName, textSettings } from '../sites/index.ts'
import { callAsOperator } from './on-command-line.ts'
import { getSiteSettings } from './get-site-settings.ts'
import { linesOf, linkOf, numberOf } from './read-form.ts'
import { saveSiteSettings } from './save-site-settings.ts'

/** `marquee site set`: changes settings, each as `name=value`. */
export const siteSet: Command = {
  name: 'site set',
  summary:
    'Change settings of a site, each as NAME=VALUE; `site show` lists them. Lists by commas, links as label|address, ' +
    'texts by language as home_lead.de=…, on or off, nothing to clear.',
  usage: 'site set [--site KEY] NAME=VALUE …',
  options: { site: { type: 'string' } },
  async run(context, { words, options }) {
    if (words.length === 0)
      throw new CommandError('Name what to change, such as name="Tools weekly" moderation=on.')
    const site = await typedSite(context, options['site'])
    const { settings: current, last_change: after } = await callAsOperator(context, getSiteSettings, site, {})
    const changes: Record<string, unknown> = {}
    for (const [name, value, language] of words.map(changeOf))
      changes[name] =
        language === null ? value : { ...Object(changes[name] ?? Object(current)[name]), [language]: value }
    const { changed, settings } = await callAsOperator(context, saveSiteSettings, site, { changes, after })
    context.sites.forget()
    const now: Record<string, unknown> = settings
    return JSON.stringify({
      site: site.key,
      changed: Object.fromEntries(changed.map((name) => [name, now[name]])),
    })
  },
}

/** Parses a setting's name, its value and, for `home_lead.de=…`, the language. */
function changeOf(word: string): [SettingName, unknown, string | null] {
  const at = word.indexOf('=')
  const [written = '', language = null] = word.slice(0, Math.max(at, 0)).split('.')
  const name = written.replaceAll('-', '_')
  if (!isSettingName(name))
    throw new CommandError(
      `There is no setting ${name || word}. \`marquee site show\` lists them; write NAME=VALUE.`,
    )
  const hasLanguages = textSettings.some((one) => one === name)
  if (hasLanguages !== (language !== null))
    throw new CommandError(
      hasLanguages ? `Write ${name} with its language, such as ${name}.en=…` : `${name} has no languages.`,
    )
  return [name, valueOf(name, word.slice(at + 1)), language]
}

function valueOf(name: string, text: string): unknown {
  switch (name) {
    case 'hostnames':
    case 'redirect_hosts':
      return linesOf(text)
    case 'footer_links':
      return linesOf(text).map(linkOf)
    case 'free_places_per_week':
    case 'free_queue_weeks':
    case 'relaunch_pause_days':
    case 'vote_account_age_minutes':
    case 'vote_ring_votes':
    case 'vote_network_votes':
    case 'vote_alike_votes':
    case 'vote_burst_votes':
    case 'vote_burst_seconds':
    case 'vote_new_account_days':
      return numberOf(text)
    case 'paid_places_per_week':
      return text === '' ? null : numberOf(text)
    case 'badge_required':
    case 'moderation':
    case 'indexing':
    case 'indexnow':
    case 'questions':
      return text === 'on' ? true : text === 'off' ? false : text
    case 'contact_email':
      return text === '' ? null : text
    default:
      return text
  }
}
