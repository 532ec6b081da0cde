/** How the addresses of pages are read. */
import type { IncomingMessage } from 'node:http'

/** `/listings/x.md` is the page `/listings/x` for a program that reads Markdown; `/index.md` the home page. */
export function pageAsMarkdown(request: IncomingMessage): string {
  const url = request.url ?? '/'
  const [path = '', query] = url.split('?', 2)
  if (request.method !== 'GET' || !path.endsWith('.md') || /^\/(api|mcp|assets|pictures)\//.test(path))
    return url
  request.headers.accept = 'text/markdown'
  const page = path === '/index.md' ? '/' : path.slice(0, -'.md'.length)
  return query === undefined ? page : `${page}?${query}`
}

/** The other way: the address of a page of ours for who reads Markdown. What has an ending is no page. */
export function asMarkdown(address: string): string {
  const [path = '', ...query] = address.split('?')
  if (!path.startsWith('/') || /\.\w+$/.test(path)) return address
  return [path === '/' ? '/index.md' : `${path}.md`, ...query].join('?')
}

/**
 * Addresses of pages have small letters and no final slash; one that nothing answers may be meant so. Slashes alone go
 * first: what they end may be an id, whose capital letters count. Browsers take a backslash for a slash.
 */
export function asPagesAreSpelt(path: string): string {
  if (path.startsWith('/api/')) return path
  const joined = `/${path
    .split(/[/\\]/)
    .filter((part) => part !== '')
    .join('/')}`
  return joined === path ? inSmallLetters(path) : joined
}

/** Escapes of other letters stay as they are, and so do weeks (ISO 8601: `2026-W48`). */
export function inSmallLetters(path: string): string {
  return path.replaceAll(/%..|\d{4}-W\d\d|[A-Z]+/g, (part) =>
    /^[A-Z]/.test(part) ? part.toLowerCase() : part,
  )
}
