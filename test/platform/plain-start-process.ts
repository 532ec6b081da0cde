/** Starts the app, then calls a model that does not answer, and prints the heavy packages loaded by then. */
import { registerHooks } from 'node:module'

const loaded: string[] = []
registerHooks({
  load(url, context, next) {
    loaded.push(url)
    return next(url, context)
  },
})
const heavy = () =>
  [
    ...new Set(
      loaded.flatMap(
        (url) => /\/node_modules\/(ai|@ai-sdk|playwright-core|@sparticuz)\//.exec(url)?.[1] ?? [],
      ),
    ),
  ].toSorted()

const { createTestApp } = await import('../app/app.ts')
await import('../../src/command-line/command-line.ts')
const app = await createTestApp()
await app.http.app.inject({ url: '/' })
const hasModelFile = loaded.some((url) => url.endsWith('/src/providers/model-sdk.ts'))
const atStart = heavy()

const { createModel } = await import('../../src/providers/model-sdk.ts')
const { ModelAnswerShape } = await import('../../packages/reader/model/model-answer.ts')
const model = createModel({
  baseUrl: 'http://127.0.0.1:9/v1',
  apiKey: undefined,
  model: 'none',
  wait: async () => undefined,
})
const question = {
  instructions: 'none',
  material: 'none',
  shape: ModelAnswerShape,
  maxOutputTokens: 1,
  timeoutMs: 5_000,
  retries: 0,
}
const isRefused = await model.ask(question).then(
  () => false,
  () => true,
)
console.log(JSON.stringify({ hasModelFile, atStart, isRefused, asked: heavy() }))
await app.stop()
