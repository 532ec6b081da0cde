/**
 * A scheduled backup, restored by a separate process into a scratch database as in production. It takes 15 seconds of
 * processor time, so it runs with the bad days (`npm run test:bad-days`), or with RESTORE_CHECK=1.
 */
import assert from 'node:assert/strict'
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { testRestore } from '../../src/transfer/backups/restore-test.ts'
import { makeKeyPair } from '../../src/transfer/backups/sealed.ts'
import { backupCommand } from '../../src/transfer/index.ts'
import { createTestApp } from '../app/app.ts'

const skip = process.env['RESTORE_CHECK'] !== '1' && 'set RESTORE_CHECK=1'

test(
  'a backup is restored into a scratch folder, counted and removed; a damaged one is refused',
  { skip },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-check-'))
    const { recipient, identity } = await makeKeyPair()
    const app = await createTestApp({
      environment: { BACKUP_DIR: join(folder, 'backups'), BACKUP_RECIPIENT: recipient },
    })
    try {
      const taken = JSON.parse(await backupCommand.run(app, { words: [], options: {} }))
      assert.equal(taken.tested, true, 'by the key of this run')
      const { dataDir } = app.config
      const options = { identity, dataDir, signal: AbortSignal.timeout(120_000) }
      const checked = await testRestore(taken.file, options)
      assert.equal(checked.rows, taken.rows)
      assert.equal(existsSync(join(dataDir, 'database')), false, 'nothing but the scratch folder was touched')
      assert.deepEqual(readdirSync(join(dataDir, 'scratch')), [])
      appendFileSync(taken.file, 'x')
      await assert.rejects(testRestore(taken.file, options), /The backup is damaged/)
      const other = await makeKeyPair()
      await assert.rejects(
        testRestore(taken.file, { ...options, identity: other.identity }),
        /does not open this backup/,
      )
    } finally {
      await app.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
