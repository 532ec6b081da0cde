import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Counting } from './counting.ts'
import { type Figure, isProgram, searchOf, sourceOf } from './figure.ts'
import { dayIn, lastDays } from './figure-days.ts'

const origin = 'https://site.example'

test('the source of a view is a named link, a page of this site, another host or empty', () => {
  assert.equal(sourceOf('https://news.example/a?b', 'Newsletter', origin), 'link:newsletter')
  assert.equal(sourceOf('https://news.example/a?b', '<b>', origin), 'news.example')
  assert.equal(sourceOf('https://www.news.example/', '', origin), 'news.example')
  assert.equal(sourceOf(`${origin}/`, '', origin), 'page:home')
  assert.equal(sourceOf(`${origin}/search?q=crm`, '', origin), 'page:search')
  assert.equal(sourceOf('javascript:alert(1)', '', origin), '')
  assert.equal(sourceOf('', '', origin), '')
  assert.equal(searchOf(`${origin}/search?q=%20Tool%20%20Library`, origin), 'tool library')
  assert.equal(searchOf('https://news.example/search?q=crm', origin), '')
})

test('user agents of programs are distinguished from browsers', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
  assert.equal(isProgram(chrome), false)
  for (const program of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    chrome.replace('Chrome', 'HeadlessChrome'),
    'curl/8.1',
    '',
  ])
    assert.equal(isProgram(program), true, program)
})

test('days are in the site’s time zone, also when clocks change', () => {
  assert.equal(dayIn('Pacific/Auckland', new Date('2026-11-20T12:00:00Z')), '2026-11-21')
  assert.deepEqual(lastDays('Europe/Berlin', new Date('2026-10-26T00:30:00Z'), 3), [
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
  ])
})

test('counts are summed per row, a failed batch is retried unless refused, and a reader is new once per day and listing', async () => {
  const counting = new Counting()
  const row = { site_id: 1, listing_id: 2, day: '2026-11-20', kind: 'view', source: '' } as const
  let written: readonly Figure[] = []
  let fails = true
  let code = '57P01'
  const write = async (figures: readonly Figure[]) => {
    if (fails) throw Object.assign(new Error('away'), { code })
    written = figures
  }
  counting.add(row, write)
  const failing = counting.flush()
  counting.add(row, write)
  await assert.rejects(failing, /away/)
  counting.add(row, write)
  fails = false
  await counting.flush()
  assert.deepEqual(written, [{ ...row, count: 3 }])
  fails = true
  code = '22P05'
  counting.add({ ...row, source: 'refused' }, write)
  await assert.rejects(counting.flush(), /away/)
  fails = false
  counting.add(row, write)
  await counting.flush()
  assert.deepEqual(written, [{ ...row, count: 1 }], 'a refused batch does not block later ones')
  const reader = { day: '2026-11-20', listing: 2, address: '192.0.2.1', browser: 'a' }
  assert.deepEqual(
    [reader, reader, { ...reader, listing: 3 }, { ...reader, day: '2026-11-21' }].map((one) =>
      counting.isNew(one),
    ),
    [true, false, true, true],
  )
})
