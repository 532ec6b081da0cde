/** A product's website on loopback for tests of the crawler. Paths serve HTML; robots.txt is 404 unless given. */
import { createServer, type Server, type ServerResponse } from 'node:http'

export interface ProductSite {
  port: number
  /** Requested paths, in order. */
  asked: string[]
  /** Changes the page at a path. */
  set(path: string, html: string): void
  /** Makes a path redirect permanently. */
  redirect(path: string, to: string): void
  /** Holds requests to a path until the returned function is called. */
  hold(path: string): () => void
  close(): Promise<void>
}

/** Serves `pages` (path → HTML, or a status). */
export async function serveProductSite(pages: Record<string, string | number>): Promise<ProductSite> {
  const answers = new Map<string, string | number | { to: string }>(Object.entries(pages))
  const asked: string[] = []
  const held = new Map<string, Promise<void>>()
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    void Promise.resolve(held.get(path)).then(() => answerTo(path, response))
  })
  function answerTo(path: string, response: ServerResponse): void {
    const answer = answers.get(path) ?? 404
    if (typeof answer === 'object') response.writeHead(301, { location: answer.to }).end()
    else if (typeof answer === 'number') response.writeHead(answer).end()
    else
      response
        .writeHead(200, {
          'content-type': typeOf(path, answer),
        })
        .end(answer)
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the site has no port')
  return {
    port: address.port,
    asked,
    set: (path, html) => void answers.set(path, html),
    redirect: (path, to) => void answers.set(path, { to }),
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(path, promise)
      return resolve
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
}

function typeOf(path: string, answer: string): string {
  if (answer.startsWith('<svg')) return 'image/svg+xml'
  return path === '/robots.txt' ? 'text/plain' : 'text/html; charset=utf-8'
}

/** A drawn founder’s photo: a free launch requires one that can be fetched. */
export const portrait =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#36c"/>' +
  '<circle cx="200" cy="160" r="90" fill="#fc9"/></svg>'

/** The website of an invented product, with enough content for a complete profile. */
export const toolcrib: Record<string, string> = {
  '/': `<!doctype html><html lang="en"><head><title>Toolcrib: the lending desk for shared workshops</title>
<meta name="description" content="Toolcrib tracks shared tools by QR sticker. Members scan to borrow, and the next person sees when it comes back.">
<meta property="og:site_name" content="Toolcrib"></head><body><header><a href="/"><img src="/logo.png" alt="Toolcrib logo"></a><nav><a href="/pricing">Pricing</a> <a href="/about">About us</a></nav></header>
<main><h1>The lending desk for shared workshops</h1><p>Toolcrib tracks shared tools by QR sticker. Members scan to borrow, and the next person sees when it comes back.</p>
<h2>Features</h2><h3>QR stickers</h3><p>Stick a code on every tool and scan it to borrow.</p><h3>Deposits</h3><p>Take a deposit before a tool leaves the workshop.</p></main>
<footer><a href="https://github.com/toolcrib-demonstration">GitHub</a> <a href="mailto:hello@toolcrib.example">hello@toolcrib.example</a></footer></body></html>`,
  '/pricing':
    '<!doctype html><html lang="en"><title>Pricing - Toolcrib</title><main><h1>Pricing</h1><h2>Bench</h2>' +
    '<p>€0 per month. Up to 50 tools, free forever.</p><h2>Workshop</h2><p>€24 per month, unlimited tools.</p>' +
    '</main></html>',
  '/about':
    '<!doctype html><html lang="en"><title>About us - Toolcrib</title><main><h1>About us</h1><p>Toolcrib was ' +
    'founded in 2019 in Leeds, United Kingdom.</p></main></html>',
}
