/** The settings form: converts its fields to the operation's input and back. */
import { errorsOf, type FieldError } from '../design/components/forms.ts'
import { textMember } from '../platform/call/form.ts'
import type { Problem } from '../platform/call/problem.ts'
import { type Language, languages } from '../platform/text/language.ts'
import type { OwnWords } from '../platform/text/own-words.ts'
import { type SettingName, type SiteSettings, textSettings, type TextSetting } from '../sites/index.ts'

type Form = Readonly<Record<string, string | string[]>>

/** The form's fields as text, by setting; settings that have a text per language are separate. */
export type Typed = Record<Exclude<SettingName, TextSetting>, string> & {
  texts: Record<TextSetting, OwnWords>
}

/** The name of the field that holds a setting's text in one language. */
export function textFieldName(name: TextSetting, language: Language): string {
  return `${name}.${language}`
}

function texts(of: (name: TextSetting) => OwnWords): Typed['texts'] {
  return {
    home_headline: of('home_headline'),
    home_lead: of('home_lead'),
    submit_lead: of('submit_lead'),
    footer_note: of('footer_note'),
    imprint_in: of('imprint_in'),
    privacy_in: of('privacy_in'),
  }
}

/** The current settings as form fields. */
export function typedOf(settings: SiteSettings): Typed {
  return {
    name: settings.name,
    tagline: settings.tagline,
    language: settings.language,
    accent: settings.accent,
    font_pair: settings.font_pair,
    contact_email: settings.contact_email ?? '',
    footer_links: settings.footer_links.map(({ label, url }) => `${label} | ${url}`).join('\n'),
    imprint: settings.imprint,
    privacy: settings.privacy,
    free_places_per_week: String(settings.free_places_per_week),
    free_queue_weeks: String(settings.free_queue_weeks),
    paid_places_per_week: settings.paid_places_per_week === null ? '' : String(settings.paid_places_per_week),
    relaunch_pause_days: String(settings.relaunch_pause_days),
    vote_account_age_minutes: String(settings.vote_account_age_minutes),
    vote_ring_votes: String(settings.vote_ring_votes),
    vote_network_votes: String(settings.vote_network_votes),
    vote_alike_votes: String(settings.vote_alike_votes),
    vote_burst_votes: String(settings.vote_burst_votes),
    vote_burst_seconds: String(settings.vote_burst_seconds),
    vote_new_account_days: String(settings.vote_new_account_days),
    badge_required: onOff(settings.badge_required),
    moderation: onOff(settings.moderation),
    indexing: onOff(settings.indexing),
    indexnow: onOff(settings.indexnow),
    questions: onOff(settings.questions),
    hostnames: settings.hostnames.join('\n'),
    redirect_hosts: settings.redirect_hosts.join('\n'),
    texts: texts((name) => settings[name]),
  }
}

/** The submitted fields. */
export function typedIn(form: Form): Typed {
  const text = (name: string) => textMember(form, name).replaceAll('\r\n', '\n').trim()
  const tick = (name: string) => onOff(textMember(form, name) === 'on')
  return {
    name: text('name'),
    tagline: text('tagline'),
    language: text('language'),
    accent: text('accent'),
    font_pair: text('font_pair'),
    contact_email: text('contact_email'),
    footer_links: text('footer_links'),
    imprint: text('imprint'),
    privacy: text('privacy'),
    free_places_per_week: text('free_places_per_week'),
    free_queue_weeks: text('free_queue_weeks'),
    paid_places_per_week: text('paid_places_per_week'),
    relaunch_pause_days: text('relaunch_pause_days'),
    vote_account_age_minutes: text('vote_account_age_minutes'),
    vote_ring_votes: text('vote_ring_votes'),
    vote_network_votes: text('vote_network_votes'),
    vote_alike_votes: text('vote_alike_votes'),
    vote_burst_votes: text('vote_burst_votes'),
    vote_burst_seconds: text('vote_burst_seconds'),
    vote_new_account_days: text('vote_new_account_days'),
    badge_required: tick('badge_required'),
    moderation: tick('moderation'),
    indexing: tick('indexing'),
    indexnow: tick('indexnow'),
    questions: tick('questions'),
    hostnames: text('hostnames'),
    redirect_hosts: text('redirect_hosts'),
    texts: texts((name) =>
      Object.fromEntries(languages.map((language) => [language, text(textFieldName(name, language))])),
    ),
  }
}

/** The fields as changes for the operation, which validates them. */
export function changesOf(typed: Typed, isOperator: boolean): Record<string, unknown> {
  return {
    name: typed.name,
    tagline: typed.tagline,
    language: typed.language,
    accent: typed.accent,
    font_pair: typed.font_pair,
    contact_email: typed.contact_email === '' ? null : typed.contact_email,
    footer_links: linesOf(typed.footer_links).map(linkOf),
    imprint: typed.imprint,
    privacy: typed.privacy,
    free_places_per_week: numberOf(typed.free_places_per_week),
    free_queue_weeks: numberOf(typed.free_queue_weeks),
    paid_places_per_week: typed.paid_places_per_week === '' ? null : numberOf(typed.paid_places_per_week),
    relaunch_pause_days: numberOf(typed.relaunch_pause_days),
    vote_account_age_minutes: numberOf(typed.vote_account_age_minutes),
    vote_ring_votes: numberOf(typed.vote_ring_votes),
    vote_network_votes: numberOf(typed.vote_network_votes),
    vote_alike_votes: numberOf(typed.vote_alike_votes),
    vote_burst_votes: numberOf(typed.vote_burst_votes),
    vote_burst_seconds: numberOf(typed.vote_burst_seconds),
    vote_new_account_days: numberOf(typed.vote_new_account_days),
    badge_required: typed.badge_required === 'on',
    moderation: typed.moderation === 'on',
    indexing: typed.indexing === 'on',
    indexnow: typed.indexnow === 'on',
    questions: typed.questions === 'on',
    ...typed.texts,
    ...(isOperator
      ? { hostnames: linesOf(typed.hostnames), redirect_hosts: linesOf(typed.redirect_hosts) }
      : {}),
  }
}

/** Maps the errors of a problem to the form's fields. */
export function formErrors(problem: Problem): FieldError[] {
  const found = errorsOf(problem).map(({ path, message, fix }) => ({
    path: fieldOf(path.replace(/^changes\./, '')),
    message,
    fix: fix ?? null,
  }))
  return found.filter(
    (one, index) =>
      found.findIndex(({ path, message }) => path === one.path && message === one.message) === index,
  )
}

function fieldOf(path: string): string {
  const [name = ''] = path.split(/[.[]/)
  return textSettings.some((one) => one === name) ? path : name
}

/** The items of a text, separated by line breaks or commas, without blank ones. */
export function linesOf(text: string): string[] {
  return text.split(/[\n,]/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
}

/** Parses a line `label | address` as a link; the address is blank if it is missing. */
export function linkOf(line: string): { label: string; url: string } {
  const bar = line.lastIndexOf('|')
  if (bar < 0) return { label: line, url: '' }
  return { label: line.slice(0, bar).trim(), url: line.slice(bar + 1).trim() }
}

/** Parses a whole number; other text stays text, so that the operation refuses it. */
export function numberOf(text: string): unknown {
  return /^\d{1,9}$/.test(text) ? Number(text) : text
}

function onOff(value: boolean): string {
  return value ? 'on' : ''
}
