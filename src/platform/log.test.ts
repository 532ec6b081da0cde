import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { createLog } from './log.ts'

test('a repeated error is logged once a second with its count; other lines are not merged', () => {
  mock.timers.enable({ apis: ['setInterval'] })
  try {
    const lines: string[] = []
    const log = createLog('info', (line) => lines.push(line))
    const refused = () => Object.assign(new Error('connect\nrefused'), { code: 'ECONNREFUSED' })
    for (let count = 0; count < 1000; count++)
      log.error({ error: refused(), request_id: `req_${count}` }, 'request failed')
    log.error({ error: refused(), job: 'send_mail' }, 'job failed')
    log.error({ error: new Error('another') }, 'request failed')
    for (let count = 0; count < 3; count++) log.info({ job: 'send_mail' }, 'job done')
    assert.equal(lines.length, 6)
    mock.timers.tick(1000)
    assert.equal(lines.length, 7)
    const { repeated, request_id: last } = JSON.parse(lines[6] ?? '')
    assert.deepEqual([repeated, last], [999, 'req_999'])
    mock.timers.tick(1000)
    log.error({ error: refused() }, 'request failed')
    assert.equal(lines.length, 8, 'logged anew after a second without it')
    assert.ok(lines.every((line) => line.indexOf('\n') === line.length - 1))
  } finally {
    mock.timers.reset()
  }
})

test('logs an error with message, code and statement, but without parameter values', () => {
  const lines: string[] = []
  const log = createLog('info', (line) => lines.push(line))
  const refused = Object.assign(new Error('duplicate key'), {
    code: '23505',
    query: 'insert into accounts (email) values ($1)',
    params: ['ada@example.org'],
    detail: 'Key (email)=(ada@example.org) already exists.',
    at: new Date(0),
  })
  const round: { itself?: unknown } = {}
  round.itself = round
  const several = Object.assign(new AggregateError([refused], 'several'), { body: { message: 'no' }, round })
  for (const error of [refused, several]) log.error({ error }, 'request failed')
  const [one, all] = lines.map((line) => JSON.parse(line).error)
  assert.deepEqual([one.message, one.code, one.at], ['duplicate key', '23505', '1970-01-01T00:00:00.000Z'])
  assert.match(one.query, /insert into accounts/)
  assert.match(one.stack, /log\.test\.ts/)
  assert.deepEqual([all.body.message, all.aggregateErrors[0].code], ['no', '23505'])
  assert.ok(lines.every((line) => !line.includes('ada@example.org')))
})
