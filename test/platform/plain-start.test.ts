/** What a plain start loads: neither the SDK of models nor a browser, until one is configured and first asked. */
import assert from 'node:assert/strict'
import { registerHooks } from 'node:module'
import { after, test } from 'node:test'
import type { TestApp } from '../app.ts'

const loaded: string[] = []
registerHooks({
  load(url, context, next) {
    loaded.push(url)
    return next(url, context)
  },
})
const heavy = () => [
  ...new Set(
    loaded.flatMap((url) => /\/node_modules\/(ai|@ai-sdk|playwright-core|@sparticuz)\//.exec(url)?.[1] ?? []),
  ),
]

let app: TestApp | undefined
after(() => app?.stop())

test('a plain start holds no model SDK and no browser; the first question to a model loads its SDK', async () => {
  const { createTestApp } = await import('../app.ts')
  await import('../../src/command-line.ts')
  app = await createTestApp()
  await app.http.app.inject({ url: '/' })
  assert.ok(loaded.some((url) => url.endsWith('/src/providers/model-sdk.ts')))
  assert.deepEqual(heavy(), [])
  const { createModel } = await import('../../src/providers/model-sdk.ts')
  const model = createModel({
    baseUrl: 'http://127.0.0.1:9/v1',
    apiKey: undefined,
    model: 'none',
    wait: async () => undefined,
  })
  const { ModelAnswerShape } = await import('../../packages/reader/model/model-answer.ts')
  await assert.rejects(
    model.ask({
      instructions: 'none',
      material: 'none',
      shape: ModelAnswerShape,
      maxOutputTokens: 1,
      timeoutMs: 5_000,
      retries: 0,
    }),
    /./,
  )
  assert.deepEqual(heavy().toSorted(), ['@ai-sdk', 'ai'])
})
