/** A draft with a language model: values are checked against the website, and owner and team see what was asked. */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { type MisbehavingModel, startMisbehavingModel } from 'marquee-reader/testing'
import { submitListing } from '../../../src/drafts/index.ts'
import { saveSetting } from '../../../src/platform/data/settings.ts'
import { createTestApp, type TestAccount, type TestApp } from '../../app/app.ts'
import { signedInVisitor } from '../../clients/visitor.ts'

const home = `<!doctype html><html lang="en"><head><title>Toolcrib: the lending desk</title></head><body><main>
<h1>The lending desk for shared workshops</h1><p>Toolcrib tracks shared tools by QR sticker.</p><p>Toolcrib was founded in 2021 in Graz, Austria.</p>
<section class="pricing"><h2>Pricing</h2><div class="card"><h3>Workshop</h3><p>€12 per month</p></div></section></main></body></html>`
const shell =
  '<!doctype html><html lang="en"><title>Benchmate</title><body><div id="root"></div><script src="/app.js"></script></body></html>'

let app: TestApp
let owner: TestAccount
let model: MisbehavingModel
const site = createServer((request, response) => {
  if (request.url !== '/') return response.writeHead(404).end()
  const scripted = request.headers.host === 'benchmate.example'
  response.writeHead(200, { 'content-type': 'text/html' }).end(scripted ? shell : home)
})

before(async () => {
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  model = await startMisbehavingModel()
  const address = site.address()
  const at = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  app = await createTestApp({
    environment: {
      CRAWLER_CONNECT_TO: `toolcrib.example=${at},benchmate.example=${at}`,
      DRAFTER: 'llm',
      LLM_BASE_URL: model.anthropicUrl,
      LLM_MODEL: 'proposer-1',
      LLM_API_KEY: 'key',
    },
  })
  owner = await app.account('owner@example.org')
  await app.account('team@example.org', { role: 'site_team' })
})
after(async () => {
  await app.stop()
  await model.close()
  site.close()
})

async function reviewOf(host: string): Promise<string> {
  const made = await app.call(submitListing, { actor: owner.member, input: { url: `http://${host}/` } })
  await app.work()
  const visitor = await signedInVisitor(app, 'owner@example.org')
  return (await visitor.get(`/account/drafts/${String(made['id'])}`)).body.replaceAll(/\s+/g, ' ')
}

test('the review names the model, the version of its instructions and the tokens used', async () => {
  const review = await reviewOf('toolcrib.example')
  assert.match(
    review,
    /values proposed by proposer-1, each checked against its quote \(instructions 1; 900 tokens in, 300 out\)/,
  )
  assert.match(review, /shared workshops/)
})

test('if the model fails, the draft keeps the extracted values and the review says so', async () => {
  model.behave('refused')
  const review = await reviewOf('toolcrib.example')
  assert.match(review, /proposer-1 proposed nothing that could be used/)
  assert.match(review, /We drafted the values without it/)
  assert.match(review, /The lending desk for shared workshops/)
})

test('the review says if a website shows its content only with JavaScript', async () => {
  assert.match(
    await reviewOf('benchmate.example'),
    /benchmate.example shows its content only with JavaScript/,
  )
})

test('the site team sees the model runs and, once prices are set, their cost', async () => {
  const team = await signedInVisitor(app, 'team@example.org')
  assert.match((await team.get('/team/model-runs')).body, /Prices not set/)
  const { db } = app.services
  await saveSetting(db, 'model_input_price', 300)
  await saveSetting(db, 'model_output_price', 1500)
  model.behave('well')
  await reviewOf('toolcrib.example')
  // 900 tokens at 3 and 300 at 15 per million, in cents.
  assert.match((await team.get('/team/model-runs')).body, /0\.72 cents/)
  const stranger = await signedInVisitor(app, 'owner@example.org')
  assert.notEqual((await stranger.get('/team/model-runs')).status, 200)
})
