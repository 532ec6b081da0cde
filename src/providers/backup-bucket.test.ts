/** Backups in S3-compatible storage on loopback. */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { type S3Server, serveBucket } from '../../test/servers/s3-server.ts'
import { backupBucket } from './backup-bucket.ts'
import { backupPlaceOf } from './backup-place.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-bucket-'))
const never = new AbortController().signal
let server: S3Server
before(async () => {
  server = await serveBucket('backups-of-tests')
})
after(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('uploads a file in several parts byte for byte, lists it and removes it', async () => {
  const bucket = backupBucket(server.place)
  assert.deepEqual(await bucket.names(), [])
  const bytes = Buffer.alloc(17 * 1024 * 1024, 'fieldnote')
  const path = join(folder, 'large')
  writeFileSync(path, bytes)
  await bucket.put('large.age', path, never)
  await bucket.put('small.age', path, never)
  assert.deepEqual(await bucket.names(), ['large.age', 'small.age'])
  const kept = await bucket.get('large.age')
  assert.ok(kept && kept.length === bytes.length && bytes.equals(await buffer(kept.bytes)))
  assert.equal(await bucket.remove('small.age'), true)
  assert.deepEqual(await bucket.names(), ['large.age'])
  assert.equal(await bucket.get('small.age'), undefined)
})

test('an aborted upload leaves nothing, and a missing bucket is reported', async () => {
  const bucket = backupBucket(server.place)
  const path = join(folder, 'broken')
  writeFileSync(path, 'whole')
  await assert.rejects(bucket.put('broken.age', path, AbortSignal.abort(new Error('stopped'))), /stopped/)
  assert.ok(!(await bucket.names())?.includes('broken.age'))
  const elsewhere = backupBucket({ ...server.place, bucket: 'no-such-bucket' })
  await assert.rejects(elsewhere.put('a.age', path, never), /no such bucket/)
  await assert.rejects(elsewhere.names(), /no such bucket/)
})

test('reads a list of several pages; a write-only key lists and removes nothing, without an error', async () => {
  const asked: string[] = []
  const pages: Server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (request.url?.startsWith('/only-writes')) return void response.writeHead(403).end()
    const isSecond = request.url?.includes('continuation-token=a%26b')
    const next = '<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b</NextContinuationToken>'
    response.end(isSecond ? '<Key>two</Key><IsTruncated>false</IsTruncated>' : `<Key>one</Key>${next}`)
  })
  await new Promise<void>((done) => pages.listen(0, '127.0.0.1', done))
  const { port } = pages.address() as AddressInfo
  try {
    const place = { ...server.place, endpoint: `http://127.0.0.1:${port}` }
    assert.deepEqual(await backupBucket({ ...place, bucket: 'long' }).names(), ['one', 'two'])
    const onlyWrites = backupBucket({ ...place, bucket: 'only-writes' })
    assert.deepEqual([await onlyWrites.names(), await onlyWrites.remove('one')], [undefined, false])
    assert.equal(asked.length, 4)
  } finally {
    pages.closeAllConnections()
    pages.close()
  }
})

test('the variables for backups are valid only together', () => {
  const whole = { BACKUP_DIR: '/b', BACKUP_RECIPIENT: 'age1x', DATA_DIR: '/d', BACKUP_S3_REGION: 'us-east-1' }
  const key = {
    BACKUP_S3_ENDPOINT: 'https://s3.example',
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_ACCESS_KEY_ID: 'id',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  }
  assert.equal(Object(backupPlaceOf(whole)).s3, undefined)
  assert.equal(Object(backupPlaceOf({ ...whole, ...key })).s3.bucket, 'backups')
  assert.equal(backupPlaceOf({ ...whole, BACKUP_S3_BUCKET: 'backups' }), 'BACKUP_S3_BUCKET')
  assert.equal(backupPlaceOf({ DATA_DIR: '/d', ...key }), 'BACKUP_S3_BUCKET')
})
