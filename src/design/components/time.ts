/** Moments and days: in UTC in the markup, in the site's time zone for the reader. */

import type { Site } from '../../platform/call/context.ts'
import { formatTag, numberTag } from '../../platform/text/language.ts'
import { readersZone } from '../../platform/text/reader.ts'
import { attributes, html, type Html } from '../html.ts'
import { words } from '../words/index.ts'

/** How a site writes dates and numbers. */
export interface Locale {
  /** BCP 47 language tag. */
  language: string
  /** IANA time zone. */
  zone: string
}

/** The locale of a site; the language is that of its text, see `numberTag`. */
export function localeOf({ language, timeZone }: Pick<Site, 'language' | 'timeZone'>): Locale {
  return { language: numberTag(language), zone: timeZone }
}

/** `12 Nov 2026` in the site's time zone. */
export function dayTime(iso: string, locale: Locale): Html {
  return timeElement(iso, formatDay(iso, locale))
}

/** `12 Nov`, for pages that make the year clear. */
export function shortDayTime(iso: string, locale: Locale): Html {
  return timeElement(iso, formatShortDay(iso, locale))
}

/** `12 Nov 2026, 10:31 CET`; `<local-time>` adds the reader's own time as a tooltip. */
export function momentTime(iso: string, locale: Locale): Html {
  return html`<local-time
    ${attributes({ 'data-language': formatTag(locale.language), 'data-yours': words.yourTime('{}') })}
    >${timeElement(iso, formatMoment(iso, locale))}</local-time
  >`
}

/** `12 Nov 2026`. */
export function formatDay(iso: string, { language, zone }: Locale): string {
  return formatter(language, zone, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(iso))
}

/** `12 Nov`. */
export function formatShortDay(iso: string, { language, zone }: Locale): string {
  return formatter(language, zone, { day: 'numeric', month: 'short' }).format(new Date(iso))
}

/** `Monday, 7 December`. */
export function formatWeekday(iso: string, { language, zone }: Locale): string {
  return formatter(language, zone, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(iso))
}

/** `Mon` for a date without time zone, `2026-11-16`. */
export function formatDayName(day: string, language: string): string {
  return formatter(numberTag(language), 'UTC', { weekday: 'short' }).format(new Date(`${day}T12:00:00Z`))
}

/** `12 Nov 2026, 10:31 CET`, in the signed-in reader's time zone, else the site's. Days and weeks are the site's. */
export function formatMoment(iso: string, { language, zone }: Locale): string {
  const options = {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  } as const
  return formatter(language, readersZone() ?? zone, options).format(new Date(iso))
}

/** `Thursday`. */
export function formatWeekdayName(iso: string, { language, zone }: Locale): string {
  return formatter(language, zone, { weekday: 'long' }).format(new Date(iso))
}

/** `16–22 November` for a week; `end` is the first moment after it. */
export function formatRange(start: string, end: string, { language, zone }: Locale): string {
  const last = new Date(new Date(end).getTime() - 1)
  return formatter(language, zone, { day: 'numeric', month: 'long' }).formatRange(new Date(start), last)
}

/** The abbreviation of the time zone at a moment: `CET`. */
export function zoneName(iso: string, { language, zone }: Locale): string {
  const parts = formatter(language, zone, { timeZoneName: 'short' }).formatToParts(new Date(iso))
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}

/** The city of a time zone in the current language: `Berlin` for `Europe/Berlin`, German `Wien` for `Europe/Vienna`. */
export function zoneCity(zone: string): string {
  return words.cities[zone] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

function timeElement(iso: string, text: string): Html {
  return html`<time datetime="${new Date(iso).toISOString()}">${text}</time>`
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formatters are slow to create, and a page prints many dates. */
function formatter(language: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const tag = formatTag(language)
  const key = `${tag} ${zone} ${Object.entries(options).join(' ')}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(tag, { ...options, timeZone: zone })
  formatters.set(key, made)
  return made
}
