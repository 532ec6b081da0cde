/** Which backups the rule keeps, by their names alone; and the state of the backups. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours } from '../../calendar/index.ts'
import { backupName, backupTime, prunedBackups } from './backup-file.ts'
import { backupHealth } from './backup-health.ts'

const start = new Date('2026-01-01T03:00:00Z')
const at = (day: number, hour = 0) => new Date(start.getTime() + days(day) + hours(hour))
const rule = { daily: 7, weekly: 4, monthly: 12 }

test('a backup’s name contains its time, and other files have none', () => {
  assert.equal(backupName(start), 'marquee-20260101T030000Z.backup.gz.age')
  assert.deepEqual(backupTime(backupName(start)), start)
  for (const name of [
    'marquee.backup.gz',
    'notes.txt',
    `${backupName(start)}.part`,
    'marquee-2026.backup.gz.age',
  ])
    assert.equal(backupTime(name), undefined, name)
})

test('two years of daily backups leave seven days, four weeks and twelve months', () => {
  const names: string[] = ['notes.txt']
  for (let day = 0; day < 730; day++) {
    names.push(backupName(at(day)))
    for (const gone of prunedBackups(names, rule)) names.splice(names.indexOf(gone), 1)
  }
  assert.ok(names.includes('notes.txt'), 'other files are kept')
  const kept = names.flatMap((name) => backupTime(name)?.toISOString().slice(0, 10) ?? [])
  // 2027-12-31 is a Friday: its week began on the 27th.
  const monthEnds = ['01-31', '02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31']
  const others = ['11-30', '12-12', '12-19', '12-25', '12-26', '12-27', '12-28', '12-29', '12-30', '12-31']
  assert.deepEqual(
    kept,
    [...monthEnds, ...others].map((day) => `2027-${day}`),
  )
})

test('of several backups a day the newest is kept, and the newest of all whatever the rule', () => {
  const names = [backupName(at(0, 1)), backupName(at(0, 9)), backupName(at(0, 5))]
  assert.deepEqual(prunedBackups(names, { daily: 1, weekly: 0, monthly: 0 }), [names[0], names[2]])
  assert.deepEqual(prunedBackups(names, { daily: 0, weekly: 0, monthly: 0 }), [names[0], names[2]])
})

test('the state of backups is off, failed, old, untested or good', () => {
  const settings = { backup_hours: 24, backup_test_days: 1 } as Parameters<typeof backupHealth>[1]['settings']
  const now = at(10)
  const good = { backed_up_at: at(9), tested_at: at(9), problem: null, name: 'x', copied_at: null, bytes: 1 }
  const health = (change: object, more: object = {}) =>
    backupHealth({ ...good, ...change }, { hasPlace: true, settings, now, ...more })
  assert.equal(health({}), 'good')
  assert.equal(health({}, { hasPlace: false }), 'off')
  assert.equal(health({}, { settings: { ...settings, backup_hours: 0 } }), 'off')
  assert.equal(health({ problem: 'no space' }), 'failed')
  assert.equal(health({ backed_up_at: at(8, 20) }), 'old')
  assert.equal(health({ backed_up_at: null, tested_at: null }), 'old')
  assert.equal(health({ tested_at: at(7) }), 'untested')
  assert.equal(health({ tested_at: null }, { settings: { ...settings, backup_test_days: 0 } }), 'good')
})
