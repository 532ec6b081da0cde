/** Signs in from a terminal: the device authorization grant (RFC 8628), with tokens for one site's API only. */
import { z } from 'zod'
import { onOneLine } from 'marquee-reader/terminal'
import { plural } from '../design/words/catalogue.ts'
import { deviceGrantType } from '../platform/device-grant-type.ts'
import { type Credentials, keepCredentials, readCredentials } from './credentials.ts'
import { RemoteError } from './remote-error.ts'
import type { Terminal } from './terminal.ts'
import { readJson } from './read-json.ts'

const Resource = z.object({ resource: z.string(), authorization_servers: z.array(z.url()).min(1) })
const Server = z.object({
  issuer: z.url(),
  token_endpoint: z.url(),
  registration_endpoint: z.url(),
  device_authorization_endpoint: z.url(),
  revocation_endpoint: z.url().optional(),
})
const Registered = z.object({ client_id: z.string() })
const Asked = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.url(),
  verification_uri_complete: z.url().optional(),
  expires_in: z.number(),
  interval: z.number().default(5),
})
const Tokens = z.object({
  access_token: z.string(),
  expires_in: z.number().default(600),
  refresh_token: z.string().optional(),
  scope: z.string().default(''),
})
const Refused = z.object({ error: z.string(), error_description: z.string().default('') })

/** Lets a person connect this terminal in a browser, and stores the tokens. Returns the scopes. */
export async function signIn(terminal: Terminal, origin: string, scopes: readonly string[]): Promise<string> {
  const server = await discover(terminal, origin)
  const { client_id: id } = Registered.parse(
    await answerOf(terminal, server.registration_endpoint, {
      client_name: 'Marquee command line',
      grant_types: [deviceGrantType, 'refresh_token'],
      response_types: [],
      token_endpoint_auth_method: 'none',
      scope: scopes.join(' '),
    }),
  )
  const form = { client_id: id, scope: scopes.join(' '), resource: `${origin}/api/v1` }
  const asked = Asked.parse(await answerOf(terminal, server.device_authorization_endpoint, form, 'form'))
  checkAddress(asked.verification_uri)
  terminal.tell(
    `Open  ${onOneLine(asked.verification_uri, 200)}\nand enter  ${onOneLine(asked.user_code, 40)}`,
  )
  if (asked.verification_uri_complete)
    terminal.tell(`or open  ${onOneLine(asked.verification_uri_complete, 300)}  and compare the code.`)
  const limit = plural(Math.ceil(asked.expires_in / 60), { one: '# minute', other: '# minutes' })
  terminal.tell(`Waiting until you have answered there, at most ${limit} …`)
  const tokens = await waitForTokens(terminal, server.token_endpoint, id, asked)
  keepCredentials(terminal.folder, origin, credentialsOf(terminal, id, server, tokens))
  return tokens.scope
}

/**
 * Returns the token to call a site with: the environment's key, or the stored access token, refreshed when it expires.
 */
export async function bearerFor(terminal: Terminal, origin: string): Promise<string> {
  if (terminal.apiKey !== undefined) return terminal.apiKey
  const kept = readCredentials(terminal.folder, origin)
  if (!kept) throw new RemoteError(`Nobody is signed in. Run: marquee --remote ${origin} login`, 'signIn')
  if (kept.ends_at - 30_000 > terminal.now()) return kept.access_token
  if (kept.refresh_token === undefined) throw isOver(origin)
  const answer = await post(terminal, kept.token_endpoint, {
    grant_type: 'refresh_token',
    client_id: kept.client_id,
    refresh_token: kept.refresh_token,
  })
  const renewed = Tokens.safeParse(answer.body)
  if (answer.ok && renewed.success) {
    const endpoints = { ...kept, scope: kept.scope }
    const given = credentialsOf(terminal, kept.client_id, endpoints, {
      ...renewed.data,
      refresh_token: renewed.data.refresh_token ?? kept.refresh_token,
    })
    keepCredentials(terminal.folder, origin, given)
    return given.access_token
  }
  if (answer.status >= 500)
    throw new RemoteError('The site cannot renew the sign-in now. Try again soon.', 'away')
  // Another command of this user may have refreshed it meanwhile.
  const now = readCredentials(terminal.folder, origin)
  if (now && now.refresh_token !== kept.refresh_token) return now.access_token
  throw isOver(origin)
}

/** Revokes the access of this terminal and deletes its credentials. */
export async function signOut(terminal: Terminal, origin: string): Promise<void> {
  const kept = readCredentials(terminal.folder, origin)
  if (!kept) throw new RemoteError(`Nobody is signed in at ${origin}.`, 'signIn')
  keepCredentials(terminal.folder, origin, undefined)
  const token = kept.refresh_token ?? kept.access_token
  if (kept.revocation_endpoint === undefined) return
  const { ok } = await post(terminal, kept.revocation_endpoint, { client_id: kept.client_id, token })
  if (!ok)
    throw new RemoteError(
      `Forgotten here, but the site did not confirm it. Disconnect it at ${origin}/account/apps.`,
      'away',
    )
}

function isOver(origin: string): RemoteError {
  return new RemoteError(`The sign-in is over. Run: marquee --remote ${origin} login`, 'signIn')
}

