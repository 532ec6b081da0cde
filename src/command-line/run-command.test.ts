import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '../config.ts'
import { builtInDefinitions } from '../definitions.ts'
import { CommandError } from '../platform/call/command.ts'
import { ownDataDir } from '../platform/data/data-dir.ts'
import { runCommand } from './run-command.ts'

test('a command for a sandbox that is not running is refused, since starting the sandbox would wipe its changes', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'command-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const config = readConfig({ SANDBOX: '1', DATA_DIR: folder })
  await assert.rejects(
    runCommand(config, builtInDefinitions, ['seed', '--listings', '1']),
    (error) => error instanceof CommandError && /No sandbox runs in .*Start it first/.test(error.message),
  )
  assert.equal(existsSync(join(config.dataDir, 'database')), false)
  // The command keeps no lock: the sandbox can start.
  ownDataDir(config.dataDir).release()
})

test('in a terminal doctor prints lines for a person; piped and with --json it prints JSON', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'command-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const config = readConfig({ DATA_DIR: folder })
  const told = async (argv: string[], inTerminal: boolean) => {
    const said: string[] = []
    const { mock } = t.mock.method(process.stdout, 'write', (text: string) => said.push(text) > 0)
    await runCommand(config, builtInDefinitions, argv, inTerminal)
    mock.restore()
    return said.filter((text) => typeof text === 'string').join('')
  }
  assert.match(await told(['status'], true), /attention\.\n\n[^{]*Good: /)
  assert.equal(typeof JSON.parse(await told(['status'], false)).ok, 'boolean')
  assert.equal(typeof JSON.parse(await told(['status', '--json'], true)).ok, 'boolean')
})
