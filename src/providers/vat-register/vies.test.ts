/** VIES on loopback: a clear yes or no counts, anything else is no answer. */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { RegisterSilent } from '../vat-register.ts'
import { viesRegister } from './vies.ts'

let asked: unknown
let answer = ''
let status = 200
const server = createServer((request, response) => {
  void text(request).then((body) => {
    asked = JSON.parse(body)
    return response.writeHead(status, { 'content-type': 'application/json' }).end(answer)
  })
})
let address = ''
before(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const found = server.address()
  address = `http://127.0.0.1:${typeof found === 'object' && found ? found.port : 0}/`
})
after(() => server.close())

const check = (requester: string | null = null) =>
  viesRegister(address).check({ vatId: 'ATU13585627', requester })

test('returns whether a VAT number is valid, and the consultation number', async () => {
  answer = JSON.stringify({ countryCode: 'AT', valid: true, requestIdentifier: 'WAPIAAAA1', name: 'A' })
  assert.deepEqual(await check('DE136695976'), { valid: true, consultation: 'WAPIAAAA1' })
  assert.deepEqual(asked, {
    countryCode: 'AT',
    vatNumber: 'U13585627',
    requesterMemberStateCode: 'DE',
    requesterNumber: '136695976',
  })
  answer = JSON.stringify({ valid: false, userError: 'INVALID', requestIdentifier: '' })
  assert.deepEqual(await check(), { valid: false, consultation: null })
  assert.deepEqual(asked, { countryCode: 'AT', vatNumber: 'U13585627' })
})

test('an outage, a redirect, an error or nonsense counts as no answer, never as invalid', async () => {
  const bodies = [
    { valid: false, userError: 'MS_UNAVAILABLE' },
    { actionSucceed: false, errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] },
    { actionSucceed: false, valid: false },
    { isValid: true },
    { valid: 'true' },
    [],
    null,
  ]
  for (const body of bodies) {
    answer = JSON.stringify(body)
    await assert.rejects(check(), RegisterSilent, answer)
  }
  answer = '<html>'
  await assert.rejects(check(), RegisterSilent)
  for (status of [302, 429, 500]) await assert.rejects(check(), RegisterSilent)
  await assert.rejects(
    viesRegister('http://127.0.0.1:9/').check({ vatId: 'ATU13585627', requester: null }),
    RegisterSilent,
  )
})
