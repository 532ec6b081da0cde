/** Stored pages: gzipped JSON, named by the hash of their content. */
import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Page } from './page.ts'

/** A stored page: its position in the crawl, and the packed page with its hash. */
export interface StoredPage {
  position: number
  url: string
  fetchedAt: string
  sha256: string
  body: Buffer
}

/** Packs a page for the database. */
export function packPage(page: Page, position: number): StoredPage {
  const json = JSON.stringify(page)
  return {
    position,
    url: page.url,
    fetchedAt: page.fetchedAt,
    sha256: createHash('sha256').update(json).digest('hex'),
    body: gzipSync(json),
  }
}

/** Unpacks a stored page. */
export function unpackPage(body: Uint8Array): Page {
  const page: Page = JSON.parse(gunzipSync(body).toString('utf8'))
  return page
}
