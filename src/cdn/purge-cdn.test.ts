/** The headers that the CDN reads in responses, and the purges that it is sent. */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'

interface Purge {
  tags: string[]
  header: string
  secret: string | undefined
}

let purges: Purge[] = []
let status = 200
const front = createServer((request, response) => {
  void text(request).then((body) => {
    const { 'surrogate-key': header = '', authorization: secret } = request.headers
    const { tags }: Pick<Purge, 'tags'> = JSON.parse(body)
    purges.push({ tags, header: String(header), secret })
    response.writeHead(status).end()
  })
})
let app: TestApp
let id = 0
before(async () => {
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const address = front.address()
  const port = typeof address === 'object' ? address?.port : 0
  app = await createTestApp({
    environment: {
      CDN_TAGS: 'surrogate-key',
      CDN_PURGE_URL: `http://127.0.0.1:${port}/purge`,
      CDN_PURGE_HEADER: 'Authorization: Bearer front',
    },
  })
  id = (await makeListing(app, { name: 'Fieldnote' })).id
})
after(async () => {
  await app.stop()
  front.close()
})

/** Runs jobs until the CDN was sent a purge of this tag. */
async function toldOf(tag: string): Promise<Purge> {
  for (;;) {
    await app.work()
    const found = purges.find(({ tags }) => tags.includes(tag))
    if (found) return found
    await wait(20)
  }
}

test('responses carry the surrogate keys of their content and a longer s-maxage', async () => {
  for (const [url, tag] of [
    ['/listings/fieldnote', `listing-${id}`],
    ['/', 'lists-1'],
    ['/api/v1/listings', 'lists-1'],
  ] as const) {
    const { headers } = await app.http.app.inject({ url, headers: { host: 'localhost:3999' } })
    const tags = String(headers['surrogate-key']).split(' ')
    assert.ok(tags.includes(tag) && tags.includes('site-1'), tags.join(' '))
    assert.match(String(headers['cache-control']), /s-maxage=60/)
  }
})

test('the tags of a changed listing are purged with the secret; a refused purge is an error and the next one is sent', async () => {
  purges = []
  status = 500
  await sql`update listings set headline = 'Anew' where id = ${id}`.execute(app.services.db)
  await assert.rejects(toldOf(`listing-${id}`), /answered a purge with 500/)
  status = 200
  await sql`update listings set headline = 'Once more' where id = ${id}`.execute(app.services.db)
  purges = []
  const { tags, header, secret } = await toldOf(`listing-${id}`)
  assert.deepEqual([...tags].toSorted(), [`listing-${id}`, 'lists-1'])
  assert.deepEqual([header, secret], [tags.join(' '), 'Bearer front'])
})
