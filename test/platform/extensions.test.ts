/** Extensions use the same lists as built-in parts; one that cannot be accepted is refused with one sentence. */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../app/app.ts'
import { makeListing } from '../fixtures/listings.ts'
import { Visitor } from '../clients/visitor.ts'
import { ExtensionRefused, extendedBy, loadDefinitions, builtInDefinitions } from '../../src/definitions.ts'
import {
  defineExtension,
  type Extension,
  html,
  job,
  page,
  paymentAdapter,
  readOperation,
} from '../../src/extension.ts'

const greet = readOperation({
  name: 'get_greeting',
  extension: true,
  summary: 'Greet somebody.',
  route: 'GET /greetings/{name}',
  access: 'public',
  input: z.strictObject({ name: z.string().max(40).describe('Who is greeted.') }),
  output: z.object({ greeting: z.string().describe('What is said.') }),
  problems: [],
  examples: [],
  run: async ({ name }) => ({ greeting: `Hello ${name}` }),
})
let ran = 0
const greetings = defineExtension({
  name: 'greetings',
  version: 1,
  operations: [greet],
  pages: [
    page({
      route: 'GET /greetings',
      access: 'public',
      cached: true,
      run: async ({ call }) => {
        const { greeting } = await call(greet, { name: 'page' })
        return {
          kind: 'view',
          title: 'Greetings',
          main: html`<div class="wrap page"><h1>${greeting}</h1></div>`,
        }
      },
    }),
  ],
  jobs: [
    job({
      name: 'send_greetings',
      input: z.object({}),
      retries: 0,
      timeoutSeconds: 10,
      schedule: '0 4 * * *',
      run: async () => {
        ran++
      },
    }),
  ],
  commands: [
    {
      name: 'greet',
      summary: 'Greet somebody.',
      usage: 'greet NAME',
      options: {},
      run: async (_context, { words }) => `Hello ${words.join(' ')}`,
    },
  ],
  slots: [
    {
      page: 'GET /listings/{slug}',
      place: 'after',
      run: ({ params }) => html`<p id="greeted">Greetings to <b>${params['slug']}</b> & all</p>`,
    },
  ],
})

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'marquee-extension-'))
before(async () => {
  app = await createTestApp({ extensions: [greetings] })
})
after(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('an extension’s operation is served by REST, described in OpenAPI and in a toolset of its own', async () => {
  const get = (url: string) => app.http.app.inject({ url, headers: { host: 'localhost:3999' } })
  assert.deepEqual((await get('/api/v1/greetings/Ada')).json(), { greeting: 'Hello Ada' })
  assert.ok((await get('/openapi.json')).json().paths['/greetings/{name}'])
  const set = app.definitions.toolsets.find(({ name }) => name === 'greetings')
  assert.deepEqual(set?.operations, [greet])
  const listed = (name: string) => app.definitions.toolsets.find((one) => one.name === name)?.operations
  assert.ok(listed('all')?.includes(greet) && !listed('default')?.includes(greet))
})

test('an extension’s page, job and command run like built-in ones', async () => {
  assert.match((await new Visitor(app).get('/greetings')).body, /<h1>Hello page<\/h1>/)
  await app.runScheduled('send_greetings')
  assert.equal(ran, 1)
  const command = app.definitions.commands.find(({ name }) => name === 'greet')
  assert.equal(await command?.run(app, { words: ['Ada'], options: {} }), 'Hello Ada')
})

test('content that an extension adds to a built-in page appears in it, escaped', async () => {
  const { slug } = await makeListing(app, { name: 'Alder' })
  const { body } = await new Visitor(app).get(`/listings/${slug}`)
  assert.match(body, /<main[^]*<p id="greeted">Greetings to <b>alder<\/b>[^]*<\/main>/i)
})

const base = { name: 'more', version: 1 }
const adapter = (name: string, variable: string) =>
  paymentAdapter({
    name,
    variables: { [variable]: z.string().describe('a key') },
    open: () => {
      throw new Error('never opened')
    },
  })
const [ourJob] = builtInDefinitions.jobs
const [ourCommand] = builtInDefinitions.commands
const [ourOperation] = builtInDefinitions.operations
const elsewhere = page({
  route: 'GET /listings/{anything}',
  access: 'public',
  run: async () => ({ kind: 'redirect', to: '/' }),
})
const refused: Record<string, [Extension, RegExp]> = {
  'another version': [{ ...base, version: 2 }, /was made for version 2 of extensions, .* takes version 1/],
  'a name with other characters': [{ ...base, name: 'My Extension' }, /needs a name/],
  'the name of a toolset': [{ ...base, name: 'default' }, /has the name of a set of tools/],
  'an operation not marked as extension': [
    { ...base, operations: [{ ...greet, extension: undefined }] },
    /must mark its operation get_greeting/,
  ],
  'the name of a built-in operation': [
    { ...base, operations: [{ ...greet, name: ourOperation?.name ?? '' }] },
    /adds the operation \w+, which exists already/,
  ],
  'the URL of a built-in page': [
    { ...base, pages: [elsewhere] },
    /adds the address GET \/listings\/\{\}, which/,
  ],
  'the name of a built-in job': [{ ...base, jobs: ourJob ? [ourJob] : [] }, /adds the job \w+, which/],
  'the name of a built-in command': [
    { ...base, commands: ourCommand ? [ourCommand] : [] },
    /adds the command .*, which/,
  ],
  'a reserved word of the command line': [
    { ...base, commands: ourCommand ? [{ ...ourCommand, name: 'serve' }] : [] },
    /adds the command serve/,
  ],
  'a built-in payment provider': [
    { ...base, payments: [adapter('stripe', 'MORE_KEY')] },
    /payment provider stripe/,
  ],
  'a built-in variable': [
    { ...base, payments: [adapter('more', 'STRIPE_SECRET_KEY')] },
    /adds the variable STRIPE_SECRET_KEY/,
  ],
  'a slot on a page that does not exist': [
    { ...base, slots: [{ page: 'GET /nowhere', place: 'after', run: () => null }] },
    /adds something to the page GET \/nowhere, which does not exist/,
  ],
}
for (const [what, [extension, message]] of Object.entries(refused))
  test(`an extension is refused in one sentence: ${what}`, () => {
    assert.throws(
      () => extendedBy([extension]),
      (error) =>
        error instanceof ExtensionRefused && message.test(error.message) && !/\n/.test(error.message),
    )
  })

test('two extensions that add the same operation are refused', () => {
  const again = { ...greetings, name: 'greetings-too' }
  assert.throws(() => extendedBy([greetings, again]), /greetings-too adds the operation get_greeting/)
})

test('extension modules are loaded by path; a missing or broken one, or one that is no extension, is refused', async () => {
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const good = file('good.ts', "export const extension = { name: 'good', version: 1, slots: [] }\n")
  assert.deepEqual((await loadDefinitions(`${good}, `)).pages, builtInDefinitions.pages)
  assert.equal((await loadDefinitions(undefined)).jobs, builtInDefinitions.jobs)
  const wrong: [string, RegExp][] = [
    [join(folder, 'absent.ts'), /cannot be loaded: Cannot find module/],
    [file('broken.ts', "throw new Error('not today')\n"), /broken\.ts cannot be loaded: not today/],
    [file('other.ts', 'export const something = 1\n'), /other\.ts exports no extension/],
    [
      file('shape.ts', "export const extension = { name: 'shape', version: 1, pages: 7 }\n"),
      /exports no extension/,
    ],
  ]
  for (const [path, message] of wrong) await assert.rejects(loadDefinitions(path), message)
})
