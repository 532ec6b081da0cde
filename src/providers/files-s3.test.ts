/** Files in S3-compatible storage on loopback. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type S3Server, serveBucket } from '../../test/servers/s3-server.ts'
import { s3Files, s3PlaceOf } from './files-s3.ts'
import type { S3Place } from './s3-client.ts'

let server: S3Server
let place: S3Place
before(async () => {
  server = await serveBucket('pictures-of-tests')
  place = server.place
})
after(() => server.close())

test('stores, returns, replaces and removes a file byte for byte', async () => {
  const files = s3Files(place, 'pictures/')
  const bytes = Uint8Array.from({ length: 70_000 }, (_none, at) => at % 251)
  assert.deepEqual([await files.has('a-128.webp'), await files.get('a-128.webp')], [false, undefined])
  await files.put('a-128.webp', bytes)
  assert.equal(await files.has('a-128.webp'), true)
  assert.deepEqual(await files.get('a-128.webp'), bytes)
  await files.put('a-128.webp', bytes.subarray(0, 3))
  assert.deepEqual(await files.get('a-128.webp'), bytes.slice(0, 3))
  await files.remove('a-128.webp')
  await files.remove('a-128.webp')
  assert.equal(await files.has('a-128.webp'), false)
})

test('invalid file names are not sent, and a refusal by the storage is an error', async () => {
  const files = s3Files(place, 'pictures/')
  for (const name of ['../secret', 'a/b', 'A.webp', '', '.hidden', 'x?versionId=1'])
    await assert.rejects(files.get(name), /not a file name/, name)
  const stranger = s3Files({ ...place, secretAccessKey: 'another' }, 'pictures/')
  await assert.rejects(stranger.put('a.webp', new Uint8Array([1])), /answered PUT pictures\/a\.webp with 403/)
  const elsewhere = s3Files({ ...place, bucket: 'no-such-bucket' }, 'pictures/')
  await assert.rejects(elsewhere.put('a.webp', new Uint8Array([1])), /no bucket no-such-bucket/)
})

test('the variables are valid only together', () => {
  assert.equal(s3PlaceOf({ S3_REGION: 'eu' }), undefined)
  assert.equal(s3PlaceOf({ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'pictures' }), 'incomplete')
})
