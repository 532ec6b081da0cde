/** MCP: one tool for each operation at /mcp, for 2026-07-28 and the initialize-based versions on the same address. */
import {
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type AuthInfo,
} from '@modelcontextprotocol/server'
import { toNodeHandler } from '@modelcontextprotocol/node'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Site, scopes } from '../../platform/call/context.ts'
import type { Operation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { bodyTooLarge, unknownHost } from '../../platform/call/problems.ts'
import { version } from '../../platform/version.ts'
import { problemOf } from '../failure.ts'
import type { Parts } from '../parts.ts'
import { type Caller, callTool, listenerOf } from './call-tool.ts'
import { registerCompletions } from './completions.ts'
import { askPerson, typedByPerson } from './elicitation.ts'
import { registerPrompts } from './mcp-prompts.ts'
import { registerResources } from './mcp-resources.ts'
import { type KeptTools, standIn } from './kept-tools.ts'
import { instructionsOf, signInNeeded, tooLarge, tooNarrow, unknownTool } from './guidance.ts'
import { endedWith, untilEnded } from './open-streams.ts'
import { createSubscriptions } from './subscriptions.ts'
import { listenedTo, messagesOf, operationCalled, refusalOf, scopesNeeded } from './mcp-messages.ts'
import { toolLists } from './tool-lists.ts'
import { viewExtension } from './views/views.ts'

const listTtlMs = 300_000

/** Registers /mcp. Host, Origin and credentials are checked here; the SDK does the protocol. */
export async function registerMcp(app: FastifyInstance, parts: Parts): Promise<void> {
  const byName = new Map(parts.operations.map((op) => [op.name, op]))
  const lists = toolLists(parts.operations, parts.toolsets)
  const readsDrafts = byName.get('get_draft')
  const subscriptions = readsDrafts && createSubscriptions(parts, readsDrafts)
  app.addHook('preClose', async () => subscriptions?.close())
  const library = createMcpHandler(
    ({ era, authInfo }) => serverFor(parts, byName, era === 'modern', callerIn(authInfo).site),
    subscriptions ? { bus: subscriptions.bus } : {},
  )
  const following = (ended: AbortController) =>
    toNodeHandler({
      fetch: async (request, options) =>
        keptByNobody(await library.fetch(untilEnded(request, ended.signal), options)),
    })
  const plain = toNodeHandler({ fetch: async (...given) => keptByNobody(await library.fetch(...given)) })
  const listing = (tools: KeptTools) =>
    toNodeHandler({ fetch: async (...given) => tools.filled(keptByNobody(await library.fetch(...given))) })
  await app.register(async (mcp) => {
    mcp.setErrorHandler((error, request, reply) => sendProtocolError(parts, request, reply, error))
    // A browser page may read its refusal: the preflight request was answered the same whatever the origin.
    mcp.addHook('onRequest', async (request, reply) => {
      if (request.headers.origin !== undefined) corsHeaders(reply)
    })
    registerRoutes(mcp)
  })

  function registerRoutes(mcp: FastifyInstance): void {
    mcp.route({
      method: ['GET', 'POST', 'DELETE', 'PUT', 'PATCH'],
      url: '/mcp',
      handler: async (request, reply) => {
        const site = await admittedSite(parts, request)
        const { toolsets }: { toolsets?: unknown } = Object(request.query)
        const tools = lists.chosen(toolsets)
        const refusal = refusalOf(request.body)
        if (refusal) {
          await refuse(reply, 400, refusal.message, refusal.code, refusal.id)
          return reply
        }
        const caller = await callerOf(parts, byName, request, reply, site)
        if (!caller) return reply
        await count(parts, byName, caller, request.body)
        const followed = messagesOf(request.body).flatMap(listenedTo)
        const ended = followed.length > 0 ? endedWith(reply) : undefined
        // The client may have disconnected while its credentials were checked; then there is no stream left to close.
        if (ended && reply.raw.destroyed) return reply.hijack()
        const refused = ended && (await subscriptions?.follow(caller, followed, ended))
        if (typeof refused === 'string') {
          await refuse(reply, 400, refused, -32_602)
          return reply
        }
        reply.hijack()
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        const raw = Object.assign(request.raw, { auth: authInfo(caller) })
        const answers = messagesOf(request.body).some(asksForTools) ? listing(tools) : plain
        const handle = ended ? following(ended) : answers
        await handle(raw, reply.raw, request.body)
        return reply
      },
    })
    mcp.options('/mcp', async (_request, reply) => corsHeaders(reply).code(204).send())
  }
}

/**
 * Counts every message except calls of tools, which `call` counts, so that a model reads of the limit in the tool's
 * answer.
 */
async function count(
  parts: Parts,
  byName: ReadonlyMap<string, Operation>,
  { actor }: Caller,
  body: unknown,
): Promise<void> {
  for (const message of messagesOf(body))
    if (!operationCalled(byName, message)) await parts.services.limiter.take(actor, { effect: 'read' })
}

function asksForTools(message: unknown): boolean {
  return (
    typeof message === 'object' && message !== null && 'method' in message && message.method === 'tools/list'
  )
}

/**
 * Answers to an account must not be stored by anybody else; the library would let an event stream be cached and
 * resumed.
 */
function keptByNobody(answer: Response): Response {
  answer.headers.set('cache-control', 'no-store, no-transform')
  return answer
}

/**
 * Answers a failure before the protocol library sees the message: bad JSON is -32700, the rest -32600 (JSON-RPC 2.0
 * section 5.1).
 */
async function sendProtocolError(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): Promise<void> {
  const { problem, unexpected } = problemOf(error)
  if (unexpected) parts.services.log.error({ error, request_id: request.id }, 'MCP request failed')
  await refuse(
    reply.headers(problem.headers),
    problem.type.status,
    problem.type === bodyTooLarge ? tooLarge(problem.message) : problem.message,
    problem.type.code === 'malformed_json' ? -32_700 : -32_600,
  )
}

function serverFor(
  parts: Parts,
  byName: ReadonlyMap<string, Operation>,
  isCurrent: boolean,
  site: Site,
): Server {
  const hints = { ttlMs: listTtlMs, cacheScope: 'public' as const }
  const server = new Server(
    { name: 'marquee', version, title: site.name },
    {
      instructions: instructionsOf(site),
      capabilities: {
        tools: {},
        prompts: {},
        completions: {},
        resources: isCurrent ? { subscribe: true } : {},
        extensions: { [viewExtension]: {} },
      },
      cacheHints: { 'tools/list': hints, 'resources/list': hints, 'server/discover': hints },
    },
  )
  registerPrompts(server)
  registerResources(server, parts, byName, callerIn, isCurrent)
  registerCompletions(server, parts, byName, callerIn)
  server.setRequestHandler('tools/list', async (request) => {
    if (request.params?.cursor !== undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown cursor: all tools stand on one page')
    return { tools: [standIn] }
  })
  server.setRequestHandler('tools/call', async (request, extra) => {
    const op = byName.get(request.params.name)
    if (!op) throw unknownTool(request.params.name, byName)
    const { progressToken: token } = request.params._meta ?? {}
    const listener = token === undefined ? undefined : listenerOf(token, extra.mcpReq)
    const args = { ...request.params.arguments, ...(isCurrent ? typedByPerson(op, extra.mcpReq) : {}) }
    const answer = await callTool(parts, op, args, callerIn(extra.http?.authInfo), listener)
    return (isCurrent && askPerson(op, answer, extra.mcpReq)) || answer
  })
  return server
}

function authInfo(caller: Caller): AuthInfo {
  const actorScopes = caller.actor.kind === 'member' ? [...caller.actor.scopes] : []
  return { token: '', clientId: '', scopes: actorScopes, extra: { caller } }
}

function callerIn(info: AuthInfo | undefined): Caller {
  const caller = info?.extra?.['caller']
  if (caller === undefined) throw new Error('the caller was lost on its way through the protocol library')
  return caller as Caller
}

/** Returns the site of the request; refuses a foreign Host or Origin (DNS rebinding). */
async function admittedSite(parts: Parts, request: FastifyRequest): Promise<Site> {
  const site = await parts.siteByHost(request.headers.host)
  if (!site) throw new Problem(unknownHost, 'No site of this deployment has this host name.')
  return site
}

async function callerOf(
  parts: Parts,
  byName: ReadonlyMap<string, Operation>,
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
): Promise<Caller | undefined> {
  if (await isForeignOrigin(parts, request.headers.origin)) {
    await refuse(reply, 403, 'This origin may not use the server.')
    return undefined
  }
  const needed = scopesNeeded(byName, messagesOf(request.body))
  const challenge = (error: string | undefined, wanted: readonly string[]) =>
    `Bearer ${error ? `error="${error}", ` : ''}${
      wanted.length > 0 ? `scope="${wanted.join(' ')}", ` : ''
    }resource_metadata="${site.origin}/.well-known/oauth-protected-resource/mcp"`
  const { authorization } = request.headers
  if (authorization === undefined) {
    if (needed.length === 0)
      return { actor: { kind: 'anonymous', address: request.ip }, site, requestId: request.id }
    await refuse(
      reply.header('www-authenticate', challenge(undefined, ordinaryScopes)),
      401,
      signInNeeded('This tool needs a sign-in.', site.origin),
    )
    return undefined
  }
  const token = /^Bearer +([\x21-\x7e]+) *$/i.exec(authorization)?.[1]
  const find = async () =>
    token === undefined ? undefined : parts.findBearer(token, request.ip, `${site.origin}/mcp`)
  const actor = await find()
  if (actor?.kind !== 'member') {
    await parts.services.limiter.takePage(request.ip) // limits guessing
    await refuse(
      reply.header('www-authenticate', challenge('invalid_token', ordinaryScopes)),
      401,
      signInNeeded('The token or key is unknown, expired or revoked.', site.origin),
    )
    return undefined
  }
  if (needed.some((scope) => !actor.scopes.includes(scope))) {
    const union = [...new Set([...actor.scopes, ...needed])]
    await refuse(
      reply.header('www-authenticate', challenge('insufficient_scope', union)),
      403,
      tooNarrow(needed, site.origin),
    )
    return undefined
  }
  return { actor, site, requestId: request.id, stands: async () => (await find()) !== undefined }
}

/** The scopes that a client is told to request at first: all of them, so that it need not come back for more. */
const ordinaryScopes: readonly string[] = [...scopes, 'offline_access']

/**
 * Whether an Origin is foreign. Programs send none; a browser page may use the server from a site of this deployment or
 * from a loopback address.
 */
async function isForeignOrigin(parts: Parts, origin: string | undefined): Promise<boolean> {
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const url = new URL(origin)
  return (await parts.siteByHost(url.host)) === undefined
}

function corsHeaders(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('access-control-allow-methods', 'GET, POST, DELETE')
    .header(
      'access-control-allow-headers',
      'authorization, content-type, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id',
    )
    .header('access-control-expose-headers', 'www-authenticate')
}

async function refuse(
  reply: FastifyReply,
  status: number,
  message: string,
  code = -32_600,
  id: string | number | null = null,
): Promise<void> {
  const body = { jsonrpc: '2.0', id, error: { code, message } }
  await reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(JSON.stringify(body))
}
