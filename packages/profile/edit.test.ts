import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { edited, merged, type ProfileEdits, typed, undone } from './edit.ts'
import { fieldStates, type Held, isOwners } from './held.ts'
import { changesBetween, isProfileKey, type Profile, valueOf } from './profile.ts'
import { keysOf } from './shape.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))

const evidence = [
  { quote: 'Weather', url: 'https://nimbus.example/', fetched_at: '2026-11-01T00:00:00.000Z' },
]
const read = <T>(value: T, at: Date): Held<T> => ({
  value,
  state: 'ai',
  evidence,
  ai_value: value,
  updated_at: at.toISOString(),
})
const word = fc.constantFrom('a', 'b', 'c')

/** A reading of the site: any of three fields and two links, found or not. */
const reading = (at: Date): fc.Arbitrary<Profile> =>
  fc
    .record(
      {
        headline: fc.option(word),
        tags: fc.option(fc.array(word, { minLength: 1, maxLength: 3 })),
        founded_year: fc.option(fc.constantFrom(2019, 2020)),
        'company_socials.github': fc.option(word),
      },
      { requiredKeys: [] },
    )
    .map((values) => {
      const profile: Profile = {}
      for (const key of keysOf(values)) {
        const value = values[key] ?? null
        const held =
          value === null ? { ...read(null, at), state: 'not_found', evidence: [] } : read(value, at)
        Object.assign(profile, { [key]: held })
      }
      return profile
    })

const edits: fc.Arbitrary<ProfileEdits> = fc.record(
  {
    fields: fc.record(
      {
        headline: fc.option(word),
        tags: fc.option(fc.array(word, { maxLength: 3 })),
        founded_year: fc.option(fc.constantFrom(2021, 2022)),
      },
      { requiredKeys: [] },
    ),
    company_socials: fc.record({ github: fc.option(word), twitter: fc.option(word) }, { requiredKeys: [] }),
    faqs: fc.constantFrom([], [{ question: 'Why?', answer: 'Bees.' }]),
    lock_fields: fc.constantFrom(['headline' as const], ['tags' as const]),
  },
  { requiredKeys: [] },
)

type Step = { edit: ProfileEdits } | { read: Profile }
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    edits.map((edit) => ({ edit })),
    reading(day(1)).map((profile) => ({ read: profile })),
  ),
  { maxLength: 12 },
)

test('no sequence of edits and readings loses a value typed by the owner', () => {
  fc.assert(
    fc.property(steps, (run) => {
      let profile: Profile = {}
      const said = new Map<string, string>()
      for (const [index, step] of run.entries()) {
        if ('read' in step) profile = merged(profile, step.read)
        else {
          profile = edited(profile, step.edit, day(index + 2))
          const values = typed(step.edit)
          for (const key of keysOf(values)) said.set(key, JSON.stringify(blankToNull(values[key])))
        }
        for (const [key, word] of said) {
          assert.ok(isProfileKey(key))
          assert.equal(JSON.stringify(valueOf(profile, key)), word, key)
          assert.ok(isOwners(profile[key]), key)
        }
      }
    }),
  )
})

test('every state is a known one, and a field without an AI value has no evidence', () => {
  fc.assert(
    fc.property(steps, (run) => {
      let profile: Profile = {}
      for (const [index, step] of run.entries())
        profile = 'read' in step ? merged(profile, step.read) : edited(profile, step.edit, day(index + 2))
      for (const held of Object.values(profile)) {
        assert.ok(fieldStates.includes(held.state))
        if (held.ai_value === null) assert.deepEqual(held.evidence, [])
        if (held.state === 'not_found') assert.equal(held.ai_value, null)
      }
    }),
  )
})

test('undoing an edit restores every value it changed', () => {
  fc.assert(
    fc.property(reading(day(1)), edits, (profile, edit) => {
      const after = edited(profile, edit, day(2))
      const back = undone(after, changesBetween(profile, after), day(3))
      assert.deepEqual(changesBetween(profile, back), [])
    }),
  )
})

