/**
 * The adapter of the browser port: a Chromium without network access. Each request of a page is intercepted and
 * answered through the guarded web port; anything that slips past meets a proxy that does not exist and host names that
 * do not resolve. Loaded when the first page is rendered.
 */
import type { Browser as Chromium, BrowserContext, LaunchOptions, Route } from 'playwright-core'
import { type Browser, BrowserError, type Rendered, type RenderOptions } from 'marquee-reader'
import { WebError } from 'marquee-web-client'
import { watchMemory } from './browser-memory.ts'

/** What a page may load: nothing that is merely decorative. */
const wantedTypes = new Set(['document', 'script', 'stylesheet', 'xhr', 'fetch'])
const maxRequests = 80
const maxBytes = 12 * 1024 * 1024
/** Maximum memory of all open pages together, in bytes. */
const maxMemory = 768 * 1024 * 1024
const maxCharacters = 5 * 1024 * 1024
/** The document counts as settled after this many milliseconds without a change. */
const restMs = 500
const idleMs = 15_000

/** A Chromium: `npm` uses the one from the package, otherwise a path to another. `furtherArgs` are for tests. */
export function createBrowser(executable: string, furtherArgs: readonly string[] = []): Browser {
  let running: Promise<Chromium> | undefined
  let idle: NodeJS.Timeout | undefined
  let open = 0
  const stop = async () => {
    const ending = running
    running = undefined
    await (await ending?.catch(() => undefined))?.close()
  }
  return {
    async render(url, options) {
      clearTimeout(idle)
      open++
      try {
        running ??= launch(executable, furtherArgs)
        const chromium = await running.catch((error: unknown) => {
          running = undefined
          throw new BrowserError(`the browser did not start: ${String(error)}`, { cause: error })
        })
        return await renderIn(chromium, url, options)
      } finally {
        open--
        if (open === 0) idle = setTimeout(() => void stop(), idleMs).unref()
      }
    },
    close: stop,
  }
}

async function launch(executable: string, furtherArgs: readonly string[]): Promise<Chromium> {
  const { chromium } = await import('playwright-core')
  const options: LaunchOptions = {
    headless: true,
    executablePath:
      executable === 'npm'
        ? await (await import('@sparticuz/chromium')).default.executablePath()
        : executable,
    // The sandbox does not work for the root user.
    chromiumSandbox: process.getuid?.() !== 0,
    env: {},
    args: [
      '--proxy-server=http://127.0.0.1:9',
      '--proxy-bypass-list=<-loopback>',
      '--host-resolver-rules=MAP * ~NOTFOUND',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--no-zygote',
      '--js-flags=--max-old-space-size=256',
      '--disable-features=WebRtcHideLocalIpsWithMdns,DnsOverHttps,Prerender2,SpeculationRules',
    ],
  }
  // The sandbox needs the zygote process; without a sandbox there must be none.
  return chromium.launch({
    ...options,
    args: [
      ...(options.args?.filter((arg) => arg !== '--no-zygote' || options.chromiumSandbox === false) ?? []),
      ...furtherArgs,
    ],
  })
}

async function renderIn(chromium: Chromium, url: string, options: RenderOptions): Promise<Rendered> {
  const context = await chromium.newContext({
    javaScriptEnabled: true,
    serviceWorkers: 'block',
    acceptDownloads: false,
    viewport: { width: 1280, height: 900 },
  })
  const timeout = AbortSignal.timeout(options.timeoutMs)
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
  const ended = new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new BrowserError('the page took too long')), {
      once: true,
    }),
  )
  const finished = new AbortController()
  try {
    return await Promise.race([
      load(context, url, options, signal),
      ended,
      watchMemory(chromium, maxMemory, finished.signal).then(() => ended),
    ])
  } catch (error) {
    throw error instanceof BrowserError
      ? error
      : new BrowserError(`the page could not be rendered: ${String(error)}`, { cause: error })
  } finally {
    finished.abort()
    await context.close()
  }
}

async function load(
  context: BrowserContext,
  url: string,
  { web, timeoutMs }: RenderOptions,
  signal: AbortSignal,
): Promise<Rendered> {
  const counts = { asked: 0, answered: 0, refused: 0, bytes: 0 }
  await context.routeWebSocket(/./, (socket) => {
    counts.refused++
    void socket.close()
  })
  await context.route(/./, (route) => answerRoute(route))
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined))
  context.on('page', (other) => void (other === page ? undefined : other.close().catch(() => undefined)))
  await page.goto(url, { waitUntil: 'load', timeout: timeoutMs })
  await page.evaluate(`(${restScript})(${restMs})`)
  const html = await page.content()
  return { html: html.slice(0, maxCharacters), answered: counts.answered, refused: counts.refused }

  async function answerRoute(route: Route): Promise<void> {
    const request = route.request()
    const full = counts.asked >= maxRequests || counts.bytes >= maxBytes
    if (full || request.method() !== 'GET' || !wantedTypes.has(request.resourceType())) {
      counts.refused++
      return await route.abort('blockedbyclient').catch(() => undefined)
    }
    counts.asked++
    try {
      const { status, headers, bytes } = await web.fetchBytes(request.url(), {
        signal,
        maxBytes: maxBytes - counts.bytes,
        timeoutMs: 10_000,
      })
      counts.answered++
      counts.bytes += bytes.length
      await route
        .fulfill({ status, headers: passedOn(headers), body: Buffer.from(bytes) })
        .catch(() => undefined)
    } catch (error) {
      if (!(error instanceof WebError)) throw error
      counts.refused++
      await route.abort('failed').catch(() => undefined)
    }
  }
}

/** The body is passed on decoded and whole, so headers about its encoding are dropped, as are cookies. */
function passedOn(headers: Record<string, string>): Record<string, string> {
  const dropped = new Set([
    'content-encoding',
    'content-length',
    'transfer-encoding',
    'connection',
    'set-cookie',
    'strict-transport-security',
    'alt-svc',
    'link',
    'refresh',
  ])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)))
}

/** Resolves once the document has not changed for `ms`; runs in the page. */
const restScript = `(ms) => new Promise((resolve) => {
  let timer = setTimeout(resolve, ms)
  new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(resolve, ms) }).observe(document, { childList: true, subtree: true, characterData: true })
})`
