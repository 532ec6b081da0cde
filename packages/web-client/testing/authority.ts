/** A certificate authority for one test run, made with openssl. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Authority {
  /** Its own certificate in PEM. */
  ca: string
  /** Issues a certificate for all its names, valid for `days`; if negative, it has already expired. */
  issue(days: number): { key: string; cert: string }
  remove(): void
}

/** Creates an authority whose certificates are for these names, such as `DNS:secure.example` and `IP:127.0.0.1`. */
export function makeAuthority(names: readonly string[]): Authority {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-authority-'))
  const run = (line: string) => execFileSync('openssl', line.split(' '), { cwd: folder, stdio: 'pipe' })
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
  writeFileSync(join(folder, 'names'), `subjectAltName=${names.join()}\n`)
  run(`req -x509 ${newKey} -keyout ca.key -out ca.pem -days 2 -subj /CN=Test-CA`)
  return {
    ca: read('ca.pem'),
    issue(days) {
      run(`req ${newKey} -keyout site.key -out site.csr -subj /CN=site`)
      run(
        `x509 -req -in site.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out site.pem -extfile names -days ${days}`,
      )
      return { key: read('site.key'), cert: read('site.pem') }
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** True if openssl is installed. */
export function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
