/** Prints a reading as JSON, for programs. */
import type { WebsiteReading } from '../read-website.ts'

/** The whole profile and a description of each page, with names in `snake_case` as in the profile. */
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

/** JSON with terminal control characters escaped (RFC 8259 section 7). */
export function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
