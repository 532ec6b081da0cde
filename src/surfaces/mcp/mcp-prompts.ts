/** What the tool server offers besides tools: prompts that play a whole task; listings, drafts and views as resources. */
import { type AuthInfo, ProtocolError, ProtocolErrorCode, type Server } from '@modelcontextprotocol/server'
import { call } from '../../platform/call/call.ts'
import type { Actor, Site } from '../../platform/call/context.ts'
import type { Operation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import type { Parts } from '../parts.ts'
import { draftOf } from './mcp-messages.ts'
import { viewContents, viewResources } from './views/views.ts'

interface PromptDefinition {
  name: string
  title: string
  description: string
  arguments: { name: string; description: string; required: boolean }[]
  text: (given: Record<string, string>) => string
}

const prompts: readonly PromptDefinition[] = [
  {
    name: 'launch_my_product',
    title: 'Launch my product',
    description: 'From the address of a product to a place in a launch week, with you as the editor.',
    arguments: [{ name: 'url', description: 'Public address of the product.', required: true }],
    text: ({ url }) => `Launch the product at ${url} with the tools of this server.

1. Call submit_listing with the address. Then call get_draft every 4 seconds until its status is ready or failed.
2. Show me every value of the draft with its quote. Never fill a field with anything that is not on the site or said by me; what was not found stays blank until I tell you.
3. Ask me about what \`missing\` names and about values that look wrong. Save my answers with update_draft.
4. Call submit_draft. Tell me that nothing is public yet.
5. Ask me: free launch (needs our badge on the home page and a complete founder profile) or paid launch (needs neither). Free: show me badge.html, wait until I say that it is up, then call choose_free_listing; when it answers awaiting_badge, show me what was looked for and seen. Paid: call quote_order, show me the price with VAT, and only when I agree call create_checkout and give me the checkout_url. I pay myself.
6. Tell me the launch week, and what \`next_steps\` suggests.

When a tool answers an error, read its \`errors\` and \`fix\`, fix what you can and ask me for the rest. When submit_draft answers company_already_listed, offer to claim the listing with claim_listing.`,
  },
  {
    name: 'compare',
    title: 'Compare two products',
    description: 'Two listings side by side, from facts with their sources.',
    arguments: [
      { name: 'a', description: 'Slug or name of the first product.', required: true },
      { name: 'b', description: 'Slug or name of the second product.', required: true },
    ],
    text: ({ a, b }) => `Compare ${a} and ${b} with the tools of this server.

Find each with search_listings where you were given a name, then call compare_listings with the two slugs. Show a table: one column a product, one row a fact, what differs first. Use only what the tools answer. Where a value is blank, write "not stated"; never guess. Say which values are quoted from the product's own site and which are the owner's words. End with whom each suits, as far as the facts say so, and no winner.`,
  },
]

const template = {
  uriTemplate: 'marquee://listings/{slug}',
  name: 'listing',
  title: 'Listing',
  description: 'The public profile of a live listing, with a quote for each fact.',
  mimeType: 'application/json',
}

const draftTemplate = {
  uriTemplate: 'marquee://drafts/{id}',
  name: 'draft',
  title: 'Draft',
  description:
    'One of your drafts. Listen to it while its website is read, and read it again when it changed.',
  mimeType: 'application/json',
}

/** A view is the same for everybody at its site. */
const forEverybody = { ttlMs: 3_600_000, cacheScope: 'public' as const }

/** What `capabilities` has to name for these handlers. */
export const promptCapabilities = { prompts: {}, resources: {} }

/**
 * Adds the handlers of prompts and resources. `actorOf` tells who asks, and at which site; `isOfToday` whether by the
 * version that says how long an answer keeps.
 */
export function registerPrompts(
  server: Server,
  parts: Parts,
  byName: ReadonlyMap<string, Operation>,
  actorOf: (authInfo: AuthInfo | undefined) => { actor: Actor; site: Site },
  isOfToday: boolean,
): void {
  server.setRequestHandler('prompts/list', async () => ({
    prompts: prompts.map(({ text: _text, ...prompt }) => prompt),
  }))
  server.setRequestHandler('prompts/get', async (request) => {
    const prompt = prompts.find(({ name }) => name === request.params.name)
    if (!prompt)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown prompt: ${request.params.name}`)
    const given = request.params.arguments ?? {}
    const missing = prompt.arguments.filter(({ name, required }) => required && !given[name]?.trim())
    if (missing.length > 0)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `Missing arguments: ${missing.map(({ name }) => name).join(', ')}`,
      )
    return {
      description: prompt.description,
      messages: [{ role: 'user' as const, content: { type: 'text' as const, text: prompt.text(given) } }],
    }
  })
  server.setRequestHandler('resources/list', async () => ({ resources: viewResources }))
  server.setRequestHandler('resources/templates/list', async () => ({
    resourceTemplates: [template, draftTemplate],
  }))
  server.setRequestHandler('resources/read', async (request, extra) => {
    const { uri } = request.params
    const view = viewContents(uri, actorOf(extra.http?.authInfo).site)
    if (view) return { contents: [view], ...(isOfToday ? forEverybody : {}) }
    const draft = draftOf(uri)
    const slug = /^marquee:\/\/listings\/([^/?#]{1,300})$/.exec(uri)?.[1]
    const op = byName.get(draft === undefined ? 'get_listing' : 'get_draft')
    if ((slug === undefined && draft === undefined) || !op)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no resource ${uri}`)
    const input: Record<string, string> =
      draft === undefined ? { slug: decoded(slug ?? ''), include: 'evidence' } : { id: draft }
    const text = await readResource(parts, op, input, actorOf(extra.http?.authInfo), uri)
    return { contents: [{ uri, mimeType: template.mimeType, text }] }
  })
}

async function readResource(
  parts: Parts,
  op: Operation,
  input: Record<string, string>,
  caller: { actor: Actor; site: Site },
  uri: string,
): Promise<string> {
  try {
    const answer = await call(parts.services, op, {
      actor: caller.actor,
      site: caller.site,
      input,
      counted: true,
    })
    return answer.body
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
