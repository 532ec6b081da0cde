/** Each rule of the register is broken once on purpose, so that the check is known to fail. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contractBreaches } from './contract.ts'

const files: Record<string, string> = {
  'a.test.ts': `test(\n  'a list says how many there are', () => {})
    works: {
      'an operation’s case': async () => {},
      "somebody's case":
        async () => {},
    },
    notYours: 'nobody else sees it',`,
}
const proof = '  - `a.test.ts`: a list says how many there are'
const check = (register: string, max = 0) => contractBreaches(register, (path) => files[path], max)

test('sentences with existing tests pass', () => {
  const cases = ['an operation’s case', "somebody's case", 'nobody else sees it']
  const proofs = cases.map((name) => `  - \`a.test.ts\`: ${name}`)
  assert.deepEqual(
    check(['# Title', '', 'Words.', '', '- A sentence', '  that goes on.', proof, ...proofs].join('\n')),
    [],
  )
})

const broken = {
  'a missing test': ['- A.\n  - `a.test.ts`: a list says nothing', 'a.test.ts has no test'],
  'part of a test’s name': ['- A.\n  - `a.test.ts`: a list says how many', 'a.test.ts has no test'],
  'a missing file': ['- A.\n  - `b.test.ts`: a list says how many there are', 'is not there'],
  'a sentence without a proof': [`- A.\n- B.\n${proof}`, 'names no test'],
  'a last sentence without a proof': ['- A.', 'names no test'],
  'a proof in words': ['- A.\n  - see the walks', 'is no proof'],
  'one more open sentence': ['- A.\n  - open: its time', '1 sentences have no test, at most 0'],
  '“open” without what is missing': ['- A.\n  - open:', 'is no proof'],
  '“not applicable” without a reason': ['- A.\n  - not applicable', 'is no proof'],
  'one more sentence without a test': ['- A.\n  - no test yet', '1 sentences have no test, at most 0'],
} as const

for (const [what, [register, message]] of Object.entries(broken)) {
  test(`${what} is refused`, () => {
    assert.ok(
      check(register).some((breach) => breach.includes(message)),
      check(register).join('\n'),
    )
  })
}

test('“not applicable” with a reason passes', () => {
  assert.deepEqual(check('- A.\n  - not applicable: there is none'), [])
})

test('a sentence that got its test requires a lower number', () => {
  assert.match(check(`- A.\n${proof}`, 1).join(), /lower the number of the register from 1 to 0/)
})
