/** The views of MCP Apps in a client built on the official package, in a real browser, with results of real tools. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Browser, BrowserContextOptions, Frame } from 'playwright-core'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../app/app.ts'
import { addTestDraft } from '../fixtures/drafts.ts'
import { FakeWeb } from '../fakes/fake-outside.ts'
import { completeFounder, makeListing } from '../fixtures/listings.ts'
import { accessibilityProblems } from './accessibility.ts'
import { startChromium } from './chromium.ts'
import { keepPicture } from './sound-page.ts'
import { everything, type Opened, startViewHost, type ViewHost } from './view-host/view-host.ts'

const web = new FakeWeb()
let app: TestApp
let owner: TestAccount
let client: Client
let host: ViewHost
let browser: Browser
before(async () => {
  app = await createTestApp({ providers: { web } })
  owner = await app.account('jana@toolcrib.example')
  const address = await app.http.app.listen({ port: 0, host: '127.0.0.1' })
  client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  const requestInit = { headers: { authorization: `Bearer ${owner.key}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', address), { requestInit }))
  host = await startViewHost()
  browser = await startChromium()
})
after(async () => {
  await browser.close()
  await host.stop()
  await client.close()
  await app.stop()
})

type Arguments = Record<string, unknown>
const callTool = (name: string, args: Arguments) => client.callTool({ name, arguments: args })

interface ViewOptions {
  context?: object
  capabilities?: object
  /** Replaces the tool's result. */
  result?: unknown
  browser?: BrowserContextOptions
}

interface Shown extends Opened {
  /** Errors of the page, and requests to any other origin than the client. */
  faults: string[]
}

/** Calls a tool and opens its view with the result, as a client does. */
async function show(tool: string, input: Arguments, wish: ViewOptions = {}): Promise<Shown> {
  const { tools } = await client.listTools()
  const named = tools.find(({ name }) => name === tool)?._meta?.['ui']
  // The week picker is only in the tool list of a task, so its tool may be missing here.
  const uri = String(Object(named).resourceUri ?? 'ui://marquee/weeks')
  const [content] = (await client.readResource({ uri })).contents
  assert.ok(content && 'text' in content)
  const { csp } = Object(content._meta?.['ui'])
  const context = await browser.newContext({ reducedMotion: 'reduce', ...wish.browser })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/content security policy|refused/i.test(message.text())) faults.push(message.text())
  })
  context.on('request', (request) => {
    if (!host.isOwn(request.url())) faults.push(`asked for ${request.url()}`)
  })
  await page.exposeFunction('callTool', callTool)
  const result = 'result' in wish ? wish.result : await callTool(tool, input)
  const { context: told, capabilities } = wish
  const opened = await host.open(
    page,
    { text: content.text, csp },
    { input, result, context: told, capabilities },
  )
  return { ...opened, faults }
}

async function textOf(view: Frame): Promise<string> {
  return (await view.locator('body').innerText()).replaceAll(/\s+/g, ' ')
}

/** In light and dark mode, on a desktop and on a small phone. */
async function assertSoundView({ page, view, faults }: Shown, name: string): Promise<void> {
  for (const theme of ['light', 'dark'])
    for (const width of [900, 360]) {
      const what = `view-${name}-${theme}-${width}`
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(`changeContext({ theme: '${theme}' })`)
      await view.waitForFunction(`document.documentElement.style.colorScheme === '${theme}'`)
      await keepPicture(page, what)
      assert.deepEqual(await accessibilityProblems(view), [], what)
    }
  assert.deepEqual(faults, [])
}

const at = '2026-11-20T12:00:00.000Z'
const page = 'https://toolcrib.example/pricing'
const read = (value: unknown, quote: string, further: object = {}) => ({
  value,
  state: 'ai',
  ai_value: value,
  updated_at: at,
  evidence: [{ quote, url: page, fetched_at: at }],
  ...further,
})

