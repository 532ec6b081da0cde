/** Listings, categories, launch weeks, drafts and views as resources of the tool server. */
import { type AuthInfo, ProtocolError, ProtocolErrorCode, type Server } from '@modelcontextprotocol/server'
import { call } from '../../platform/call/call.ts'
import type { Actor, Site } from '../../platform/call/context.ts'
import type { Operation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import type { Parts } from '../parts.ts'
import { viewContents, viewResources } from './views/views.ts'

/** The sender of a request. */
export interface Asker {
  actor: Actor
  site: Site
}

interface ResourceKind {
  uriTemplate: string
  name: string
  title: string
  description: string
  /** Matches the variable part of the URI. */
  pattern: RegExp
  /** The operation that reads the resource, and its input. */
  reads: string
  input: (part: string) => Record<string, string>
}

const mimeType = 'application/json'

const kinds: readonly ResourceKind[] = [
  {
    uriTemplate: 'marquee://listings/{slug}',
    name: 'listing',
    title: 'Listing',
    description: 'The public profile of a live listing, with a quote for each fact.',
    pattern: /^marquee:\/\/listings\/([^/?#]{1,300})$/,
    reads: 'get_listing',
    input: (slug) => ({ slug: decoded(slug), include: 'evidence' }),
  },
  {
    uriTemplate: 'marquee://categories/{slug}',
    name: 'category',
    title: 'Category',
    description: 'A category with what it is about and its first listings.',
    pattern: /^marquee:\/\/categories\/([^/?#]{1,300})$/,
    reads: 'get_category',
    input: (slug) => ({ slug: decoded(slug) }),
  },
  {
    uriTemplate: 'marquee://weeks/{week}',
    name: 'launch_week',
    title: 'Launch week',
    description: 'A launch week with its places and launches: 2026-W47, or current, next, previous.',
    pattern: /^marquee:\/\/weeks\/([\w-]{1,20})$/,
    reads: 'get_launch_week',
    input: (week) => ({ week }),
  },
  {
    uriTemplate: 'marquee://drafts/{id}',
    name: 'draft',
    title: 'Draft',
    description:
      'One of your drafts. Listen to it while its website is read, and read it again when it changed.',
    pattern: /^marquee:\/\/drafts\/([\w-]{1,60})$/,
    reads: 'get_draft',
    input: (id) => ({ id }),
  },
]

/** Cache hints of a view, which is the same for everybody at its site. */
const forEverybody = { ttlMs: 3_600_000, cacheScope: 'public' as const }

/**
 * Registers the handlers of resources. `askerIn` returns the caller and the site; `isCurrent` is true for the current
 * protocol version, in which answers have cache hints.
 */
export function registerResources(
  server: Server,
  parts: Parts,
  byName: ReadonlyMap<string, Operation>,
  askerIn: (authInfo: AuthInfo | undefined) => Asker,
  isCurrent: boolean,
): void {
  server.setRequestHandler('resources/list', async () => ({ resources: viewResources }))
  server.setRequestHandler('resources/templates/list', async () => ({
    resourceTemplates: kinds.map(({ pattern: _at, reads: _by, input: _of, ...kind }) => ({
      ...kind,
      mimeType,
    })),
  }))
  server.setRequestHandler('resources/read', async (request, extra) => {
    const { uri } = request.params
    const asker = askerIn(extra.http?.authInfo)
    const view = viewContents(uri, asker.site)
    if (view) return { contents: [view], ...(isCurrent ? forEverybody : {}) }
    for (const { pattern, reads, input } of kinds) {
      const [, part] = pattern.exec(uri) ?? []
      const op = byName.get(reads)
      if (part === undefined || !op) continue
      const text = await readResource(parts, op, input(part), asker, uri)
      return { contents: [{ uri, mimeType, text }] }
    }
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no resource ${uri}`)
  })
}

async function readResource(
  parts: Parts,
  op: Operation,
  input: Record<string, string>,
  { actor, site }: Asker,
  uri: string,
): Promise<string> {
  try {
    const { body } = await call(parts.services, op, { actor, site, input, counted: true })
    return body
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no resource ${uri}: ${error.message}`)
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part // not percent-encoded after all; no listing has such a slug
  }
}
