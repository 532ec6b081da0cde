/** A public generator's types for the OpenAPI document compile, and state what operations accept and return. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { operations } from '../../src/operations.ts'
import { messages } from '../../src/webhooks.ts'
import { openApiDocument } from '../../src/surfaces/rest/openapi.ts'

const root = join(import.meta.dirname, '../..')
// The generator needs a compiler with an API, which TypeScript 7 lacks: the client's package has its own.
const client = createRequire(join(root, 'packages/client/package.json'))
const generator = join(dirname(client.resolve('openapi-typescript/package.json')), 'bin/cli.js')
const run = promisify(execFile)
let folder = ''

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-openapi-'))
  const origin = 'http://localhost:3999'
  writeFileSync(
    join(folder, 'openapi.json'),
    JSON.stringify(openApiDocument({ operations, messages }, { name: 'Marquee', origin, baseUrl: origin })),
  )
  await run(process.execPath, [generator, join(folder, 'openapi.json'), '-o', join(folder, 'api.ts')])
})
after(() => rmSync(folder, { recursive: true, force: true }))

/** The compiler's errors for a module that uses the types; empty if it compiles. */
async function complaints(module: string): Promise<string> {
  const path = join(folder, 'use.ts')
  writeFileSync(path, `import type { components, operations, paths } from './api.ts'\n${module}`)
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const options = [
    '--noEmit',
    '--strict',
    '--allowImportingTsExtensions',
    '--ignoreConfig',
    '--target',
    'esnext',
  ]
  try {
    await run(process.execPath, [tsc, ...options, path])
    return ''
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout)
    throw error
  }
}

const use = `
type Json<Answer extends { content: { 'application/json': unknown } }> = Answer['content']['application/json']
type Found = Json<paths['/listings']['get']['responses'][200]>['items'][number]
export const card: Pick<Found, 'name' | 'url' | 'votes'> = { name: 'Toolcrib', url: 'https://x.example', votes: 1 }
export const price: components['schemas']['Money'] = { amount: 1200, currency: 'EUR' }
type Patch = NonNullable<operations['update_draft']['requestBody']>['content']['application/json']
export const patch: Patch = { fields: { headline: 'Tools on loan', tags: null }, regenerate: ['summary'] }
type Draft = Json<operations['get_draft']['responses'][200]>
export const headline = (draft: Draft): string | null => draft.fields.headline.value
export const quote = (draft: Draft): string | undefined => draft.fields.headline.evidence[0]?.quote
`

test('the generated types and a program that uses them compile', async () => {
  assert.equal(await complaints(use), '')
})

test('a program that misuses the generated types does not compile', async () => {
  assert.match(
    await complaints(use.replace("headline: 'Tools", "headline: 7, more: 'Tools")),
    /not assignable|does not exist/,
  )
})
