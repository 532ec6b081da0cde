/** The canary: each rule is broken once on purpose, so that the check is known to fail. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breaches } from './import-boundaries.ts'

const clean = [
  {
    path: 'src/drafts/submit.ts',
    text: "import { x } from '../listings/index.ts'\nimport { y } from '../platform/call.ts'",
  },
]

test('what the rules allow passes', () => {
  assert.deepEqual(breaches(clean), [])
})

const forbidden = [
  [
    'an area past another area’s index',
    'src/drafts/a.ts',
    "import { x } from '../listings/listing-queries.ts'",
  ],
  ['platform importing an area', 'src/platform/a.ts', "import { x } from '../drafts/index.ts'"],
  ['platform importing design at run time', 'src/platform/a.ts', "import { html } from '../design/html.ts'"],
  ['design importing an area', 'src/design/a.ts', "import { x } from '../drafts/index.ts'"],
  ['a surface importing an area', 'src/surfaces/a.ts', "import { x } from '../drafts/index.ts'"],
  ['a provider importing an area', 'src/providers/a.ts', "import type { X } from '../drafts/index.ts'"],
  ['an area importing a surface', 'src/drafts/a.ts', "import { x } from '../surfaces/rest.ts'"],
  ['an area importing the app', 'src/drafts/a.ts', "import { createApp } from '../app.ts'"],
  ['a re-export past the index', 'src/drafts/a.ts', "export * from '../listings/slug.ts'"],
] as const

for (const [what, path, text] of forbidden) {
  test(`${what} is refused`, () => {
    assert.equal(breaches([{ path, text }]).length, 1)
  })
}

test('a circle between areas is refused', () => {
  const files = [
    { path: 'src/drafts/a.ts', text: "import { x } from '../listings/index.ts'" },
    { path: 'src/listings/a.ts', text: "import { x } from '../founders/index.ts'" },
    { path: 'src/founders/a.ts', text: "import { x } from '../drafts/index.ts'" },
  ]
  assert.equal(breaches(files).length, 1)
})
