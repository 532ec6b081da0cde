/** A TLS server on loopback in front of plain HTTP services, as in a deployment, and what a browser needs for it. */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TlsFront {
  port: number
  /** Chromium arguments that send every host name here and trust only this certificate. */
  chromium: string[]
  close(): Promise<void>
}

/** True if openssl is installed, which creates the certificate. */
export function hasOpenssl(): boolean {
  return spawnSync('openssl', ['version']).status === 0
}

/** Forwards each host name to its service's port on 127.0.0.1, with the client's address in X-Forwarded-For. */
export async function startTlsFront(ports: Readonly<Record<string, number>>): Promise<TlsFront> {
  const { key, cert } = makeCertificate()
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const host = incoming.headers.host ?? ''
    const headers = { ...incoming.headers, 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' }
    const port = ports[host]
    if (port === undefined) return outgoing.writeHead(502).end()
    const passed = request(
      { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    return incoming.pipe(passed)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the TLS server has no port')
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return {
    port: address.port,
    chromium: [
      `--host-resolver-rules=MAP * 127.0.0.1:${address.port}`,
      `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`,
    ],
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function makeCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-front-'))
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = ['-subj', '/CN=front', '-days', '2', '-keyout', 'key.pem', '-out', 'cert.pem']
  try {
    execFileSync('openssl', ['req', '-x509', ...newKey, ...names], { cwd: folder, stdio: 'pipe' })
    return {
      key: readFileSync(join(folder, 'key.pem'), 'utf8'),
      cert: readFileSync(join(folder, 'cert.pem'), 'utf8'),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
