/** Style sheets, scripts, fonts and icons: read once, named by a hash of their content, compressed once. */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** One file as it is sent. `brotli` and `gzip` are null if compression gains nothing. */
export interface Asset {
  /** URL path on the site, `/assets/…`. It contains a hash, so the asset may be cached for ever. */
  path: string
  /** Media type with charset. */
  type: string
  bytes: Buffer
  /** Strong entity tag with its quotes (RFC 9110, section 8.8.3). */
  etag: string
  brotli: Buffer | null
  gzip: Buffer | null
}

/** Every fixed asset by its path. Built on the first call; throws if a file is missing. */
export function assets(): ReadonlyMap<string, Asset> {
  return built().byPath
}

/** The path of an asset by its plain name: `assetPath('marquee.css')`. Throws if there is no such asset. */
export function assetPath(name: string): string {
  const found = built().byName.get(name)
  if (found === undefined) throw new Error(`There is no asset named ${name}`)
  return found.path
}

/** The asset at a path: a fixed one, or the accent style sheet of any colour. Undefined if there is none. */
export function findAsset(address: string): Asset | undefined {
  const hex = /^\/assets\/site-([0-9a-f]{6})\.css$/.exec(address)?.[1]
  return hex === undefined ? assets().get(address) : accentStylesheet(hex)
}

/**
 * The style sheet that sets a site's accent colour. It replaces inline styles, which the content security policy
 * forbids. `accent` is `#rrggbb` or `rrggbb`; throws a TypeError for anything else.
 */
function accentStylesheet(accent: string): Asset {
  return asset(accentPath(accent), 'text/css; charset=utf-8', Buffer.from(`${accentRule(accent)}\n`))
}

/** The rule alone, for a document that embeds its styles. Throws as `accentPath` does. */
export function accentRule(accent: string): string {
  return `:root{--site:#${plainHex(accent)}}`
}

/** The path of a site's accent style sheet. */
export function accentPath(accent: string): string {
  return `/assets/site-${plainHex(accent)}.css`
}

/**
 * Style sheets and the files each is joined from, in order; cascade layers decide which rule wins. Every page has the
 * first; pages that differ by reader have the second too.
 */
const sheets: Readonly<Record<string, readonly string[]>> = {
  'marquee.css': [
    'layers',
    'fonts',
    'tokens',
    'base',
    'layout',
    'frame',
    'actions',
    'identity',
    'evidence',
    'forms',
    'lists',
    'facts',
    'states',
    'home',
    'listing',
    'browse',
    'calendar',
    'boards',
    'compare',
    'reading',
    'directory',
    'utilities',
  ],
  'personal.css': ['draft', 'review', 'dashboard', 'account', 'orders', 'team'],
}

/** Scripts, split over pages like the style sheets. */
const scripts: Readonly<Record<string, readonly string[]>> = {
  'marquee.js': [
    'vote-form',
    'follow-link',
    'copy-button',
    'share-menu',
    'open-sheet',
    'screen-steps',
    'compare-tray',
    'side-by-side',
    'since-last-visit',
    'count-down',
    'search-box',
    'local-time',
    'account-corner',
    'kept-text',
    'count-view',
    'sent-once',
    'rail-in-view',
  ],
  'personal.js': [
    'live-progress',
    'review-keys',
    'list-keys',
    'autosave-form',
    'word-count',
    'story-pictures',
    'picture-file',
    'passkeys',
    'send-at-once',
    'vat-preview',
  ],
}

const fonts: Readonly<Record<string, string>> = {
  'inter-latin.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'inter-latin-ext.woff2': '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  'bricolage-latin.woff2':
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'bricolage-latin-ext.woff2':
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
}

const images: Readonly<Record<string, string>> = {
  'favicon.svg': 'image/svg+xml',
  'apple-touch-icon.png': 'image/png',
}

interface Built {
  byName: ReadonlyMap<string, Asset>
  byPath: ReadonlyMap<string, Asset>
}
let everything: Built | undefined

function built(): Built {
  everything ??= build()
  return everything
}

function build(): Built {
  const byName = new Map<string, Asset>()
  const add = (name: string, type: string, bytes: Buffer): void => {
    const extension = path.extname(name)
    const address = `/assets/${path.basename(name, extension)}-${hash(bytes).slice(0, 12)}${extension}`
    byName.set(name, asset(address, type, bytes))
  }
  for (const [name, file] of Object.entries(fonts)) {
    add(name, 'font/woff2', readFileSync(fileURLToPath(import.meta.resolve(file))))
  }
  for (const [name, type] of Object.entries(images)) add(name, type, readOwn('images', name))
  for (const [name, files] of Object.entries(sheets))
    add(name, 'text/css; charset=utf-8', Buffer.from(joinStyles(files, byName)))
  for (const [name, files] of Object.entries(scripts))
    add(name, 'text/javascript; charset=utf-8', Buffer.from(joinScripts(files)))
  return { byName, byPath: new Map([...byName.values()].map((item) => [item.path, item])) }
}

function joinStyles(files: readonly string[], byName: ReadonlyMap<string, Asset>): string {
  return styleText(files).replace(/url\(['"]\/assets\/([^'"]+)['"]\)/g, (_, name: string) => {
    const found = byName.get(name)
    if (found === undefined) throw new Error(`A style sheet names ${name}, which is no asset`)
    return `url("${found.path}")`
  })
}

/** The rules of these style sheets in this order, for a document that embeds its styles. */
export function styleText(files: readonly string[]): string {
  return withoutNotes(files.map((name) => readOwn('styles', `${name}.css`).toString('utf8')).join('\n'))
}

/** The scripts import nothing, so each fits into a block of one module, and one request fetches them all. */
function joinScripts(files: readonly string[]): string {
  return files
    .map((name) => `{\n${withoutNotes(readOwn('script', `${name}.js`).toString('utf8'))}}\n`)
    .join('')
}

/** The text without comments and indentation, which saves about a quarter of the bytes. */
export function withoutNotes(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\n\s*/g, '\n')
}

function readOwn(folder: string, name: string): Buffer {
  return readFileSync(new URL(`${folder}/${name}`, import.meta.url))
}

function asset(address: string, type: string, bytes: Buffer): Asset {
  const compressible = /^(text|image\/svg)/.test(type) && bytes.length > 512
  return {
    path: address,
    type,
    bytes,
    etag: `"${hash(bytes).slice(0, 22)}"`,
    brotli: compressible ? brotliCompressSync(bytes, { params: brotliOptions }) : null,
    gzip: compressible ? gzipSync(bytes, { level: 9 }) : null,
  }
}

const brotliOptions = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').replace(/[-_]/g, 'x')
}

function plainHex(accent: string): string {
  const hex = /^#?([0-9a-f]{6})$/i.exec(accent)?.[1]
  if (hex === undefined) throw new TypeError(`An accent colour is #rrggbb, not "${accent}"`)
  return hex.toLowerCase()
}
