import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSealer } from '../../platform/secrets/seal.ts'
import { deviceCookie, readDevice } from './known-devices.ts'

const sealer = createSealer('a secret of these tests alone', 'jobs')

test('a device cookie keeps its device id and the last five accounts that signed in, each once', () => {
  const first = deviceCookie(sealer, undefined, 'ada')
  let cookie = first
  for (const account of ['ben', 'ada', 'cem', 'dora', 'eve']) cookie = deviceCookie(sealer, cookie, account)
  assert.deepEqual(readDevice(sealer, cookie), {
    device: readDevice(sealer, first)?.device,
    accounts: ['eve', 'dora', 'cem', 'ada', 'ben'],
  })
  assert.deepEqual(readDevice(sealer, deviceCookie(sealer, cookie, 'finn'))?.accounts, [
    'finn',
    'eve',
    'dora',
    'cem',
    'ada',
  ])
})
