/** A headless browser for tests: keeps cookies, sends forms with their hidden fields, does not follow redirects. */
import { createSignInLink, ensureAccount } from '../../src/accounts/index.ts'
import type { App } from '../../src/app.ts'

export interface Seen {
  status: number
  location: string | undefined
  body: string
  headers: Record<string, string>
}

export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #app: App
  readonly #host: string
  readonly #address: string
  constructor(app: App, host = new URL(app.config.baseUrl).host, address = '127.0.0.1') {
    this.#app = app
    this.#host = host
    this.#address = address
  }

  async get(url: string, headers: Record<string, string> = {}): Promise<Seen> {
    return this.#send('GET', url, undefined, headers)
  }

  /** Sends a form; `page` supplies the hidden `csrf` of its first form. */
  async post(
    url: string,
    form: Record<string, string | string[]>,
    page?: Seen,
    headers: Record<string, string> = {},
  ): Promise<Seen> {
    const members = new URLSearchParams()
    const all = page ? { csrf: hidden(page, 'csrf') ?? '', ...form } : form
    for (const [name, value] of Object.entries(all))
      for (const one of [value].flat()) members.append(name, one)
    return this.#send('POST', url, members.toString(), headers)
  }

  /** Sends a form with files, as browsers do (RFC 7578). */
  async upload(
    url: string,
    form: Record<string, string | Blob[]>,
    page?: Seen,
    headers: Record<string, string> = {},
  ): Promise<Seen> {
    const data = new FormData()
    const all = page ? { csrf: hidden(page, 'csrf') ?? '', ...form } : form
    for (const [name, value] of Object.entries(all))
      if (typeof value === 'string') data.append(name, value)
      else for (const file of value) data.append(name, file, 'file')
    const sent = new Response(data)
    const type = sent.headers.get('content-type') ?? ''
    return this.#send('POST', url, Buffer.from(await sent.arrayBuffer()), {
      ...headers,
      'content-type': type,
    })
  }

  async #send(
    method: 'GET' | 'POST',
    url: string,
    payload: string | Buffer | undefined,
    headers: Record<string, string>,
  ): Promise<Seen> {
    const path = url.startsWith('http') ? url.slice(new URL(url).origin.length) : url
    const host = url.startsWith('http') ? new URL(url).host : this.#host
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.#app.http.app.inject({
      method,
      url: path,
      remoteAddress: this.#address,
      headers: {
        host,
        accept: 'text/html',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
        ...(cookie ? { cookie } : {}),
        ...(payload === undefined
          ? {}
          : {
              'content-type': 'application/x-www-form-urlencoded',
              origin: `http://${host}`,
              'sec-fetch-site': 'same-origin',
            }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const one of answer.cookies) {
      if (one.maxAge === 0 || one.value === '') this.cookies.delete(one.name)
      else this.cookies.set(one.name, encodeURIComponent(one.value))
    }
    const location = answer.headers.location
    return {
      status: answer.statusCode,
      location: typeof location === 'string' ? location : undefined,
      body: answer.body,
      headers: Object.fromEntries(
        Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
      ),
    }
  }
}

/** The value of a hidden field on a page. */
export function hidden(page: Seen, name: string): string | undefined {
  const found = new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(
    page.body.replaceAll('\n', ' '),
  )?.[1]
  return found?.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"')
}

/** The first URL in a text. */
export function linkIn(text: string): string {
  const found = /https?:\/\/[^\s<>"]+/.exec(text)?.[0]
  if (!found) throw new Error('there is no link in the text')
  return found
}

/** A visitor signed in with this email address, by a link as the command line creates it. */
export async function signedInVisitor(app: App, email: string): Promise<Visitor> {
  const visitor = new Visitor(app)
  await ensureAccount(app.signIn, app.services.db, email)
  const landing = await visitor.get(await createSignInLink(app.signIn, email, '/account'))
  const arrived = await visitor.post(
    '/sign-in/link',
    { token: hidden(landing, 'token') ?? '', to: '/account' },
    landing,
  )
  if (arrived.status !== 303) throw new Error(`signing in answered ${arrived.status}`)
  return visitor
}
