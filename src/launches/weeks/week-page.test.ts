import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { Visitor } from '../../../test/clients/visitor.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
  await makeListing(app, { name: 'Toolcrib', week: '2026-W45' })
})
after(() => app.stop())

const open = async (week: string) => {
  const { status, body } = await new Visitor(app).get(`/launches/${week}`)
  assert.equal(status, 200, week)
  const page = load(body)
  const linked = (rel: string) => page(`main a[rel=${rel}]`).attr('href')
  return { previous: linked('prev'), next: linked('next'), noindex: page('meta[name=robots]').length === 1 }
}

test('weeks are linked and indexed from the first launch to the last week that can be booked', async () => {
  assert.deepEqual(await open('2026-W45'), {
    previous: undefined,
    next: '/launches/2026-W46',
    noindex: false,
  })
  assert.deepEqual(await open('2026-W47'), {
    previous: '/launches/2026-W46',
    next: '/launches/2026-W48',
    noindex: false,
  })
  assert.deepEqual(await open('2027-W20'), {
    previous: '/launches/2027-W19',
    next: undefined,
    noindex: false,
  })
  for (const week of ['1990-W01', '2026-W43', '2027-W22', '2040-W10'])
    assert.deepEqual(await open(week), { previous: undefined, next: undefined, noindex: true }, week)
  const barOf = async (week: string) =>
    load((await new Visitor(app).get(`/launches/${week}`)).body)('.weekbar').text()
  assert.match(await barOf('2020-W01'), /Before the first launch on this site/)
  assert.doesNotMatch(await barOf('2020-W01'), /Closed|0 launches/)
  assert.match(await barOf('2026-W45'), /Closed on.*1 launch/)
})
