/** The settings of a site, end to end: the team page, the commands, and what readers then see. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { CommandError, readCommand } from '../../src/platform/call/command.ts'
import { commands } from '../../src/commands.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { hidden, signedInVisitor, type Visitor } from '../clients/visitor.ts'

let app: TestApp
let team: Visitor
const path = '/team/settings'
before(async () => {
  app = await createTestApp()
  await app.account('ruth@marquee.example', { role: 'site_team' })
  team = await signedInVisitor(app, 'ruth@marquee.example')
})
after(() => app.stop())

const command = (...argv: string[]) => {
  const { command: found, given } = readCommand(commands, argv)
  return found.run(app, given)
}

/** The form of the team page with the current values, then changed. */
async function form(changes: Record<string, string>): Promise<Record<string, string>> {
  const page = await team.get(path)
  const site = await app.sites.defaultSite()
  return {
    csrf: hidden(page, 'csrf') ?? '',
    after: hidden(page, 'after') ?? '',
    name: site.name,
    tagline: site.tagline,
    language: site.language,
    accent: site.accent,
    font_pair: site.fontPair,
    free_places_per_week: String(site.freeSlotsPerWeek),
    free_queue_weeks: String(site.freeQueueWeeks),
    relaunch_pause_days: String(site.relaunchPauseDays),
    vote_account_age_minutes: '10',
    vote_ring_votes: '3',
    vote_network_votes: '8',
    vote_alike_votes: '5',
    vote_burst_votes: '15',
    vote_burst_seconds: '60',
    vote_new_account_days: '3',
    badge_required: 'on',
    indexnow: 'off',
    questions: 'on',
    indexing: 'on',
    do: 'publish',
    ...changes,
  }
}

test('a preview shows changes without publishing them; publishing makes them public at once', async () => {
  const changes = { name: 'Workbench <Weekly>', accent: '#12704f', moderation: 'on' }
  const preview = await team.post(path, await form({ ...changes, do: 'preview' }))
  assert.equal(preview.status, 200)
  assert.match(preview.body, /site-12704f\.css/)
  assert.match(preview.body, /Workbench &lt;Weekly&gt;/)
  assert.match(preview.body, /Public now: Marquee/)
  assert.doesNotMatch((await team.get('/categories')).body, /Workbench/)

  const saved = await team.post(path, await form(changes))
  assert.equal(saved.location, `${path}?published=3`)
  assert.match((await team.get(`${path}?published=3`)).body, /3 changes are public now/)
  assert.match((await team.get('/categories')).body, /Workbench &lt;Weekly&gt;/)
  assert.match((await team.get('/team')).body, /wait for your approval/)
})

test('invalid settings are reported at their fields, and nothing is saved', async () => {
  const refused = await team.post(
    path,
    await form({ accent: 'red', free_queue_weeks: '0', footer_links: 'Broken' }),
  )
  assert.equal(refused.status, 422)
  for (const id of ['f-accent-error', 'f-free-queue-weeks-error', 'f-footer-links-error'])
    assert.ok(refused.body.includes(id), id)
  assert.equal((await app.sites.defaultSite()).accent, '#12704f')
})

test('a change of settings can be restored from the log', async () => {
  const page = await team.get(path)
  const id = /name="id"\s+value="(\d+)"/.exec(page.body)?.[1] ?? ''
  const answer = await team.post(`${path}/restore`, { csrf: hidden(page, 'csrf') ?? '', id })
  assert.equal(answer.location, `${path}?done=restored`)
  assert.equal((await app.sites.defaultSite()).name, 'Marquee')
})

