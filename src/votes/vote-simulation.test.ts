/**
 * The promise about bought votes: at least 95 % of fake votes do not count, and at most 1 % of honest votes are set
 * aside.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attacks, chanceOf, honestVotes, type SimulatedVote } from './testing/crowds.ts'
import { setAsideVotes } from './vote-rules.ts'

const seeds = Array.from({ length: 20 }, (_one, index) => index + 1)

for (const [name, attack] of Object.entries(attacks)) {
  test(`${name}: at least 95 % of puppets and at most 1 % of honest votes are set aside`, (t) => {
    const shares = seeds.map((seed) => {
      const chance = chanceOf(seed)
      const honest = honestVotes(chance, 1000)
      return sharesOf(honest, attack(chance, honest))
    })
    const worst = {
      puppets: Math.min(...shares.map(({ puppets }) => puppets)),
      honest: Math.max(...shares.map(({ honest }) => honest)),
    }
    t.diagnostic(
      `worst of ${seeds.length} weeks: puppets ${percent(worst.puppets)}, honest ${percent(worst.honest)}`,
    )
    assert.ok(worst.puppets >= 0.95, percent(worst.puppets))
    assert.ok(worst.honest <= 0.01, percent(worst.honest))
  })
}

function sharesOf(honest: SimulatedVote[], puppets: SimulatedVote[]): { honest: number; puppets: number } {
  const aside = setAsideVotes([...honest, ...puppets], () => false)
  const share = (votes: SimulatedVote[]) => votes.filter(({ id }) => aside.has(id)).length / votes.length
  return { honest: share(honest), puppets: share(puppets) }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`
}
