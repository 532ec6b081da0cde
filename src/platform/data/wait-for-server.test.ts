/** A start before the database is up: one sentence, waiting, and an end with a message. Only loopback is contacted. */
import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { freePort } from '../../../test/servers/free-port.ts'
import { NoDatabase, waitForServer } from './wait-for-server.ts'

test('without a server it logs one line and fails after the wait, without revealing the password', async () => {
  const said: string[] = []
  const url = `postgres://marquee:s3cret@127.0.0.1:${await freePort()}/marquee`
  await assert.rejects(
    waitForServer(url, 1200, (sentence) => said.push(sentence)),
    (error) =>
      error instanceof NoDatabase &&
      /127\.0\.0\.1:\d+\/marquee does not answer: .*ECONNREFUSED/.test(error.message),
  )
  assert.equal(said.length, 1)
  assert.match(String(said[0]), /does not answer yet .*; waiting for it\.$/)
  assert.ok(!said.join().includes('s3cret'))
})

test('a refusal that will not change by waiting fails at once', async () => {
  // Speaks just enough of PostgreSQL's protocol (version 3) to refuse: ErrorResponse with SQLSTATE 28P01.
  const fields = 'SFATAL\0C28P01\0Mpassword authentication failed\0\0'
  const refusal = Buffer.alloc(5 + fields.length)
  refusal.write('E')
  refusal.writeInt32BE(4 + fields.length, 1)
  refusal.write(fields, 5, 'latin1')
  let asked = 0
  const server = createServer((socket) => {
    asked++
    socket.on('error', () => undefined).once('data', () => socket.end(refusal))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  assert.ok(address !== null && typeof address === 'object')
  try {
    const url = `postgres://marquee:wrong@127.0.0.1:${address.port}/marquee`
    await assert.rejects(
      waitForServer(url, 60_000, () => assert.fail('must not wait')),
      /refuses us: password authentication failed/,
    )
    assert.equal(asked, 1)
  } finally {
    server.close()
  }
})