/** Discovers where a site's users sign in (RFC 9728, RFC 8414); its metadata must be about the site. */
async function discover(terminal: Terminal, origin: string): Promise<z.output<typeof Server>> {
  const about = `${origin}/.well-known/oauth-protected-resource/api/v1`
  const resource = Resource.safeParse(await answerOf(terminal, about))
  if (!resource.success || resource.data.resource !== `${origin}/api/v1`)
    throw new RemoteError(`${origin} does not say where to sign in: is it a Marquee site?`, 'refused')
  const issuer = new URL(resource.data.authorization_servers[0] ?? '')
  const path = issuer.pathname === '/' ? '' : issuer.pathname
  const server = Server.safeParse(
    await answerOf(terminal, `${issuer.origin}/.well-known/oauth-authorization-server${path}`),
  )
  if (!server.success) throw new RemoteError(`${origin} offers no signing in from a terminal.`, 'refused')
  const { issuer: named, ...endpoints } = server.data
  if (named.replace(/\/$/, '') !== issuer.href.replace(/\/$/, ''))
    throw new RemoteError(`${origin} names a sign-in that calls itself ${onOneLine(named, 100)}.`, 'refused')
  for (const endpoint of Object.values(endpoints)) if (endpoint !== undefined) checkAddress(endpoint)
  return server.data
}

/** Throws unless an address uses TLS or is on this computer, since codes and tokens are sent to it. */
export function checkAddress(address: string): void {
  const url = URL.parse(address)
  const here = ['localhost', '127.0.0.1', '[::1]']
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && here.includes(url.hostname))) return
  throw new RemoteError(`${onOneLine(address, 200)} is not https: nothing is sent there.`, 'usage')
}

async function waitForTokens(
  terminal: Terminal,
  endpoint: string,
  clientId: string,
  asked: z.output<typeof Asked>,
): Promise<z.output<typeof Tokens>> {
  const until = terminal.now() + asked.expires_in * 1000
  for (let seconds = asked.interval; terminal.now() < until;) {
    await terminal.wait(seconds)
    const form = { grant_type: deviceGrantType, client_id: clientId, device_code: asked.device_code }
    const answer = await post(terminal, endpoint, form).catch(notReached)
    if (answer === undefined) {
      seconds = Math.min(seconds * 2, longestPause)
      terminal.tell(`No answer; asked again in ${plural(seconds, { one: '# second', other: '# seconds' })}.`)
      continue
    }
    const { ok, status, body } = answer
    if (ok) return Tokens.parse(body)
    const error = Refused.safeParse(body).data?.error
    if (error === 'slow_down' || status === 429 || status >= 500) seconds += 5
    else if (error === 'access_denied')
      throw new RemoteError('You refused: nothing was connected.', 'refused')
    else if (error === 'expired_token') break
    else if (error !== 'authorization_pending')
      throw new RemoteError('The site refused the sign-in.', 'refused')
  }
  throw new RemoteError('Nobody answered in time. Run it again.', 'signIn')
}

/** The connection may fail while a person answers: polling then slows down until the code expires (RFC 8628, 3.5). */
const longestPause = 60

/** Returns undefined if `fetch` got no answer, which it reports by a TypeError. */
function notReached(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error
}

function credentialsOf(
  terminal: Terminal,
  clientId: string,
  endpoints: { token_endpoint: string; revocation_endpoint?: string | undefined; scope?: string },
  tokens: z.output<typeof Tokens>,
): Credentials {
  return {
    client_id: clientId,
    access_token: tokens.access_token,
    ends_at: terminal.now() + tokens.expires_in * 1000,
    ...(tokens.refresh_token === undefined ? {} : { refresh_token: tokens.refresh_token }),
    scope: tokens.scope || (endpoints.scope ?? ''),
    token_endpoint: endpoints.token_endpoint,
    ...(endpoints.revocation_endpoint === undefined
      ? {}
      : { revocation_endpoint: endpoints.revocation_endpoint }),
  }
}

/** Fetches a document, or sends a request and returns its answer; throws if the site refused. */
async function answerOf(
  terminal: Terminal,
  url: string,
  sent?: Record<string, unknown>,
  as: 'json' | 'form' = 'json',
): Promise<unknown> {
  const answer = await ask(terminal, url, sent, as)
  if (answer.ok) return answer.body
  const refused = Refused.safeParse(answer.body).data
  const why = refused ? `: ${onOneLine(refused.error_description || refused.error, 200)}` : ''
  throw new RemoteError(`${new URL(url).host} answered ${answer.status}${why}.`, 'refused')
}

function post(terminal: Terminal, url: string, form: Record<string, string>) {
  return ask(terminal, url, form, 'form')
}

async function ask(
  terminal: Terminal,
  url: string,
  sent: Record<string, unknown> | undefined,
  as: 'json' | 'form',
): Promise<{ ok: boolean; status: number; body: unknown }> {
  const type = as === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
  const body =
    as === 'json'
      ? JSON.stringify(sent)
      : new URLSearchParams(
          Object.entries(sent ?? {}).map(([name, value]) => [name, String(value)]),
        ).toString()
  const answer = await terminal.fetch(url, {
    redirect: 'error',
    headers: { accept: 'application/json', ...(sent ? { 'content-type': type } : {}) },
    ...(sent ? { method: 'POST', body } : {}),
  })
  return { ok: answer.ok, status: answer.status, body: readJson(await answer.text()) }
}
