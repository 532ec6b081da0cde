/** Time limits for a slow storage on loopback. */
import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { s3Client } from './s3-client.ts'

/** A storage that sends a chunk every 30 ms, `pieces` of them, and then either ends the response or stalls. */
async function slowStorage(context: TestContext, pieces: number, ends: boolean) {
  const send = async (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream' })
    for (let piece = 0; piece < pieces; piece++) {
      response.write('x')
      await pause(30)
    }
    if (ends) response.end()
  }
  const server = createServer((_request, response) => void send(response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  context.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return s3Client({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'slow',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
}

test('a large response may take longer than the time limit as long as data arrives', async (context) => {
  const ask = await slowStorage(context, 50, true)
  const answer = await ask('GET', 'large', { timeoutMs: 1000, streams: true })
  assert.equal((await answer.text()).length, 50)
})

test('a stalled response times out, and so does a slow one that is not streamed', async (context) => {
  const stuck = await slowStorage(context, 3, false)
  const answer = await stuck('GET', 'stuck', { timeoutMs: 1000, streams: true })
  await assert.rejects(answer.text(), { name: 'TimeoutError' })
  const slow = await slowStorage(context, 50, true)
  const whole = await slow('GET', 'slow', { timeoutMs: 1000 })
  await assert.rejects(whole.text(), { name: 'TimeoutError' })
})
