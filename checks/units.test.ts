/**
 * The systemd units and settings that docs/ asks to write: systemd knows each key, the program each word and variable.
 */
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '../src/config.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const documents = ['docs/deploying.md', 'docs/small-server.md'] as const

/** Returns the unit in a document. */
function unitOf(document: string): string {
  const [unit = ''] = /^\[Unit\]\n[\s\S]*?^WantedBy=.*$/m.exec(read(document)) ?? []
  return unit
}

/**
 * Returns systemd's complaints about a unit, not those about others of the machine; its programs are looked up in this
 * repository.
 */
function faultsOf(unit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-units-'))
  try {
    const file = join(folder, 'marquee@.service')
    writeFileSync(file, unit.replaceAll('/srv/marquee/app', root))
    writeFileSync(join(folder, 'network-online.target'), '[Unit]\nFaulty=of the machine\n')
    const env = { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` }
    const { stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8', env })
    assert.match(stderr, /Faulty/)
    const ofOurs = stderr.split('\n').filter((line) => line.includes('marquee@'))
    return ofOurs.join('\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function hasSystemd(): boolean {
  try {
    execFileSync('systemd-analyze', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const skip = hasSystemd() ? false : 'systemd-analyze is not installed'

test('systemd accepts the documented units, and reports an unknown key', { skip }, () => {
  for (const document of documents) {
    const unit = unitOf(document)
    assert.match(unit, /^ExecStart=/m)
    assert.equal(faultsOf(unit), '', document)
    assert.match(faultsOf(unit.replace('NoNewPrivileges', 'NoNewPrivilege')), /NoNewPrivilege/)
  }
})

test('the units start existing programs: the project’s Node, and its sources or bundle', () => {
  const built = read('bundle/write-bundle.ts')
  for (const document of documents) {
    const [, program = '', entry = ''] = /^ExecStart=(\S+) .*?(\S+\.[jt]s) /m.exec(unitOf(document)) ?? []
    assert.ok(existsSync(program.replace('/srv/marquee/app', root)), program)
    assert.ok(existsSync(join(root, entry)) || built.includes(entry.replace('dist/', '')), entry)
    const words = [...read(document).matchAll(/ARGUMENTS=([\w -]+?)["\\`]/g)].map(([, one]) => one)
    assert.deepEqual(new Set(words), new Set(['serve --no-jobs', 'work']), document)
  }
})

/**
 * Returns the lines `NAME=value` of a document; placeholders in capitals and command outputs are filled in as a reader
 * would.
 */
function settingsOf(document: string): Record<string, string> {
  const lines = read(document).matchAll(/^(?<name>[A-Z][A-Z_]+)=(?<value>.*?)(?:\s+#.*)?$/gm)
  const filled = (value: string) =>
    value
      .replaceAll(/\$\([^)]*age1[^)]*\)|age1…/g, `age1${'q'.repeat(58)}`)
      .replaceAll(/\$\([^)]*\)|64 RANDOM CHARACTERS.*/g, 'r4nd0m'.repeat(8))
      .replaceAll('HOST', 'launch.example.com')
      .replaceAll('MAILBOX', 'launch@example.com')
      .replaceAll(/^"|"$/g, '')
  return Object.fromEntries(
    [...lines].map(({ groups }) => [groups?.['name'] ?? '', filled(groups?.['value'] ?? '')]),
  )
}

test('documented settings are known and make a valid configuration', () => {
  const known = read('docs/operating.md')
  const elsewhere = ['PASSWORD', 'SITE_HOSTS', 'DATABASE_PASSWORD']
  const compose = read('compose.yaml')
  for (const document of documents) {
    const settings = settingsOf(document)
    for (const name of Object.keys(settings))
      assert.ok(
        known.includes(`\`${name}\``) || elsewhere.includes(name),
        `${document} names ${name}, which nothing reads`,
      )
    const { PASSWORD: _shell, SITE_HOSTS: hosts, DATABASE_PASSWORD: password, ...ours } = settings
    for (const [name, value] of Object.entries({ SITE_HOSTS: hosts, DATABASE_PASSWORD: password }))
      if (value !== undefined) assert.ok(compose.includes(`\${${name}:`), name)
    // The composition itself sets where backups go.
    const byCompose = hosts === undefined ? {} : { BACKUP_DIR: '/srv/marquee/backups' }
    assert.equal(readConfig({ ...byCompose, ...ours }).baseUrl, 'https://launch.example.com', document)
  }
})
