/**
 * A client that shows views, for tests: its page is on loopback, each view on another origin under the policy that it
 * requests.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Frame, Page } from 'playwright-core'
import { build } from 'rolldown'

/** A view as `resources/read` returns it. */
export interface ViewContents {
  text: string
  csp: Readonly<Record<string, readonly string[]>>
}

export interface Opened {
  page: Page
  view: Frame
  /**
   * What the view requested from the client, by kind: `link`, `call`, `message`, `context`, `size`; waits for at least
   * `least`.
   */
  heard(kind: string, least?: number): Promise<unknown[]>
}

export interface ViewHost {
  /** True if an address is one of its pages. */
  isOwn(address: string): boolean
  /** Opens a view on a page, with the input and the result of a tool call. */
  open(
    page: Page,
    contents: ViewContents,
    told: { input: object; result?: unknown; context?: object; capabilities?: object },
  ): Promise<Opened>
  stop(): Promise<void>
}

/** The capabilities of a current client. */
export const everything = {
  openLinks: {},
  serverTools: {},
  message: { text: {} },
  updateModelContext: { text: {} },
}

/** Starts the client. */
export async function startViewHost(): Promise<ViewHost> {
  const script = await bundled()
  const views = new Map<string, ViewContents>()
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const view = views.get(path)
    if (path === '/') response.setHeader('content-type', 'text/html; charset=utf-8').end(hostPage)
    else if (path === '/host.js') response.setHeader('content-type', 'text/javascript').end(script)
    else if (view)
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .setHeader('content-security-policy', policyOf(view.csp))
        .end(view.text)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    isOwn: (address) =>
      new RegExp(String.raw`^(http://(127\.0\.0\.1|localhost):${port}/|data:)`).test(address),
    async open(page, contents, { input, result, context = {}, capabilities = everything }) {
      const path = `/view/${views.size}`
      views.set(path, contents)
      await page.goto(origin)
      const address = `http://localhost:${port}${path}`
      await page.evaluate((told) => Reflect.apply(Reflect.get(globalThis, 'openView'), undefined, [told]), {
        address,
        context,
        capabilities,
        input,
        result,
      })
      const view = page.frames().find((frame) => frame.url() === address)
      if (!view) throw new Error('the view stands in no frame')
      const heard = async (kind: string, least = 1) => {
        if (least > 0)
          await page.waitForFunction(`heard.filter((one) => one.kind === '${kind}').length >= ${least}`)
        const all = await page.evaluate<{ kind: string; what: unknown }[]>('globalThis.heard')
        return all.filter((one) => one.kind === kind).map(({ what }) => what)
      }
      return { page, view, heard }
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const hostPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Client</title>
<link rel="icon" href="data:,"><style>body{margin:0}iframe{display:block;width:100%;height:200px;border:0}</style></head>
<body><main><h1 hidden>Client</h1><iframe title="View" sandbox="allow-scripts allow-same-origin"></iframe></main>
<script type="module" src="/host.js"></script></body></html>`

/** The policy that the specification derives from a resource's declaration. */
function policyOf(csp: ViewContents['csp']): string {
  const domains = (name: string) => (csp[name] ?? []).map((domain) => ` ${domain}`).join('')
  const own = domains('resourceDomains')
  return [
    "default-src 'none'",
    `script-src 'self' 'unsafe-inline'${own}`,
    `style-src 'self' 'unsafe-inline'${own}`,
    `connect-src 'self'${domains('connectDomains')}`,
    `img-src 'self' data:${own}`,
    `font-src 'self'${own}`,
    `frame-src ${domains('frameDomains') || "'none'"}`,
    "object-src 'none'",
    `base-uri ${domains('baseUriDomains') || "'self'"}`,
  ].join('; ')
}

async function bundled(): Promise<string> {
  const { output } = await build({
    input: join(import.meta.dirname, 'host-page.js'),
    platform: 'browser',
    write: false,
  })
  return output[0].code
}
