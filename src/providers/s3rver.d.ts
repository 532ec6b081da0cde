/** An S3-compatible server, typed as far as tests use it. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'
  interface Options {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: readonly { name: string; configs: readonly string[] }[]
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
    httpServer: Server
  }
}
