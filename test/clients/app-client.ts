/** An app that connects by OAuth 2.1, through a strict client library, to the service in process. */
import assert from 'node:assert/strict'
import * as oauth from 'oauth4webapi'
import type { App } from '../../src/app.ts'
import { hidden, type Visitor } from './visitor.ts'

export const redirectUri = 'http://127.0.0.1:49152/callback'
export const allScopes = 'account:read listings:write orders:write offline_access'

/** A `fetch` that reaches the service without a network. */
export function fetchOf(
  app: App,
): (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: unknown },
) => Promise<Response> {
  return async (url, init) => {
    const target = new URL(url)
    const answer = await app.http.app.inject({
      method: init.method === 'POST' ? 'POST' : 'GET',
      url: `${target.pathname}${target.search}`,
      headers: { ...init.headers, host: target.host },
      ...(typeof init.body === 'string' || init.body instanceof URLSearchParams
        ? { payload: init.body.toString() }
        : {}),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, String(value))
    return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers,
    })
  }
}

export interface Connection {
  server: oauth.AuthorizationServer
  client: oauth.Client
  options: { [oauth.customFetch]: ReturnType<typeof fetchOf>; [oauth.allowInsecureRequests]: boolean }
}

/** Discovers the server and registers an app there. */
export async function registeredApp(app: App, metadata: Partial<oauth.Client> = {}): Promise<Connection> {
  const options = { [oauth.customFetch]: fetchOf(app), [oauth.allowInsecureRequests]: true }
  const issuer = new URL(`${app.config.baseUrl}/api/auth`)
  const server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oauth2' }),
  )
  const response = await oauth.dynamicClientRegistrationRequest(
    server,
    {
      client_name: 'Desk helper',
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'none',
      ...metadata,
    },
    options,
  )
  return { server, options, client: await oauth.processDynamicClientRegistrationResponse(response) }
}

/** The MCP URL of the default site, which is also the authorization server's origin. */
const resourceOf = (server: oauth.AuthorizationServer) => new URL('/mcp', server.issuer).href

export interface Code {
  parameters: URLSearchParams
  verifier: string
}

export interface AuthorizeOptions {
  scope?: string
  resource?: string | null
  redirect?: string
  decision?: 'allow' | 'deny'
  change?: (query: URLSearchParams) => void
}

/** The URL that an app opens in the browser. */
export async function authorizationUrl(
  { server, client }: Connection,
  options: AuthorizeOptions = {},
): Promise<{ url: URL; verifier: string; state: string }> {
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const url = new URL(server.authorization_endpoint ?? '')
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: options.redirect ?? redirectUri,
    scope: options.scope ?? allScopes,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString()
  if (options.resource !== null) url.searchParams.set('resource', options.resource ?? resourceOf(server))
  options.change?.(url.searchParams)
  return { url, verifier, state }
}

/** Goes through authorization and consent as the visitor, until the app has the code. */
export async function authorize(
  connection: Connection,
  visitor: Visitor,
  options: AuthorizeOptions = {},
): Promise<Code> {
  const { url, verifier, state } = await authorizationUrl(connection, options)
  let seen = await visitor.get(url.href)
  assert.equal(seen.status, 302, seen.body)
  if (new URL(seen.location ?? '', url).pathname === '/connect') {
    const consent = await visitor.get(seen.location ?? '')
    assert.equal(consent.status, 200, consent.body)
    seen = await visitor.post(
      '/connect',
      { request: hidden(consent, 'request') ?? '', decision: options.decision ?? 'allow' },
      consent,
    )
    assert.equal(seen.status, 303, seen.body)
  }
  const parameters = oauth.validateAuthResponse(
    connection.server,
    connection.client,
    new URL(seen.location ?? ''),
    state,
  )
  return { parameters, verifier }
}

/** Exchanges a code for tokens. */
export async function exchange(
  { server, client, options }: Connection,
  code: Code,
  redirect = redirectUri,
  resource = resourceOf(server),
): Promise<oauth.TokenEndpointResponse> {
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    code.parameters,
    redirect,
    code.verifier,
    {
      ...options,
      additionalParameters: { resource },
    },
  )
  return oauth.processAuthorizationCodeResponse(server, client, response)
}

/** Uses a refresh token. */
export async function refresh(
  { server, client, options }: Connection,
  token: string,
): Promise<oauth.TokenEndpointResponse> {
  return oauth.processRefreshTokenResponse(
    server,
    client,
    await oauth.refreshTokenGrantRequest(server, client, oauth.None(), token, options),
  )
}
