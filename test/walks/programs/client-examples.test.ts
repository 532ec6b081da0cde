/** The examples of the client, run as users would: as programs against a served site. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createTestApp, type TestApp } from '../../app/app.ts'
import { makeListing } from '../../fixtures/listings.ts'
import { type ProductSite, serveProductSite, toolcrib } from '../../fakes/product-site.ts'

const run = promisify(execFile)
let app: TestApp
let site: string
let product: ProductSite
before(async () => {
  product = await serveProductSite(toolcrib)
  app = await createTestApp({
    environment: { CRAWLER_CONNECT_TO: `toolcrib.example=127.0.0.1:${product.port}` },
  })
  site = await app.http.app.listen({ port: 0, host: '127.0.0.1' })
})
after(async () => {
  await app.stop()
  await product.close()
})

async function example(name: string, words: string[], key = ''): Promise<string> {
  const path = fileURLToPath(new URL(`../../../packages/client/examples/${name}`, import.meta.url))
  const env = { ...process.env, MARQUEE_KEY: key }
  return (await run(process.execPath, [path, ...words], { env, timeout: 60_000 })).stdout
}

test('this-week.ts prints the launches of the current week', async () => {
  await makeListing(app, { name: 'Fieldnote', week: '2026-W47' })
  assert.match(await example('this-week.ts', [site]), /^2026-W47: 1 launches\n0\tFieldnote: /)
})

test('submit-address.ts submits a URL and waits for its draft', async () => {
  const { key } = await app.account('jana@toolcrib.example')
  const running = example('submit-address.ts', [site, 'http://toolcrib.example/'], key)
  let told: string | undefined
  while (told === undefined) {
    await app.work()
    told = await Promise.race([running, wait(200, undefined)])
  }
  assert.match(told, /^Toolcrib is ready to review: http:\/\/localhost:3999\/account\/drafts\/drf_/)
})
