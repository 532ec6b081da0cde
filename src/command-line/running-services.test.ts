import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { noteService, runningServices } from './running-services.ts'

test('lists a service while it runs, and ignores the file that a killed one left behind', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'services-'))
  t.after(() => rmSync(folder, { recursive: true }))
  assert.deepEqual(runningServices(join(folder, 'none')), [])
  // No process has an id this high.
  writeFileSync(join(folder, '999999999'), '/gone')
  const forget = noteService('/srv/marquee/data', folder)
  assert.deepEqual(runningServices(folder), ['/srv/marquee/data'])
  forget()
  assert.deepEqual(runningServices(folder), [])
})
