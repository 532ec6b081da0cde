import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { createLog } from './log.ts'

test('a fault that repeats is one line a second with its count; others stay lines of their own', () => {
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
    assert.equal(lines.length, 8, 'after a second without it, it is new')
    assert.ok(lines.every((line) => line.indexOf('\n') === line.length - 1))
  } finally {
    mock.timers.reset()
  }
})