test('restore brings back the AI value, and is applied before values typed in the same edit', () => {
  const profile = edited({ headline: read('a', day(1)) }, { fields: { headline: 'b', name: 'x' } }, day(2))
  const after = edited(profile, { restore: ['headline', 'name'], fields: { name: 'y' } }, day(3))
  assert.deepEqual([after.headline?.value, after.headline?.state], ['a', 'ai'])
  assert.deepEqual([after.name?.value, after.name?.state], ['y', 'manual'])
})

test('the SEO texts are edited like any other value, and kept when not sent', () => {
  const seo = { title: 'Nimbus', description: null }
  const known = edited({}, { seo }, day(1))
  assert.deepEqual(valueOf(known, 'seo'), seo)
  assert.deepEqual(valueOf(edited(known, { fields: { name: 'Nimbus' } }, day(2)), 'seo'), seo)
  assert.equal('seo' in typed({ fields: { name: 'Nimbus' } }), false)
})

test('a lock turns an AI value into an override, and changes no other field', () => {
  const known: Profile = { headline: read('a', day(1)), tags: { ...read(['b'], day(1)), state: 'edited' } }
  const after = edited(known, { lock_fields: ['headline', 'tags', 'name'] }, day(2))
  assert.deepEqual([after.headline?.state, after.tags?.state], ['override', 'edited'])
  assert.equal(after.headline?.updated_at, day(2).toISOString())
  assert.equal(after.tags?.updated_at, day(1).toISOString())
  assert.notEqual(after.name?.state, 'override')
})

test('a suggestion that the owner saves is accepted with its quotes; restored or undone it is a suggestion again', () => {
  const suggestions = [
    { value: 'Bees', evidence },
    { value: 'Honey', evidence },
  ]
  const known: Profile = {
    tags: {
      ...read<string[]>([], day(1)),
      value: null,
      ai_value: null,
      state: 'not_found',
      evidence: [],
      suggestions,
    },
  }
  const accepted = edited(known, { fields: { tags: ['Honey'] } }, day(2))
  assert.deepEqual(accepted.tags, {
    value: ['Honey'],
    ai_value: ['Honey'],
    state: 'override',
    evidence,
    item_evidence: [evidence],
    suggestions,
    updated_at: day(2).toISOString(),
  })
  const typedToo = edited(known, { fields: { tags: ['Honey', 'Wax'] } }, day(2))
  assert.deepEqual([typedToo.tags?.state, typedToo.tags?.evidence], ['manual', []])
  for (const back of [
    edited(accepted, { restore: ['tags'] }, day(3)),
    undone(accepted, changesBetween(known, accepted), day(3)),
  ])
    assert.deepEqual(back.tags, { ...known.tags, updated_at: day(3).toISOString() })
  const again = merged(accepted, { tags: read(['Wax'], day(4)) })
  assert.deepEqual(
    [again.tags?.value, again.tags?.ai_value, again.tags?.suggestions],
    [['Honey'], ['Wax'], undefined],
  )
})

test('undoing ignores a field name that no longer exists', () => {
  const undoing = undone({}, [{ path: 'motto', before: 'x', after: null }], day(1))
  assert.deepEqual(undoing, {})
})

function blankToNull(value: unknown): unknown {
  return value === '' || (Array.isArray(value) && value.length === 0) ? null : (value ?? null)
}

test('the primary founder’s links are kept when absent, removed by null, and replaced by the ones sent', () => {
  const known: Profile = {
    founders: read([{ name: 'Ada' }], day(1)),
    'founder_socials.x': read('https://x.com/ada', day(1)),
    'founder_socials.youtube': read('https://youtube.com/@ada', day(1)),
  }
  const links = (socials: Record<string, string> | null | undefined) => {
    const next = edited(
      known,
      { founders: [{ name: 'Ada', ...(socials === undefined ? {} : { socials }) }] },
      day(2),
    )
    return [valueOf(next, 'founder_socials.x'), valueOf(next, 'founder_socials.youtube')]
  }
  assert.deepEqual(links(undefined), ['https://x.com/ada', 'https://youtube.com/@ada'])
  assert.deepEqual(links(null), [null, null])
  assert.deepEqual(links({ youtube: 'https://youtube.com/@ada' }), [null, 'https://youtube.com/@ada'])
})
