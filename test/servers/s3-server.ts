/** An S3-compatible storage server on loopback, with one bucket. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Place } from '../../src/providers/s3-client.ts'

export interface S3Server {
  place: S3Place
  close(): Promise<void>
}

export async function serveBucket(bucket: string): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'marquee-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  return {
    place: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async close() {
      const closed = server.close()
      // Clients keep their connections open for further requests.
      server.httpServer.closeAllConnections()
      await closed
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
