/** Fonts, texts and the minimum age of voters' accounts, set on the team page or by command, and as readers see them. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { commands } from '../../src/commands.ts'
import { CommandError, readCommand } from '../../src/platform/call/command.ts'
import { castVote } from '../../src/votes/index.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { makeListing } from '../fixtures/listings.ts'
import { hidden, signedInVisitor, Visitor } from '../clients/visitor.ts'

let app: TestApp
let team: Visitor
let reader: Visitor
const path = '/team/settings'
before(async () => {
  app = await createTestApp()
  await app.account('ruth@marquee.example', { role: 'site_team' })
  team = await signedInVisitor(app, 'ruth@marquee.example')
  reader = new Visitor(app)
})
after(() => app.stop())

const command = (...argv: string[]) => {
  const { command: found, given } = readCommand(commands, argv)
  return found.run(app, given)
}

/** All fields of the team page's form as opened, with changes. */
async function form(changes: Record<string, string>): Promise<Record<string, string>> {
  const $ = load((await team.get(path)).body)
  const fields = $(`form[action="${path}"]`).serializeArray()
  return { ...Object.fromEntries(fields.map(({ name, value }) => [name, value])), do: 'publish', ...changes }
}

const main = async (address: string) => load((await reader.get(address)).body)

test('texts of the team appear on the home page, submit page and footer, escaped; blank restores the default', async () => {
  const changes = {
    'home_headline.en': 'Tools that <b>last</b>',
    'home_lead.en': 'One week, then the next.',
    'submit_lead.en': 'We read *politely*. <script>alert(1)</script>',
    'footer_note.en': 'Made in [Wien](https://wien.example/) [bad](javascript:alert(1))',
    'footer_note.de': 'Aus Wien',
  }
  const preview = await team.post(path, await form({ ...changes, do: 'preview' }))
  assert.equal(preview.status, 200)
  assert.match(load(preview.body)('.site-preview').text(), /Tools that <b>last<\/b>/)
  assert.doesNotMatch((await reader.get('/')).body, /One week, then/)

  assert.equal((await team.post(path, await form(changes))).location, `${path}?published=4`)
  const home = await main('/')
  assert.equal(home('h1').text().trim(), 'Tools that <b>last</b>')
  assert.equal(home('.lead').text().trim(), 'One week, then the next.')
  assert.equal(home('.foot a[href="https://wien.example/"]').text(), 'Wien')
  assert.equal(home('.foot a[href^="javascript"]').length, 0)
  assert.doesNotMatch(home('.foot').text(), /Aus Wien/, 'another language')
  const submit = await main('/submit')
  assert.equal(submit('.intro em').text(), 'politely')
  assert.equal(submit('.intro script').length, 0)

  assert.equal(
    (await team.post(path, await form({ 'home_headline.en': '' }))).location,
    `${path}?published=1`,
  )
  assert.notEqual((await main('/'))('h1').text().trim(), 'Tools that <b>last</b>')
})

test('a text that is too long is refused at the field of its language', async () => {
  const refused = await team.post(path, await form({ 'footer_note.de': 'x'.repeat(2001) }))
  assert.equal(refused.status, 422)
  assert.match(refused.body, /id="f-footer-note-de-error"/)
  assert.doesNotMatch(refused.body, /id="f-footer-note-en-error"/)
})

test('a change of texts can be restored from the log', async () => {
  const saved = await team.post(path, await form({ 'home_lead.en': 'Changed in haste.' }))
  assert.equal(saved.location, `${path}?published=1`)
  const page = await team.get(path)
  const id = /name="id"\s+value="(\d+)"/.exec(page.body)?.[1] ?? ''
  const back = await team.post(`${path}/restore`, { csrf: hidden(page, 'csrf') ?? '', id })
  assert.equal(back.location, `${path}?done=restored`)
  assert.equal((await main('/'))('.lead').text().trim(), 'One week, then the next.')
})

test('an imprint keeps its lines, and its heading does not repeat that of the page', async () => {
  await team.post(path, await form({ imprint: '# Imprint\n\nStartwoche GmbH\nRing 1\n1010 Wien' }))
  const page = await main('/imprint')
  assert.deepEqual(
    page('main :is(h1, h2, h3)')
      .toArray()
      .map((one) => page(one).text()),
    ['Imprint'],
  )
  assert.match(page('main .prose').html() ?? '', /Startwoche GmbH<br>\s*Ring 1<br>\s*1010 Wien/)
  await team.post(path, await form({ imprint: '# Who we are\n\nRing 1' }))
  assert.equal((await main('/imprint'))('main .prose h1').text(), 'Who we are', 'any other heading stays')
  await team.post(path, await form({ imprint: '' }))
})

test('legal pages exist in each language that they are written in, and link to each other', async () => {
  await team.post(path, await form({ 'imprint_in.de': 'Angaben: **Wien**' }))
  const alone = await main('/imprint')
  assert.equal(alone('.prose[lang=de] strong').text(), 'Wien', 'the only language')
  assert.ok(alone('.foot a[href="/imprint"]').length > 0)
  await team.post(path, await form({ imprint: 'Who we are' }))
  const english = await main('/imprint')
  assert.match(english('.prose[lang=en]').text(), /Who we are/)
  assert.equal(english('a[hreflang=de]').attr('href'), '/imprint?language=de')
  const german = await main('/imprint?language=de')
  assert.match(german('.prose[lang=de]').text(), /Angaben/)
  assert.equal(german('a[hreflang=en]').attr('href'), '/imprint')
  assert.match(german('link[rel=canonical]').attr('href') ?? '', /\/imprint\?language=de$/)
  assert.equal(german('link[rel=alternate][hreflang]').length, 2)
  const twice = await command('site', 'set', 'imprint_in.en=Twice').catch(String)
  assert.match(twice, /its text is imprint/)
  for (const language of ['fr', '__proto__', 'de&language=en'])
    assert.equal((await reader.get(`/imprint?language=${language}`)).status, 200, language)
})