/** Adds a draft read from a website, with additional fields. */
async function readDraft(name: string, further: object = {}): Promise<string> {
  const id = await addTestDraft(app, owner, { name, site: 'main' })
  const profile = {
    name: read(name, `${name} lends tools`),
    headline: read('The lending desk for shared workshops', 'The lending desk for shared workshops'),
    summary: read('Tracks shared tools by QR sticker.', 'We track shared tools by QR sticker.'),
    pricing_model: read('freemium', 'Free for ten tools, then €12 a month'),
    pricing_plans: read(
      [
        { name: 'Bench', amount: 0, currency: 'EUR', interval: 'month', note: null },
        { name: 'Workshop', amount: 1250, currency: 'EUR', interval: 'month', note: 'per site' },
        { name: 'Chain', amount: null, currency: null, interval: null, note: null },
      ],
      'Free for ten tools, then €12.50 a month',
    ),
    country: read('DE', 'Made in Germany'),
    docs_url: read('https://toolcrib.example/docs?of=api', 'Documentation'),
    founded_year: read(2021, 'Founded in 2021', {
      contradictions: [
        {
          value: 2019,
          evidence: [{ quote: 'Since 2019', url: 'https://toolcrib.example/about', fetched_at: at }],
        },
      ],
    }),
    ...further,
  }
  await sql`update drafts set profile = ${JSON.stringify(profile)}::jsonb where id = ${id}`.execute(
    app.services.db,
  )
  return id
}

test('the review shows each value of a draft with its quote and state, and what is missing', async () => {
  const id = await readDraft('Toolcrib')
  const shown = await show('get_draft', { id }, { browser: { bypassCSP: true } })
  await shown.view.waitForSelector('.value')
  const founded = shown.view.locator('.value', { has: shown.view.getByRole('heading', { name: 'Founded' }) })
  const text = (await founded.innerText()).replaceAll(/\s+/g, ' ')
  assert.match(
    text,
    /Founded Proven 2021.*Founded in 2021 toolcrib\.example\/pricing.*also states: 2019 Since 2019/,
  )
  const whole = await textOf(shown.view)
  assert.match(
    whole,
    /Draft from toolcrib-main\.example Toolcrib \d+ % complete Not submitted; nothing is public\./,
  )
  assert.match(whole, /Still missing.*Categories, to submit.*Founder: short bio \(80 characters\)/)
  assert.match(whole, /Bench: Free.*Workshop: €12\.50 a month, per site.*Chain: On request/)
  assert.match(whole, /Free plan, paid upgrades.*Germany/)
  assert.match(whole, /Not stated: .*Licence/)
  await assertSoundView(shown, 'draft')
  await shown.view.getByRole('link', { name: 'Open the review' }).press('Enter')
  assert.deepEqual(await shown.heard('link'), [`${app.config.baseUrl}/account/drafts/${id}`])
})

test('texts from a website are shown without markup or scripts, and links lead only to http and https', async () => {
  const script = '</script><script>alert(1)</script>'
  const id = await readDraft('Hostile', {
    name: read('<img src=x onerror="alert(2)">', 'Hostile'),
    headline: read(script, '"><b onclick="alert(3)">bold</b>'),
    docs_url: read('javascript:alert(4)', 'Docs', {
      evidence: [
        { quote: 'Docs', url: 'javascript:alert(5)', fetched_at: at },
        { quote: 'More', url: 'data:text/html,<script>alert(6)</script>', fetched_at: at },
        { quote: 'Code', url: 'vbscript:alert(7)', fetched_at: at },
      ],
    }),
  })
  const { view, faults } = await show('get_draft', { id })
  await view.waitForSelector('.value')
  const text = await textOf(view)
  for (const said of [
    '<img src=x onerror="alert(2)">',
    script,
    '"><b onclick="alert(3)">bold</b>',
    'vbscript:alert(7)',
  ])
    assert.ok(text.includes(said), said)
  assert.equal(await view.locator('main :is(img, script, b, iframe, [onclick], [onerror])').count(), 0)
  const addresses = await view
    .locator('a')
    .evaluateAll((links) => links.map((link) => String(Reflect.get(link, 'href'))))
  assert.ok(addresses.length > 3)
  assert.deepEqual(
    addresses.filter((address) => !/^https?:/.test(address)),
    [],
  )
  assert.deepEqual(faults, [])
})

