/** What a plain start loads: neither the model SDK nor a browser, until one is configured and first used. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { z } from 'zod'

const Loaded = z.object({
  hasModelFile: z.boolean(),
  atStart: z.array(z.string()),
  isRefused: z.boolean(),
  asked: z.array(z.string()),
})

test('a plain start loads neither the model SDK nor a browser; the first model request loads the SDK', async () => {
  // A separate process: this one may have run other tests before, which loaded modules.
  const started = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'plain-start-process.ts'),
  ])
  const { hasModelFile, atStart, isRefused, asked } = Loaded.parse(JSON.parse(started.stdout))
  assert.ok(hasModelFile)
  assert.deepEqual(atStart, [])
  assert.ok(isRefused)
  assert.deepEqual(asked, ['@ai-sdk', 'ai'])
})