test('pages use the chosen font pair and preload only its fonts; an unknown pair is refused', async () => {
  assert.equal((await main('/'))('link[rel=preload]').length, 2)
  await team.post(path, await form({ font_pair: 'book' }))
  const page = await main('/categories')
  assert.equal(page('html').attr('data-fonts'), 'book')
  assert.match(page('link[rel=preload]').attr('href') ?? '', /^\/assets\/inter/)
  assert.equal(page('link[rel=preload]').length, 1)
  assert.equal((await team.post(path, await form({ font_pair: 'comic' }))).status, 422)
})

test('commands set and show texts and fonts, one language at a time', async () => {
  await command('site', 'set', 'font-pair=system', 'home_headline.de=Werkzeug', 'home_headline.en=Tools')
  await command('site', 'set', 'home_headline.de=')
  const shown = JSON.parse((await command('site', 'show')) ?? '')
  assert.deepEqual([shown.font_pair, shown.home_headline], ['system', { en: 'Tools' }])
  for (const wrong of ['home_headline=Tools', 'home_headline.fr=Outils', 'name.de=X', 'font_pair=comic'])
    await assert.rejects(async () => command('site', 'set', wrong), CommandError, wrong)
})

test('a site can require older accounts for votes, and its page on ranking says so', async () => {
  assert.match((await main('/about'))('main').text(), /at least 10 minutes old/)
  await team.post(path, await form({ vote_account_age_minutes: '120' }))
  assert.match((await main('/about'))('main').text(), /at least 2 hours old/)
  assert.equal((await team.post(path, await form({ vote_account_age_minutes: '9' }))).status, 422)
  const voter = await app.account('new@voter.example')
  const owner = await app.account('owner@product.example')
  const { slug } = await makeListing(app, { owner, name: 'Toolcrib', status: 'live' })
  await sql`update accounts set "createdAt" = ${new Date(app.clock.now().getTime() - 3_600_000)}
    where id = ${voter.id}`.execute(app.services.db)
  const cast = () => app.call(castVote, { actor: voter.member, input: { slug } })
  const kept = await cast()
  const later = new Date(app.clock.now().getTime() + 3_601_000).toISOString()
  assert.deepEqual([kept['voted'], kept['counts_at']], [false, later])
  await command('site', 'set', 'vote-account-age-minutes=30')
  assert.equal((await cast())['voted'], true)
})

test('vote thresholds follow the settings within bounds, and the page on ranking states them', async () => {
  const about = async () => (await main('/about'))('main').text()
  assert.match(await about(), /3 or more from a block[^]*8 or more[^]*5 or more[^]*younger than 3 days/)
  await team.post(
    path,
    await form({ vote_ring_votes: '4', vote_burst_votes: '20', vote_new_account_days: '1' }),
  )
  assert.match(await about(), /4 or more from a block[^]*younger than 1 day,[^]*20 or more votes/)
  for (const [name, value] of [
    ['vote_ring_votes', '1'],
    ['vote_burst_seconds', '601'],
    ['vote_alike_votes', ''],
  ] as const)
    assert.equal((await team.post(path, await form({ [name]: value }))).status, 422)
  assert.equal((await app.sites.defaultSite()).voteThresholds.ringVotes, 4)
  await command('site', 'set', 'vote_ring_votes=3', 'vote-burst-votes=15', 'vote_new_account_days=3')
  assert.equal((await app.sites.defaultSite()).voteThresholds.newAccountDays, 3)
})

test('changing a site’s language changes its pages, legal texts and search, but not its tagline', async () => {
  const { slug } = await makeListing(app, {
    owner: await app.account('wool@product.example'),
    name: 'Wollrechnungen',
    website: 'https://wolle.example/',
    status: 'live',
  })
  const stem = async () => {
    const { rows: found } = await sql<{ words: string }>`select search::text as words from listings
      where slug = ${slug}`.execute(app.services.db)
    return /'(wollrechn\w*)'/.exec(found[0]?.words ?? '')?.[1]
  }
  const { tagline } = await app.sites.defaultSite()
  await team.post(path, await form({ imprint: 'Ours in English', 'imprint_in.de': 'Unseres auf Deutsch' }))
  assert.equal(await stem(), 'wollrechnungen')
  const saved = await team.post(path, await form({ language: 'de-AT' }))
  assert.equal(saved.status, 303)
  await app.work()
  const page = await main('/')
  assert.equal(page('html').attr('lang'), 'de')
  assert.match((await main('/imprint'))('main').text(), /Unseres auf Deutsch/)
  assert.equal(await stem(), 'wollrechn')
  assert.equal((await app.sites.defaultSite()).tagline, tagline)
  await assert.rejects(async () => command('site', 'set', 'language=fr'), CommandError)
  await command('site', 'set', 'language=en')
  assert.equal((await main('/'))('html').attr('lang'), 'en')
  assert.match((await main('/imprint'))('main').text(), /Ours in English/)
})
