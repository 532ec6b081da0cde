/** Rewrites of page addresses. */
import type { IncomingMessage } from 'node:http'

/** Maps `/listings/x.md` to the page `/listings/x` for a program that reads Markdown; `/index.md` to the home page. */
export function pageAsMarkdown(request: IncomingMessage): string {
  const url = request.url ?? '/'
  const [path = '', query] = url.split('?', 2)
  if (request.method !== 'GET' || !path.endsWith('.md') || /^\/(api|mcp|assets|pictures)\//.test(path))
    return url
  request.headers.accept = 'text/markdown'
  const page = path === '/index.md' ? '/' : path.slice(0, -'.md'.length)
  return query === undefined ? page : `${page}?${query}`
}

/** The reverse: the address of a page for a reader of Markdown. A path with a file extension is not a page. */
export function asMarkdown(address: string): string {
  const [path = '', ...query] = address.split('?')
  if (!path.startsWith('/') || /\.\w+$/.test(path)) return address
  return [path === '/' ? '/index.md' : `${path}.md`, ...query].join('?')
}

/**
 * Corrects the spelling of an unknown address: pages have small letters and no final slash. Slashes alone are corrected
 * first, as the path may end in an id, whose capital letters count. Browsers treat a backslash as a slash.
 */
export function canonicalPath(path: string): string {
  if (path.startsWith('/api/')) return path
  const joined = `/${path
    .split(/[/\\]/)
    .filter((part) => part !== '')
    .join('/')}`
  return joined === path ? inSmallLetters(path) : joined
}

/** Lower-cases a path except for percent-escapes and weeks (ISO 8601: `2026-W48`). */
export function inSmallLetters(path: string): string {
  return path.replaceAll(/%..|\d{4}-W\d\d|[A-Z]+/g, (part) =>
    /^[A-Z]/.test(part) ? part.toLowerCase() : part,
  )
}
