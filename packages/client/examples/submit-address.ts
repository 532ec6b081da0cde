/** Submits a product's address and waits for its draft: `MARQUEE_KEY=mq_… node submit-address.ts SITE ADDRESS`. */
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '../index.js'

const [baseUrl, url] = process.argv.slice(2)
const apiKey = process.env['MARQUEE_KEY']
if (!baseUrl || !url || !apiKey) throw new Error('Give a site, an address, and a key in MARQUEE_KEY.')

const marquee = createClient({ baseUrl, apiKey })
// The address as key: run twice, it is the same draft.
const { id } = await marquee.submit_listing({ url }, { idempotencyKey: `draft ${url}` })
if (id === null) throw new Error('A dry run makes no draft.')

let draft = await marquee.get_draft({ id })
while (draft.status === 'crawling' || draft.status === 'drafting') {
  await wait(2_000)
  draft = await marquee.get_draft({ id })
  console.error(`${draft.progress.step}: ${draft.progress.pages_read} of ${draft.progress.pages_planned} pages`)
}
if (draft.problem) throw new Error(`${draft.problem.title}. ${draft.problem.fix}`)
console.log(`${String(draft.fields.name?.value ?? url)} is ready to review: ${draft.url}`)
