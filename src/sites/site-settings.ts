/** The noun: what the team may set for its site, with the limits of each setting. Pure. */
import { emailAddress, formed, httpUrl, line, text } from 'marquee-profile'
import { z } from 'zod'
import { fontPairs } from '../platform/font-pair.ts'
import { languages } from '../platform/text/language.ts'
import { copyNames, type OwnWords } from '../platform/text/own-words.ts'

/** The longest text of a legal page. */
const longestLegalText = 60_000

const places = (max: number) => z.int().min(0).max(max)

/** A host name as in a Host header, with a port if it is not the default one. */
const Host = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(
    formed(
      /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/,
      'Must be a host name.',
      'Write the name alone, such as tools.example.com.',
    ),
  )

const FooterLink = z.strictObject({
  label: line(60),
  url: z.union([
    httpUrl(),
    formed(/^\/(?![/\\])\S*$/, 'Must be a web address or a path.', 'Start it with / or https://.'),
  ]),
})

/** A text per language; blank ones are dropped, and the software's own text is used instead. */
const inLanguages = (max: number) =>
  z.partialRecord(z.enum(languages), text(max)).transform((texts): OwnWords =>
    Object.fromEntries(
      Object.entries(texts)
        .filter(([, one]) => one !== '')
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  )

/** A language of the catalogues, with or without a region: `en`, `de-AT`. */
function isSiteLanguage(tag: string): boolean {
  return (
    languages.some((one) => tag === one || tag.startsWith(`${one}-`)) && /^[a-z]{2}(-[A-Z]{2})?$/.test(tag)
  )
}

/** Every setting by its name. */
const settingShapes = {
  name: line(60),
  tagline: line(160),
  language: z
    .string()
    .max(20)
    .refine(isSiteLanguage, {
      message: 'Must be a language that the pages are written in.',
      params: {
        code: 'invalid',
        fix: `Write ${languages.join(' or ')}, with a region if you like, such as de-AT.`,
      },
    }),
  accent: formed(/^#[0-9a-f]{6}$/i, 'Must be a colour.', 'Write it as #rrggbb, such as #1a6fd2.').transform(
    (colour) => colour.toLowerCase(),
  ),
  font_pair: z.enum(fontPairs),
  contact_email: emailAddress().nullable(),
  footer_links: z.array(FooterLink).max(12),
  imprint: text(longestLegalText),
  privacy: text(longestLegalText),
  imprint_in: inLanguages(longestLegalText),
  privacy_in: inLanguages(longestLegalText),
  home_headline: inLanguages(120),
  home_lead: inLanguages(400),
  submit_lead: inLanguages(2000),
  footer_note: inLanguages(1000),
  free_places_per_week: places(1000),
  free_queue_weeks: z.int().min(1).max(52),
  paid_places_per_week: places(1000).nullable(),
  relaunch_pause_days: z
    .int()
    .min(0)
    .max(3650)
    .refine((pause) => pause === 0 || pause >= 60, {
      message: 'Must be 0 or at least 60.',
      params: {
        code: 'too_small',
        fix: 'Write 60 or more, so that every board of the last launch has ended, or 0 for never.',
      },
    }),
  vote_account_age_minutes: z.int().min(10).max(10_080),
  vote_ring_votes: z.int().min(2).max(10),
  vote_network_votes: z.int().min(4).max(50),
  vote_alike_votes: z.int().min(3).max(20),
  vote_burst_votes: z.int().min(5).max(100),
  vote_burst_seconds: z.int().min(10).max(600),
  vote_new_account_days: z.int().min(1).max(30),
  badge_required: z.boolean(),
  moderation: z.boolean(),
  indexing: z.boolean(),
  indexnow: z.boolean(),
  questions: z.boolean(),
  hostnames: z.array(Host).max(20),
  redirect_hosts: z.array(Host).max(50),
} as const

/** All settings of a site. */
export const SiteSettings = z.object(settingShapes)
export type SiteSettings = z.output<typeof SiteSettings>
export type SettingName = keyof SiteSettings

/** Some settings, as a change names them. */
export const SettingChanges = z.strictObject(settingShapes).partial()
export type SettingChanges = z.output<typeof SettingChanges>

/** Settings that hold a text for each language. */
export const textSettings = [...copyNames, 'imprint_in', 'privacy_in'] as const
export type TextSetting = (typeof textSettings)[number]

/** Settings that direct visitors to the server; only the operator may change them. */
export const operatorSettings: readonly SettingName[] = ['hostnames', 'redirect_hosts']

/** The columns that hold the settings. */
export const settingColumns: Readonly<Record<SettingName, string>> = {
  name: 'name',
  tagline: 'tagline',
  language: 'language',
  accent: 'accent',
  font_pair: 'font_pair',
  contact_email: 'contact_email',
  footer_links: 'footer_links',
  imprint: 'imprint',
  privacy: 'privacy_text',
  imprint_in: 'imprint_in',
  privacy_in: 'privacy_in',
  home_headline: 'home_headline',
  home_lead: 'home_lead',
  submit_lead: 'submit_lead',
  footer_note: 'footer_note',
  free_places_per_week: 'free_slots_per_week',
  free_queue_weeks: 'free_queue_weeks',
  paid_places_per_week: 'paid_slots_per_week',
  relaunch_pause_days: 'relaunch_pause_days',
  vote_account_age_minutes: 'vote_account_age_minutes',
  vote_ring_votes: 'vote_ring_votes',
  vote_network_votes: 'vote_network_votes',
  vote_alike_votes: 'vote_alike_votes',
  vote_burst_votes: 'vote_burst_votes',
  vote_burst_seconds: 'vote_burst_seconds',
  vote_new_account_days: 'vote_new_account_days',
  badge_required: 'badge_required',
  moderation: 'moderation',
  indexing: 'indexing',
  indexnow: 'indexnow',
  questions: 'questions',
  hostnames: 'hostnames',
  redirect_hosts: 'redirect_hosts',
}

/**
 * The settings in `asked` that differ from the current ones, with their old and new values. Undefined members are
 * ignored.
 */
export function differences(
  current: SiteSettings,
  asked: SettingChanges,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const names = Object.keys(settingColumns).filter(isSettingName)
  const changed = names.filter(
    (name) => asked[name] !== undefined && JSON.stringify(asked[name]) !== JSON.stringify(current[name]),
  )
  return {
    before: Object.fromEntries(changed.map((name) => [name, current[name]])),
    after: Object.fromEntries(changed.map((name) => [name, asked[name]])),
  }
}

/** True for the name of a setting. */
export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settingColumns, name)
}
