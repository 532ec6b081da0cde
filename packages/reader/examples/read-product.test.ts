/** The example does what it says, and the README shows it as it is. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { startLoopbackSite } from 'marquee-web-client/testing'
import { help } from '../command/arguments.ts'
import { page } from '../testing/walk-site.ts'

const example = join(import.meta.dirname, 'read-product.ts')
const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')

test('the example prints each value with its quotes, or the reason for a failure', async (context) => {
  const site = await startLoopbackSite({
    '/': page('<main><h1>The lending desk for shared workshops</h1><p>€12 per month</p></main>'),
  })
  context.after(() => site.close())
  const run = (address: string) =>
    promisify(execFile)(process.execPath, [example, address], {
      env: { ...process.env, CONNECT_TO: `toolcrib.example=127.0.0.1:${site.target.port}` },
    })
  const { stdout, stderr } = await run('http://toolcrib.example')
  assert.match(stdout, /^1 pages read\n/)
  assert.match(
    stdout,
    /^headline: "The lending desk for shared workshops"\n {2}“The lending desk for shared workshops” on http:\/\/toolcrib\.example\/$/m,
  )
  assert.match(stderr, /^robots 0\nhome 0\n.*drafting 1\ndone 1\n$/s)
  assert.match((await run('http://127.0.0.1')).stdout, /^blocked_address: /)
})

test('the README contains the example verbatim and no other code', () => {
  const shown = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code)
  assert.deepEqual(shown, [readFileSync(example, 'utf8')])
})

test('the README and the command’s help name the same exit statuses', () => {
  const inReadme = [...readme.matchAll(/^\| (\d+) \|/gm)].map(([, status]) => status)
  const inHelp = [...help.matchAll(/^ {2}(\d+) /gm)].map(([, status]) => status)
  assert.deepEqual(inReadme, inHelp)
  assert.ok(inHelp.length >= 4)
})
