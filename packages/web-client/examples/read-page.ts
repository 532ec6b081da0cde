/** Reads one page, if its robots.txt allows it: `node examples/read-page.ts https://example.com/`. */
import {
  createRobotsCache,
  createRobotsSource,
  createWebFetch,
  isAllowed,
  parseConnectTo,
  systemClock,
  WebError,
} from 'marquee-web-client'

const [address = 'https://example.com/'] = process.argv.slice(2)
const web = createWebFetch({
  userAgent: 'ExampleBot/1.0 (+https://example.com/bot)',
  // Such as example.com=127.0.0.1:8080: redirects connections, for a trial without the internet.
  connectTo: parseConnectTo(process.env['CONNECT_TO'] ?? ''),
})
const source = createRobotsSource(web, createRobotsCache(), systemClock)
try {
  const { robots, error } = await source.rulesFor(address)
  if (error) throw new WebError(error, 'robots.txt could not be fetched')
  if (isAllowed(robots, address)) {
    const page = await web.fetchPage(address, { accept: ['text/html'], retries: 1 })
    console.log(`${page.status} ${page.finalUrl}: ${page.text.length} characters in ${page.charset.label}`)
  } else console.log(`robots.txt does not allow ${address}`)
} catch (error) {
  if (!(error instanceof WebError)) throw error
  console.log(`${error.code}: ${error.message}`)
} finally {
  await web.close()
}
