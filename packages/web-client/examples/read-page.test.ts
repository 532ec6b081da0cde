/** The example works, and the README contains it verbatim. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { plain, startLoopbackSite } from '../testing/index.ts'

const example = join(import.meta.dirname, 'read-page.ts')

test('the example reads a page if robots.txt allows it, and refuses private addresses', async (context) => {
  const site = await startLoopbackSite({
    '/': '<h1>Hello</h1>',
    '/robots.txt': plain('User-agent: ExampleBot\nDisallow: /private'),
  })
  context.after(() => site.close())
  const run = async (address: string) => {
    const { stdout } = await promisify(execFile)(process.execPath, [example, address], {
      env: { ...process.env, CONNECT_TO: `page.example=127.0.0.1:${site.target.port}` },
    })
    return stdout
  }
  assert.equal(await run('http://page.example/'), '200 http://page.example/: 14 characters in utf-8\n')
  assert.match(await run('http://page.example/private'), /^robots\.txt does not allow/)
  assert.match(await run('http://127.0.0.1/'), /^blocked_address: /)
  assert.ok(!site.log.includes('page.example/private'))
})

test('the README contains the example verbatim and no other code', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const shown = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code)
  assert.deepEqual(shown, [readFileSync(example, 'utf8')])
})
