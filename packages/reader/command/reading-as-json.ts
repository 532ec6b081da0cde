/** A reading as the command prints it for programs. */
import type { WebsiteReading } from '../read-website.ts'

/** The profile whole, of each page what it is, in the names that the profile uses (`snake_case`). */
export function readingAsJson(reading: WebsiteReading) {
  const { url, finalUrl, redirects, facts, profile, pages, refused, notes } = reading
  return {
    url,
    final_url: finalUrl,
    redirects,
    facts,
    profile,
    pages: pages.map((page) => ({
      url: page.url,
      title: page.title,
      language: page.language,
      fetched_at: page.fetchedAt,
      found_by: page.foundBy,
      notes: page.notes,
    })),
    refused,
    notes,
  }
}

/** JSON in which whatever could steer a terminal is written as an escape (RFC 8259 section 7). */
export function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
