/** Prints what a product's website says, each value with its quotes: `node examples/read-product.ts example.com`. */
import { CrawlProblem, readWebsite } from 'marquee-reader'
import { createWebFetch, parseConnectTo } from 'marquee-web-client'

const [address = 'example.com'] = process.argv.slice(2)
const web = createWebFetch({
  userAgent: 'ExampleBot/1.0 (+https://example.com/bot)',
  // Such as example.com=127.0.0.1:8080: where connections go instead, for trying it without the internet.
  connectTo: parseConnectTo(process.env['CONNECT_TO'] ?? ''),
})
try {
  const { profile, pages } = await readWebsite(address, {
    web,
    maxPages: 6,
    onProgress: ({ step, pagesRead }) => console.error(step, pagesRead),
  })
  console.log(`${pages.length} pages read`)
  for (const [field, { value, evidence }] of Object.entries(profile)) {
    if (value === null) continue
    console.log(`${field}: ${JSON.stringify(value)}`)
    for (const { quote, url } of evidence) console.log(`  “${quote}” on ${url}`)
  }
} catch (error) {
  if (!(error instanceof CrawlProblem)) throw error
  console.log(`${error.code}: ${error.message}`)
} finally {
  await web.close()
}