test('accepting, clearing and choosing a value in the view updates the draft, the focus and the model’s context', async () => {
  const id = await readDraft('Pressed')
  const { view, heard, page, faults } = await show('get_draft', { id })
  const held = async (name: string) =>
    Object(Object(await callTool('get_draft', { id })).structuredContent).fields[name]
  await view.getByRole('button', { name: 'Accept: Headline' }).press('Enter')
  await view.getByText('Headline saved.').waitFor()
  assert.equal((await held('headline')).state, 'override')
  assert.match(await textOf(view), /Headline Accepted/)
  assert.equal(await view.evaluate('document.activeElement.tagName'), 'H1')
  await view.getByRole('button', { name: 'Clear: Country' }).press('Enter')
  await view.getByText('Country saved.').waitFor()
  assert.deepEqual([(await held('country')).value, (await held('country')).state], [null, 'deleted'])
  await view.getByRole('button', { name: 'Use this one: Founded' }).press('Enter')
  await view.getByText('Founded saved.').waitFor()
  assert.equal((await held('founded_year')).value, 2019)
  await view.getByRole('button', { name: /^Accept all \d proven$/ }).press('Enter')
  await view.getByText(/Plans.* saved\./).waitFor()
  assert.equal((await held('pricing_plans')).state, 'override')
  const calls = await heard('call')
  assert.deepEqual(calls[0], { name: 'update_draft', args: { id, lock_fields: ['headline'] } })
  assert.match(JSON.stringify(await heard('context')), /the person chose “Accept” for Headline/)
  assert.deepEqual(faults, [])
  await page.close()
})

test('a refusal is shown with the link where a person confirms', async () => {
  const id = await readDraft('Refused')
  const { view, page, heard } = await show('get_draft', { id })
  const confirm = 'https://launch.example.com/proposals/p1'
  await page.evaluate(
    `callTool = async () => ({ isError: true, content: [{ type: 'text', text: JSON.stringify({
      title: 'A person confirms first', detail: 'Nothing was changed.', approve_url: '${confirm}' }) }] })`,
  )
  const accept = view.getByRole('button', { name: 'Accept: Headline' })
  await accept.press('Enter')
  await view.getByRole('status').getByText('A person confirms first — Nothing was changed.').waitFor()
  assert.ok(await accept.isEnabled())
  await view.getByRole('link', { name: 'Confirm on the website' }).press('Enter')
  assert.deepEqual(await heard('link'), [confirm])
})

test('a draft has no buttons if the client lacks capabilities or the draft is submitted', async () => {
  const id = await readDraft('Silent')
  const alone = await show('get_draft', { id }, { capabilities: {} })
  await alone.view.waitForSelector('.value')
  assert.equal(await alone.view.getByRole('button').count(), 0)
  const { draftId } = await makeListing(app, {
    owner,
    name: 'Sentin',
    website: 'https://sentin.example/',
    status: 'draft',
  })
  const submitted = await show('get_draft', { id: draftId })
  await submitted.view.waitForSelector('.value')
  assert.match(await textOf(submitted.view), /Submitted/)
  assert.equal(await submitted.view.getByRole('button').count(), 0)
})

test('while a website is read, the view shows the progress and refreshes on request', async () => {
  const id = await readDraft('Reading')
  await sql`update drafts set status = 'crawling' where id = ${id}`.execute(app.services.db)
  const { view } = await show('get_draft', { id })
  await view.getByText(/The website is being read: \d+ of \d+ pages\./).waitFor()
  await sql`update drafts set status = 'ready' where id = ${id}`.execute(app.services.db)
  await view.getByRole('button', { name: 'Look again' }).press('Enter')
  await view.getByText(/% complete/).waitFor()
})

