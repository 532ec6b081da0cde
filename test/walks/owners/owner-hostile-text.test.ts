/** Attack strings in every text of owners and the site team: stored unchanged, harmless on every page and feed. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CheerioAPI, load } from 'cheerio'
import { addPost } from '../../../src/content/blog-queries.ts'
import { createTestApp, type TestAccount, type TestApp } from '../../app/app.ts'
import { openWatched, startChromium } from '../../browser/chromium.ts'
import { freePort } from '../../servers/free-port.ts'
import { completeFounder, makeListing } from '../../fixtures/listings.ts'
import { assertDead, blocks, flat, strings, vectors } from './hostile-strings.ts'

let app: TestApp
let owner: TestAccount
let listing: { id: number; slug: string; draftId: string }

before(async () => {
  const port = await freePort()
  app = await createTestApp({ environment: { BASE_URL: `http://localhost:${port}` } })
  await app.http.app.listen({ port, host: '127.0.0.1' })
  owner = await app.account('jana@toolcrib.example')
  listing = await makeListing(app, { owner, plan: 'paid', edits: { founders: [completeFounder] } })
})
after(() => app.stop())

async function send(method: 'POST' | 'PUT' | 'PATCH', path: string, payload: object) {
  const answer = await app.http.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${owner.key}` },
    payload,
  })
  assert.ok(answer.statusCode < 300, `${answer.statusCode} ${answer.body.slice(0, 300)}`)
  return answer.json()
}

async function open(path: string): Promise<CheerioAPI> {
  const answer = await app.http.app.inject({ url: path, headers: { accept: 'text/html' } })
  assert.equal(answer.statusCode, 200, path)
  return load(answer.body)
}

test(
  'attack strings in updates, stories, interviews and milestones are stored unchanged and cannot run',
  { skip: vectors.skip },
  async () => {
    const all = strings()
    assert.ok(all.length > 1500)
    const updates = blocks(all, 5000)
    for (const body of updates)
      assert.equal(
        (
          await send('POST', `/me/listings/${listing.id}/updates`, {
            title: body.slice(0, 100).split('\n')[0] || 'x',
            body,
          })
        ).body,
        body,
      )
    let shown = ''
    for (let path: string | undefined = '/updates'; path;) {
      const $: CheerioAPI = await open(path)
      assertDead($, path)
      shown += ` ${$('main').text()}`
      path = $('a[rel="next"]').attr('href')
    }
    const read = flat(shown)
    for (const text of all.filter((one) => one.length <= 5000)) assert.ok(read.includes(flat(text)), text)
    const feed = load((await app.http.app.inject({ url: '/updates.atom' })).body, { xml: true })
    assert.ok(feed('entry').length > 0 && feed('feed > script, entry > script').length === 0)
    const questions: { question_id: string }[] = (
      await app.http.app.inject({ url: '/api/v1/interview-questions' })
    ).json().items
    const answers = blocks(all, 4000)
    for (let start = 0; start < answers.length; start += questions.length) {
      const part = answers
        .slice(start, start + questions.length)
        .map((answer, index) => ({ question_id: questions[index]?.question_id ?? '', answer }))
      const told = await send('PUT', '/me/interview', { answers: part })
      for (const one of part)
        assert.equal(
          told.answers.find((kept: { question_id: string }) => kept.question_id === one.question_id).answer,
          one.answer,
        )
      assertDead(await open(new URL(told.founder_url).pathname), 'founder')
    }
    const sections = ['how_started', 'problem', 'what_built', 'hard_parts', 'milestones', 'whats_next']
    const parts = blocks(all, 8000)
    for (let start = 0; start < parts.length; start += sections.length) {
      const sent = Object.fromEntries(
        parts.slice(start, start + sections.length).map((text, index) => [sections[index] ?? '', text]),
      )
      const told = await send('PUT', `/me/listings/${listing.id}/story`, {
        title: '"><img src=x onerror=alert(1)>',
        ...sent,
      })
      for (const [name, text] of Object.entries(sent)) assert.equal(told[name], text)
      if (told.shown_on_listing) assertDead(await open(`/listings/${listing.slug}/story`), 'story')
    }
    const titles = all.filter((one) => one.length <= 120)
    for (let start = 0; start < titles.length; start += 100) {
      const milestones = titles
        .slice(start, start + 100)
        .map((title) => ({ date: '2026-03-02', title, description: title }))
      const kept = await send('PATCH', `/drafts/${listing.draftId}`, { milestones })
      assert.deepEqual(
        kept.milestones.map((one: { title: string }) => one.title).toSorted(),
        milestones.map(({ title }) => title).toSorted(),
      )
    }
    assertDead(await open(`/listings/${listing.slug}`), 'listing')
  },
)

test(
  'attack strings in blog posts are shown as text, and links lead only to web addresses',
  { skip: vectors.skip },
  async () => {
    const site = await app.sites.defaultSite()
    for (const [index, body] of blocks(strings(), 49_000).entries()) {
      await addPost(
        app.services.db,
        site.id,
        {
          slug: `attack-${index}`,
          title: 'Attack',
          summary: '<script>alert(1)</script>',
          body,
          author: '<b>x</b>',
          publishedAt: app.clock.now(),
        },
        app.clock.now(),
      )
      assertDead(await open(`/blog/attack-${index}`), `post ${index}`)
    }
    assertDead(await open('/blog'), 'blog')
  },
)

test(
  'in a browser no attack string opens a dialog, breaks the policy or requests anything elsewhere',
  { skip: vectors.skip },
  async () => {
    const founder = (await open('/founders'))('main a[href^="/founders/"]').attr('href') ?? ''
    const paths = [
      '/updates',
      founder,
      `/listings/${listing.slug}`,
      '/blog',
      '/blog/attack-0',
      '/search?q="><script>',
    ]
    const browser = await startChromium()
    try {
      const { context, breaches } = await openWatched(browser, app.config.baseUrl)
      const page = await context.newPage()
      page.on('dialog', (dialog) => {
        breaches.push(`dialog ${dialog.message()}`)
        void dialog.dismiss()
      })
      for (const path of paths) assert.equal((await page.goto(path))?.status(), 200, path)
      assert.deepEqual(breaches, [])
      await page.evaluate('setTimeout(() => alert("the watch sees dialogs"))')
      await page.waitForFunction('true')
      assert.deepEqual(breaches, ['dialog the watch sees dialogs'])
    } finally {
      await browser.close()
    }
  },
)
