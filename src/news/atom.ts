/** Atom feeds (RFC 4287) and calendars (RFC 5545) as text. Pure. */
import { escapedXml } from '../platform/text/escape.ts'

export interface Feed {
  /** Full URL of the feed itself; also its id. */
  url: string
  title: string
  /** Full URL of the page that the feed follows. */
  page: string
  author: string
  /** Newest first. */
  entries: readonly FeedEntry[]
  /** When the site was created: the date of a feed without entries, so that it does not change with each read. */
  since: string
}

export interface FeedEntry {
  /** Full URL; also the entry's id. */
  url: string
  title: string
  updated: string
  published: string
  author?: string
  summary: string
  /** Safe HTML. */
  html?: string
}

/** The feed as XML. */
export function atomFeed(feed: Feed): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapedXml(feed.url)}</id>
<title>${escapedXml(feed.title)}</title>
<updated>${feed.entries[0]?.updated ?? feed.since}</updated>
<link rel="self" type="application/atom+xml" href="${escapedXml(feed.url)}"/>
<link rel="alternate" type="text/html" href="${escapedXml(feed.page)}"/>
<author><name>${escapedXml(feed.author)}</name></author>
${feed.entries.map(entry).join('')}</feed>
`
}

function entry(one: FeedEntry): string {
  return `<entry>
<id>${escapedXml(one.url)}</id>
<title>${escapedXml(one.title)}</title>
<updated>${one.updated}</updated>
<published>${one.published}</published>
<link rel="alternate" type="text/html" href="${escapedXml(one.url)}"/>
${one.author === undefined ? '' : `<author><name>${escapedXml(one.author)}</name></author>\n`}<summary>${escapedXml(one.summary)}</summary>
${one.html === undefined ? '' : `<content type="html">${escapedXml(one.html)}</content>\n`}</entry>
`
}

export interface CalendarEvent {
  /** Unique and stable. */
  uid: string
  start: Date
  end: Date
  title: string
  description: string
  url: string
}

/** The calendar as iCalendar text: CRLF, lines folded at 75 octets (RFC 5545 section 3.1). */
export function calendar(name: string, events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marquee//Launch calendar//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${stamp(event.start)}`,
      `DTEND:${stamp(event.end)}`,
      `SUMMARY:${escaped(event.title)}`,
      `DESCRIPTION:${escaped(event.description)}`,
      `URL:${event.url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function stamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r?\n/g, '\\n')
}

function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (octets + length > 75) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += length
  }
  return text
}
