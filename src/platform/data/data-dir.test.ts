/** The attack: another user of the machine reads a folder that existed before the service. */
import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { closeDataDir, openFolders } from './data-dir.ts'

test('closes the data folder to other users, even if it was open before', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'marquee-open-')), 'data')
  try {
    mkdirSync(join(folder, 'database'), { recursive: true })
    for (const path of [folder, join(folder, 'database')]) chmodSync(path, 0o755)
    assert.deepEqual(openFolders(folder), [folder, join(folder, 'database')])
    closeDataDir(folder)
    assert.deepEqual(openFolders(folder), [])
    assert.equal(statSync(join(folder, 'database')).mode & 0o777, 0o700)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
