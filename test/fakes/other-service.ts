/**
 * GitHub and Google for tests: a server on loopback that speaks OAuth 2.0 with PKCE as they do, at their own paths. The
 * sign-in library has their addresses built in, so `fetch` is redirected here for their hosts while it runs.
 */
import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

export const serviceKeys = {
  GITHUB_CLIENT_ID: 'github-client',
  GITHUB_CLIENT_SECRET: 'github-client-secret',
  GOOGLE_CLIENT_ID: 'google-client',
  GOOGLE_CLIENT_SECRET: 'google-client-secret',
}

/** The person signed in at the other service. */
export interface Person {
  id: number
  name: string
  email: string
  verified: boolean
}

export const serviceHosts = [
  'github.com',
  'api.github.com',
  'accounts.google.com',
  'oauth2.googleapis.com',
  'www.googleapis.com',
]

interface Grant {
  clientId: string
  redirectUri: string
  challenge: string
  person: Person
}

export class OtherService {
  person: Person = { id: 1, name: 'Ada', email: 'ada@example.org', verified: true }
  /** Every token issued so far. */
  readonly issued: string[] = []
  readonly #codes = new Map<string, Grant>()
  readonly #tokens = new Map<string, Person>()
  readonly #server: Server
  readonly #fetch = globalThis.fetch
  port = 0
  constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
    })
  }

  async start(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    const address = this.#server.address()
    if (typeof address !== 'object' || !address) throw new Error('the service has no port')
    this.port = address.port
    globalThis.fetch = (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input)
      return serviceHosts.includes(url.hostname)
        ? this.#fetch(this.address(url), init)
        : this.#fetch(input, init)
    }
  }

  /** The local equivalent of one of their addresses. */
  address(url: URL): URL {
    return new URL(`${url.pathname}${url.search}`, `http://127.0.0.1:${this.port}`)
  }

  async stop(): Promise<void> {
    globalThis.fetch = this.#fetch
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://service.invalid')
    const json = (body: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const person = this.#tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, ''))
    switch (url.pathname) {
      case '/login/oauth/authorize':
      case '/o/oauth2/v2/auth':
        response.writeHead(200, { 'content-type': 'text/html' }).end(this.#askPerson(url.searchParams))
        return
      case '/login/oauth/access_token':
      case '/token':
        json(this.#exchange(new URLSearchParams(await textOf(request)), url.pathname === '/token'))
        return
      case '/user':
        json(person ? { id: person.id, login: 'ada', name: person.name, email: null } : {})
        return
      case '/user/emails':
        json(person ? [{ email: person.email, primary: true, verified: person.verified }] : [])
        return
      default:
        response.writeHead(404, { 'content-type': 'text/plain' }).end('There is nothing here.')
    }
  }

  /** The consent page: one link back, with a code. */
  #askPerson(query: URLSearchParams): string {
    const redirectUri = query.get('redirect_uri') ?? ''
    if (query.get('response_type') !== 'code' || query.get('code_challenge_method') !== 'S256')
      throw new Error(`a weak request: ${query.toString()}`)
    const code = randomBytes(16).toString('hex')
    this.#codes.set(code, {
      clientId: query.get('client_id') ?? '',
      redirectUri,
      challenge: query.get('code_challenge') ?? '',
      person: this.person,
    })
    const back = new URL(redirectUri)
    back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()
    return `<!doctype html><title>Other service</title><a href="${back.href.replaceAll('&', '&amp;')}">Agree</a>`
  }

  #exchange(form: URLSearchParams, withIdToken: boolean): Record<string, unknown> {
    const code = form.get('code') ?? ''
    const grant = this.#codes.get(code)
    this.#codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const service = withIdToken ? 'google' : 'github'
    if (
      !grant ||
      grant.challenge !== challenge ||
      grant.redirectUri !== form.get('redirect_uri') ||
      grant.clientId !== `${service}-client` ||
      form.get('client_secret') !== `${service}-client-secret`
    )
      return { error: 'invalid_grant' }
    const token = `other_${randomBytes(20).toString('hex')}`
    this.issued.push(token)
    this.#tokens.set(token, grant.person)
    if (!withIdToken) return { access_token: token, token_type: 'bearer', scope: 'read:user,user:email' }
    const idToken = idTokenOf(grant.person)
    const refresh = `other_${randomBytes(20).toString('hex')}`
    this.issued.push(idToken, refresh)
    return {
      access_token: token,
      refresh_token: refresh,
      id_token: idToken,
      token_type: 'Bearer',
      expires_in: 3600,
    }
  }
}

/** Unsigned: an ID token directly from the token endpoint is trusted because of TLS (OpenID Connect Core 3.1.3.7). */
function idTokenOf({ id, name, email, verified }: Person): string {
  const claims = {
    iss: 'https://accounts.google.com',
    sub: `google-${id}`,
    name,
    email,
    email_verified: verified,
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'RS256' })}.${part(claims)}.${randomBytes(32).toString('base64url')}`
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