test('choosing and moving a week needs a confirming press; a paid launch is requested of the assistant', async () => {
  const { id, website } = await makeListing(app, {
    owner,
    status: 'draft',
    edits: { founders: [completeFounder] },
  })
  web.pages.set(website, `<a href="${app.config.baseUrl}/listings/toolcrib">Find us</a>`)
  const shown = await show('get_launch_options', { listing_id: id }, { browser: { bypassCSP: true } })
  const { view, heard } = shown
  const free = view.getByRole('button', { name: 'Launch free' })
  await free.waitFor()
  const text = await textOf(view)
  assert.match(text, /Choose a launch week Not launched yet/)
  assert.match(text, /Next free place 14 – 20 December 2026 Week 51 · 25 places left/)
  assert.match(text, /A free launch still needs The badge on your home page/)
  assert.match(text, /€99 net/)
  assert.match(text, /Put this on your home page: <a href="[^"]+\/listings\/toolcrib"><img/)
  assert.doesNotMatch(text, /Week 53/)
  await view.getByText('Later weeks').press('Enter')
  assert.match(await textOf(view), /28 December 2026 – 3 January 2027 Week 53/)
  await assertSoundView(shown, 'weeks')

  await view.getByRole('button', { name: 'Pay and go live' }).press('Enter')
  await view.getByText('The assistant was asked for it.').waitFor()
  const [said] = await heard('message')
  assert.match(
    JSON.stringify(said),
    new RegExp(`"role":"user".*Launch listing ${id} paid, live as soon as it’s paid`),
  )

  await free.press('Enter')
  await view.getByRole('group', { name: /The launch waits for the badge/ }).waitFor()
  assert.equal(await view.evaluate('document.activeElement.textContent'), 'Yes, do it')
  await keepPicture(shown.page, 'view-weeks-sure')
  await view.getByRole('button', { name: 'Cancel' }).press('Enter')
  assert.equal(await view.evaluate('document.activeElement.textContent'), 'Launch free')
  assert.deepEqual(await heard('call', 0), [])

  await free.press('Enter')
  await view.getByRole('button', { name: 'Yes, do it' }).press('Enter')
  await view.getByText('Planned for Week 51, 14 – 20 December 2026.').waitFor()
  await view.locator('summary').first().press('Enter')
  const later = view.getByRole('button', { name: 'Move here: Week 3, 18 – 24 January 2027' })
  await later.press('Enter')
  await view.getByRole('group', { name: 'Move the launch to Week 3, 18 – 24 January 2027?' }).waitFor()
  await view.getByRole('button', { name: 'Cancel' }).press('Enter')
  assert.match(String(await view.evaluate('document.activeElement.ariaLabel')), /^Move here: Week 3,/)
  await view
    .getByRole('button', { name: 'Move here: Week 53, 28 December 2026 – 3 January 2027' })
    .press('Enter')
  await view.getByRole('button', { name: 'Yes, do it' }).press('Enter')
  await view.getByText('Planned for Week 53, 28 December 2026 – 3 January 2027.').waitFor()
  await assertSoundView(shown, 'weeks-moved')
  const names = (await heard('call', 4)).map((call) => Object(call).name)
  assert.deepEqual(names, [
    'choose_free_listing',
    'get_launch_options',
    'reschedule_launch',
    'get_launch_options',
  ])
  const { structuredContent } = Object(await callTool('get_my_listing', { listing_id: id }))
  assert.equal(structuredContent.launch_week, '2026-W53')
})

test('a live free listing shows its week and can be made paid', async () => {
  const { id } = await makeListing(app, { name: 'Launched', owner, week: '2026-W47' })
  const { view, heard } = await show('get_launch_options', { listing_id: id })
  await view.getByText('Launch week: Week 47, 16 – 22 November 2026').waitFor()
  await view.getByRole('button', { name: 'Make it paid' }).press('Enter')
  assert.match(
    JSON.stringify(await heard('message')),
    new RegExp(`free launch of listing ${id} into a paid one`),
  )
})

test('a comparison lists differences first, and values with their quotes', async () => {
  const fields = { platforms: ['web'], country: 'DE', licence: 'MIT' }
  await makeListing(app, { name: 'Fieldnote', fields })
  const other = await makeListing(app, {
    name: 'Tallyroot',
    fields: { ...fields, platforms: ['ios', 'web'] },
  })
  const quoted = JSON.stringify(read(['<i>voice</i>', 'text'], 'It listens <b>well</b>'))
  await sql`update companies set profile = jsonb_set(profile, '{use_cases}', ${quoted}::jsonb) where id = ${other.companyId}`.execute(
    app.services.db,
  )
  const shown = await show(
    'compare_listings',
    { a: 'tallyroot', b: 'fieldnote' },
    { browser: { bypassCSP: true } },
  )
  const { view, heard } = shown
  await view.waitForSelector('table')
  const text = await textOf(view)
  assert.match(text, /Tallyroot vs\. Fieldnote 2 differ, 2 are the same/)
  assert.match(
    text,
    /Differences.*Use cases.*<i>voice<\/i>.*Not stated.*Platforms iOS Web Web Similarities.*Licence MIT MIT.*Germany Germany/,
  )
  assert.match(text, /Neither website states: .*Pricing model/)
  const source = view.locator('summary', { hasText: 'Source' })
  assert.equal(await source.count(), 1)
  await source.press('Enter')
  assert.match(await textOf(view), /It listens <b>well<\/b> toolcrib\.example\/pricing/)
  await assertSoundView(shown, 'comparison')
  await view.getByRole('link', { name: 'Open on the website' }).press('Enter')
  assert.deepEqual(await heard('link'), [`${app.config.baseUrl}/compare?a=fieldnote&b=tallyroot`])
})

