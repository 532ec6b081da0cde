import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { type FrozenBoard, snapshotHash, snapshotText } from './snapshot.ts'

const board: FrozenBoard = {
  site: 'launch',
  period: '2026-W47',
  setAside: 3,
  previousHash: '',
  entries: [
    { listing_id: 7, slug: 'toolcrib', votes: 12, last_vote_at: new Date('2026-11-20T08:00:00Z') },
    { listing_id: 4, slug: 'benchmate', votes: 9, last_vote_at: new Date('2026-11-21T08:00:00Z') },
  ],
}

test('writes a frozen board line by line, and hashes that text', () => {
  const lines = [
    'marquee votes board, version 1',
    'site\tlaunch',
    'period\t2026-W47',
    'set aside\t3',
    'previous\t-',
    '1\t7\ttoolcrib\t12\t2026-11-20T08:00:00.000Z',
    '2\t4\tbenchmate\t9\t2026-11-21T08:00:00.000Z',
    '',
  ]
  assert.equal(snapshotText(board), lines.join('\n'))
  assert.equal(snapshotHash(board), createHash('sha256').update(lines.join('\n')).digest('hex'))
})

test('a board contains the hash of the one before it', () => {
  const next = { ...board, previousHash: snapshotHash(board) }
  assert.match(snapshotText(next), new RegExp(`^previous\\t${snapshotHash(board)}$`, 'm'))
  assert.notEqual(snapshotHash(next), snapshotHash({ ...next, previousHash: '' }))
})
