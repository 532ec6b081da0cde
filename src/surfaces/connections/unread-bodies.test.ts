import assert from 'node:assert/strict'
import { connect, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import fastify from 'fastify'
import { readOutUnreadBodies } from './unread-bodies.ts'

test('a refusal is sent once the body has arrived, or after a time limit if the sender pauses', async (t) => {
  const app = fastify({ forceCloseConnections: true })
  t.after(() => app.close())
  readOutUnreadBodies(app, 1000)
  app.addHook('onRequest', async (request, reply) => reply.code(401).send('who are you?'))
  app.post('/', async () => 'never')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  for (const pauses of [false, true]) {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    t.after(() => socket.destroy())
    socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 200\r\n\r\n${' '.repeat(100)}`)
    let isWhole = false
    if (!pauses)
      setTimeout(() => {
        isWhole = true
        socket.write(' '.repeat(100))
      }, 100)
    const answer = await new Promise<string>((resolve) => void socket.once('data', resolve))
    assert.match(answer, /^HTTP\/1\.1 401 [^]*who are you\?/)
    assert.equal(isWhole, !pauses)
  }
})