test('the view follows the client’s language, theme and font, and changes of language and theme', async () => {
  const id = await readDraft('Wanderer')
  const context = { locale: 'de-CH', theme: 'dark', styles: { variables: { '--font-sans': 'monospace' } } }
  const { view, page, faults } = await show('get_draft', { id }, { context })
  await view.getByRole('heading', { name: 'Wanderer' }).waitFor()
  const colour = () => view.evaluate('getComputedStyle(document.body).backgroundColor')
  assert.match(
    await textOf(view),
    /Noch offen.*Kategorien, zum Einreichen.*Workshop: 12,50 € pro Monat.*Deutschland/,
  )
  assert.deepEqual(
    [await view.evaluate('document.documentElement.lang'), await colour()],
    ['de', 'rgb(21, 17, 13)'],
  )
  assert.equal(await view.evaluate('getComputedStyle(document.body).fontFamily'), 'monospace')
  await keepPicture(page, 'view-draft-de')
  await page.evaluate(`changeContext({ locale: 'fr', theme: 'light' })`)
  await view.getByText('Still missing').waitFor()
  assert.deepEqual(
    [await view.evaluate('document.documentElement.lang'), await colour()],
    ['en', 'rgb(251, 249, 244)'],
  )
  assert.deepEqual(faults, [])
})

test('the view reports an error, a cancelled call and an unreadable result, and answers the teardown', async () => {
  const missing = await show('get_draft', { id: 'drf_nobodys' })
  await missing.view.getByText('You have no draft with this id.').waitFor()
  assert.match(await textOf(missing.view), /That didn’t work\./)
  await missing.page.evaluate(`changeContext({ theme: 'dark', locale: 'de' })`)
  await missing.view.getByRole('heading', { name: 'Das hat nicht geklappt.' }).waitFor()
  const cancelled = await show('get_draft', { id: 'drf_nobodys' }, { result: undefined })
  await cancelled.view.getByText('Waiting for the answer…').waitFor()
  await cancelled.page.evaluate('sendCancelled()')
  await cancelled.view.getByRole('heading', { name: 'The call was cancelled.' }).waitFor()
  assert.equal(await cancelled.view.getByText('Waiting for the answer…').count(), 0)
  const strange = await show(
    'get_draft',
    { id: 'x' },
    { result: { content: [{ type: 'text', text: 'A sentence.' }] } },
  )
  await strange.view.getByText('The answer can’t be shown here.').waitFor()
  assert.deepEqual(await strange.page.evaluate('tearDown()'), {})
  assert.deepEqual([...missing.faults, ...cancelled.faults, ...strange.faults], [])
})

test('a result given only as text is shown, and the view reports its height', async () => {
  const id = await readDraft('Texted')
  const { structuredContent: _apart, ...text } = await callTool('get_draft', { id })
  const { view, heard, page } = await show(
    'get_draft',
    { id },
    { result: text, capabilities: { ...everything, openLinks: undefined } },
  )
  await view.getByRole('heading', { name: 'Texted' }).waitFor()
  await page.waitForFunction('globalThis.heard.some(({ kind, what }) => kind === "size" && what > 600)')
  const height = await view.evaluate<number>('document.documentElement.scrollHeight')
  assert.equal((await heard('size')).at(-1), height)
  // Without `openLinks` the browser itself opens the link, in a new window.
  const review = view.getByRole('link', { name: 'Open the review' })
  assert.deepEqual(
    [await review.getAttribute('target'), await review.getAttribute('rel')],
    ['_blank', 'noopener noreferrer nofollow ugc'],
  )
})

test('a view ignores messages from other frames, and answers requests of its client', async () => {
  const id = await readDraft('Alone')
  const { view, page, faults } = await show('get_draft', { id })
  await view.getByRole('heading', { name: 'Alone' }).waitFor()
  const draft = Object((await callTool('get_draft', { id })).structuredContent)
  const params = { content: [], structuredContent: { ...draft, website_url: 'https://evil.example/' } }
  const forged = { jsonrpc: '2.0', method: 'ui/notifications/tool-result', params }
  await page.evaluate(`speakFromBeside(${JSON.stringify(forged)})`)
  const ask = (method: string) => page.evaluate(`askPlainly('${method}')`)
  assert.deepEqual(await ask('ping'), { jsonrpc: '2.0', id: 'plain ping', result: {} })
  assert.equal(Object(await ask('tools/list')).error.code, -32_601)
  await view.getByRole('heading', { name: 'Alone' }).waitFor()
  assert.equal(await view.getByText('evil').count(), 0)
  assert.deepEqual(faults, [])
})
