/**
 * Calls generated from the OpenAPI document alone: careful, on the edge and in bad faith, with ids that the service
 * returned. None may cause a server error, and every answer must be one that the document declares.
 * A small version runs here. The full one: `CALLS=10000 node --test test/calls/openapi-calls.test.ts`; `CALLS_SEED=n`
 * makes other calls.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Dice } from '../../src/demonstration/demonstration-dice.ts'
import { type Described, describedOperations, isRecord } from './described-operation.ts'
import { anyMood, continued, isPlainRead, type MadeUpCall, madeUpCall, plainRead } from './made-up-call.ts'
import { SeenIds } from './seen-ids.ts'
import { settledApp, type Settled } from './settled-app.ts'

const calls = Number(process.env['CALLS'] ?? 200)
const seed = Number(process.env['CALLS_SEED'] ?? 1)
/** How often an operation is called carefully until it succeeds. */
const rounds = 60

let services: Settled
let described: Described[]
before(async () => {
  services = await settledApp(20)
  described = describedOperations((await services.app.http.app.inject({ url: '/openapi.json' })).json())
})
after(() => services.app.stop())

interface Answered {
  call: MadeUpCall
  status: number
  mediaType: string
  body: unknown
}

async function answerTo(call: MadeUpCall): Promise<Answered> {
  const answer = await services.app.http.app.inject({
    method: call.operation.method,
    url: call.url,
    headers: call.headers,
    ...(call.payload === undefined ? {} : { payload: call.payload }),
  })
  return {
    call,
    status: answer.statusCode,
    mediaType: String(answer.headers['content-type']).split(';')[0] ?? '',
    body: parsed(answer.body),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The fault of an answer, or undefined. */
function faultOf({ call, status, mediaType, body }: Answered): string | undefined {
  if (status >= 500) return `a fault: ${status} ${JSON.stringify(body).slice(0, 300)}`
  const declared = call.operation.answers.get(status)
  const shown = JSON.stringify(body).slice(0, 600)
  if (!declared) return `${status} is not declared: ${shown}`
  if (declared.mediaType !== mediaType) return `${mediaType} instead of ${declared.mediaType}`
  const checked = declared.body.safeParse(body)
  return checked.success
    ? undefined
    : `${status} is not of its schema: ${checked.error.message.slice(0, 400)} ${shown}`
}

function shownCall({ operation, url, payload }: MadeUpCall): string {
  return `${operation.name}: ${operation.method} ${url.slice(0, 300)} ${payload?.slice(0, 400) ?? ''}`
}

test(`${calls} generated calls cause no server error or undeclared response, and every operation succeeds`, async (context) => {
  const seen = new SeenIds()
  const faults: string[] = []
  const succeeded = new Map(described.map(({ name }) => [name, 0]))
  const statuses = new Map<number, number>()
  async function send(call: MadeUpCall): Promise<Answered> {
    const answer = await answerTo(call)
    const fault = faultOf(answer)
    if (fault !== undefined) faults.push(`${shownCall(call)}\n  ${fault}`)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (answer.status > 299) return answer
    succeeded.set(call.operation.name, (succeeded.get(call.operation.name) ?? 0) + 1)
    seen.note(call.operation.path, answer.body)
    return answer
  }
  const callers = { owner: services.owner.key, others: services.callers }
  const alone = { owner: services.owner.key, others: [services.owner.key] }
  for (const operation of described.filter(isPlainRead)) await send(plainRead(operation, services.owner.key))
  // Calls that delete a draft come after all others have succeeded.
  const untouched = () => {
    const left = described.filter(({ name }) => succeeded.get(name) === 0)
    const others = left.filter(({ name }) => name !== 'delete_draft')
    return others.length > 0 ? others : left
  }
  for (let round = 0; round < rounds && untouched().length > 0; round++)
    for (const [index, operation] of untouched().entries())
      await send(madeUpCall(operation, new Dice(-seed, round * 100 + index), 'careful', seen, alone))
  for (let index = 0; index < calls; index++) {
    const dice = new Dice(seed, index)
    const { call, body } = await send(madeUpCall(dice.of(described), dice, anyMood(dice), seen, callers))
    const cursor = isRecord(body) ? body['next_cursor'] : undefined
    if (typeof cursor === 'string' && dice.chance(0.3)) await send(continued(call, cursor))
  }
  const good = [...succeeded.values()].reduce((sum, count) => sum + count, 0)
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  context.diagnostic(`${all} calls, ${Math.round((good / all) * 100)} % succeeded`)
  context.diagnostic(
    [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
  )
  assert.deepEqual(faults.slice(0, 20), [])
  assert.deepEqual(
    [...succeeded].filter(([, count]) => count === 0),
    [],
  )
  assert.ok(good / all >= 0.3, `${good} of ${all} succeeded`)
})

test('the check reports a server error, an undeclared status, a wrong media type and a wrong body', () => {
  const operation = described.find(({ name }) => name === 'get_launch_week')
  assert.ok(operation)
  const call: MadeUpCall = { operation, url: '/', headers: {}, payload: undefined }
  const json = 'application/json'
  assert.match(faultOf({ call, status: 500, mediaType: json, body: {} }) ?? '', /a fault/)
  assert.match(faultOf({ call, status: 418, mediaType: json, body: {} }) ?? '', /not declared/)
  assert.match(faultOf({ call, status: 200, mediaType: 'text/html', body: {} }) ?? '', /text\/html/)
  assert.match(faultOf({ call, status: 200, mediaType: json, body: { week: 7 } }) ?? '', /not of its schema/)
  const undeclared = {
    type: 'https://x',
    title: 'x',
    status: 404,
    detail: 'x',
    code: 'no_such_code',
    request_id: 'x',
  }
  assert.match(
    faultOf({ call, status: 404, mediaType: 'application/problem+json', body: undeclared }) ?? '',
    /not of its schema/,
  )
})