test('of two people editing at once, the second gets 409 and the first one’s change is kept', async () => {
  const second = await form({ tagline: 'Of the second' })
  await team.post(path, await form({ tagline: 'Of the first' }))
  const refused = await team.post(path, second)
  assert.equal(refused.status, 409)
  assert.match(refused.body, /Somebody else saved this while you had it open/)
  assert.equal((await app.sites.defaultSite()).tagline, 'Of the first')
  const wrong = await team.post(path, { ...second, accent: 'no colour' })
  assert.equal(wrong.status, 422)
  const mended = await team.post(path, { ...second, after: hidden(wrong, 'after') ?? '' })
  assert.equal(mended.status, 409, 'a refusal of the input hides no such change')
})

test('legal pages, footer links and indexing follow the settings', async () => {
  assert.equal((await team.get('/imprint')).status, 404)
  const changes = {
    imprint: '# Who we are\n\nRing 1, Wien',
    privacy: 'Nothing is kept.',
    footer_links: 'Our shop | https://shop.example/\nRules | /about',
    indexing: '',
  }
  await team.post(path, await form(changes))
  assert.match((await team.get('/imprint')).body, /Ring 1, Wien/)
  assert.match((await team.get('/privacy')).body, /Nothing is kept/)
  const home = (await team.get('/categories')).body
  assert.match(home, /href="https:\/\/shop\.example\/"/)
  assert.match(home, /href="\/imprint"/)
  assert.match(home, /name="robots" content="noindex"/)
  assert.match((await team.get('/robots.txt')).body, /^User-agent: \*\nDisallow: \/\n$/)
})

test('a logo can be uploaded without scripts', async () => {
  const page = await team.get(path)
  const bytes = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#12704f' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('csrf', hidden(page, 'csrf') ?? '')
  body.set('do', 'save')
  body.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'logo.png')
  const request = new Request('http://localhost:3999', { method: 'POST', body })
  const answer = await app.http.app.inject({
    method: 'POST',
    url: `${path}/logo`,
    headers: {
      host: 'localhost:3999',
      origin: 'http://localhost:3999',
      'content-type': request.headers.get('content-type') ?? '',
      cookie: [...team.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  assert.equal(answer.headers.location, `${path}?done=logo`, answer.body)
  const { logo } = await app.sites.defaultSite()
  assert.ok(logo && logo.width >= 128)
  assert.ok((await team.get('/categories')).body.includes(logo.src))
  const nothing = await team.post(`${path}/logo`, { csrf: hidden(page, 'csrf') ?? '', do: 'save' })
  assert.equal(nothing.status, 422)
})

test('commands show and set settings, set redirect hosts and delete a site', async () => {
  const set = JSON.parse(
    await command('site', 'set', 'name=Tools weekly', 'paid-places-per-week=5', 'moderation=on'),
  )
  assert.deepEqual(set.changed, { name: 'Tools weekly', paid_places_per_week: 5, moderation: true })
  assert.match((await team.get('/categories')).body, /Tools weekly/)
  assert.match((await team.get(path)).body, /by command/)
  const shown = JSON.parse(await command('site', 'show'))
  assert.deepEqual(
    [shown.name, shown.free_places_per_week, shown.time_zone, shown.currency],
    ['Tools weekly', 25, 'UTC', 'EUR'],
  )
  await assert.rejects(command('site', 'set', 'accent=red'), /changes\.accent: Must be a colour/)
  await assert.rejects(command('site', 'set', 'colour=red'), CommandError)
  await command('site', 'create', '--key', 'spare', '--name', 'Spare', '--host', 'spare.localhost')
  await command('site', 'set', '--site', 'spare', 'redirect-hosts=old-spare.localhost')
  const redirected = await app.http.app.inject({
    url: '/launches?a=1',
    headers: { host: 'old-spare.localhost' },
  })
  assert.deepEqual(
    [redirected.statusCode, redirected.headers.location],
    [308, 'http://spare.localhost:3999/launches?a=1'],
  )
  await assert.rejects(command('site', 'delete', 'spare'), /Add --yes/)
  await command('site', 'delete', 'spare', '--yes')
  assert.equal(await app.sites.byKey('spare'), undefined)
  await assert.rejects(command('site', 'delete', 'main', '--yes'), /default site/)
})
