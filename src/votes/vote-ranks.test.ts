import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { winners } from './vote-rules.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 16, 12) + seconds * 1000)

describe('ranks', () => {
  const entry = (id: number, votes: number, seconds: number | null) => ({
    id,
    votes,
    lastVoteAt: seconds === null ? null : at(seconds),
  })
  const shown = (...entries: ReturnType<typeof entry>[]) =>
    winners(entries, entries.length).map(({ id, position, sharedRank, tied }) => [
      id,
      position,
      sharedRank,
      tied,
    ])

  test('more votes first; of equals the earlier last vote, then the lower id', () => {
    assert.deepEqual(shown(entry(1, 5, 50), entry(2, 9, 90), entry(3, 5, 40), entry(4, 5, 40)), [
      [2, 1, 1, false],
      [3, 2, 2, true],
      [4, 3, 2, true],
      [1, 4, 2, true],
    ])
    assert.deepEqual(shown(entry(7, 1, null), entry(3, 1, null), entry(5, 2, 1)), [
      [5, 1, 1, false],
      [3, 2, 2, true],
      [7, 3, 2, true],
    ])
  })

  test('nobody wins without a vote', () => {
    assert.deepEqual(
      winners([entry(1, 0, null), entry(2, 1, 5)]).map(({ id }) => id),
      [2],
    )
    assert.deepEqual(
      winners([1, 2, 3, 4].map((id) => entry(id, id, id))).map(({ id, position }) => [id, position]),
      [
        [4, 1],
        [3, 2],
        [2, 3],
      ],
    )
  })

  test('are one order, whatever order the entries come in', () => {
    const someEntry = fc.record({
      id: fc.nat(100),
      votes: fc.integer({ min: 1, max: 4 }),
      lastVoteAt: fc.option(fc.nat(3).map(at)),
    })
    const entries = fc.uniqueArray(someEntry, { selector: ({ id }) => id, maxLength: 20 })
    fc.assert(
      fc.property(entries, (list) => {
        const ranked = winners(list, list.length)
        assert.deepEqual(winners(list.toReversed(), list.length), ranked)
        assert.deepEqual(
          ranked.map(({ position }) => position),
          ranked.map((_, index) => index + 1),
        )
        for (const one of ranked) {
          assert.equal(one.sharedRank, 1 + ranked.filter(({ votes }) => votes > one.votes).length)
          assert.equal(one.tied, ranked.filter(({ votes }) => votes === one.votes).length > 1)
          for (const other of ranked) assert.equal(isBefore(one, other), one.position < other.position)
        }
      }),
    )
  })
})

type Entry = { id: number; votes: number; lastVoteAt: Date | null }

/** The rule in words: more votes; of equals the earlier last vote, none being the latest; then the lower number. */
function isBefore(one: Entry, other: Entry): boolean {
  if (one.votes !== other.votes) return one.votes > other.votes
  const [last, othersLast] = [one.lastVoteAt?.getTime() ?? Infinity, other.lastVoteAt?.getTime() ?? Infinity]
  return last === othersLast ? one.id < other.id : last < othersLast
}
