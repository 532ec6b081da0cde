/** Each rule is broken once on purpose, so that the check is known to fail. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breaches, spentExceptions } from './import-boundaries.ts'
import { tablesWritten } from './sql-rules.ts'

const clean = [
  {
    path: 'src/drafts/submit.ts',
    text: "import { x } from '../listings/index.ts'\nimport { y } from '../platform/call.ts'",
  },
]

test('imports that the rules allow pass', () => {
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
  [
    'words of a catalogue in an English problem',
    'src/drafts/a.ts',
    'throw new Problem(notFound, words.none)',
  ],
  ['a re-export past the index', 'src/drafts/a.ts', "export * from '../listings/slug.ts'"],
  ['the type of the app in an area', 'src/drafts/a.ts', "import type { App } from '../app.ts'"],
  ['a page’s list importing the app', 'src/pages.ts', "import type { App } from './app.ts'"],
  [
    'a package importing the service',
    'packages/reader/a.ts',
    "import { x } from '../../src/calendar/index.ts'",
  ],
  ['a ground area importing an area', 'src/calendar/a.ts', "import { x } from '../orders/index.ts'"],
  ['an area importing the demonstration', 'src/votes/a.ts', "import { x } from '../demonstration/index.ts'"],
  ['SQL outside a query file', 'src/drafts/a.ts', "import { type RawBuilder, sql } from 'kysely'"],
  ['SQL in platform outside its data', 'src/platform/jobs/a.ts', "import { sql } from 'kysely'"],
  ['an insert into a foreign table', 'src/drafts/a-queries.ts', 'sql`insert into listings (id) values (1)`'],
  ['an update of a foreign table', 'src/votes/a-queries.ts', 'sql`update listing_counts n set votes = 1`'],
  ['a delete from a foreign table', 'src/accounts/a-queries.ts', 'sql`delete from votes where true`'],
  ['a merge into a foreign table', 'src/accounts/a-queries.ts', 'sql`merge into votes v using x on true`'],
  ['a write to a table without an owner', 'src/drafts/a-queries.ts', 'sql`delete from nowhere`'],
  ['a write to a table named by a variable', 'src/drafts/a-queries.ts', 'sql`update ${table} set a = 1`'],
  ['a page that opens a transaction', 'src/drafts/a.ts', 'await services.transact(async () => 1)'],
  [
    'a page that calls transact after taking it from the services',
    'src/drafts/a.ts',
    'await transact(async () => 1)',
  ],
  ['an area that opens its own transaction', 'src/drafts/a.ts', 'await db.transaction().execute(work)'],
  [
    'an area importing transact',
    'src/drafts/a.ts',
    "import { transact } from '../platform/data/transact.ts'",
  ],
  ['a file of 301 lines', 'src/drafts/a.ts', 'a\n'.repeat(301)],
] as const

for (const [what, path, text] of forbidden) {
  test(`${what} is refused`, () => {
    assert.equal(breaches([{ path, text }]).length, 1)
  })
}

test('a cycle between areas is refused', () => {
  const files = [
    { path: 'src/drafts/a.ts', text: "import { x } from '../listings/index.ts'" },
    { path: 'src/listings/a.ts', text: "import { x } from '../founders/index.ts'" },
    { path: 'src/founders/a.ts', text: "import { x } from '../drafts/index.ts'" },
  ]
  assert.equal(breaches(files).length, 1)
})

test('a cycle between folders of an area is refused', () => {
  const files = [
    { path: 'src/drafts/review/a.ts', text: "import { x } from '../reading/b.ts'" },
    { path: 'src/drafts/reading/c.ts', text: "import { x } from '../review/d.ts'" },
  ]
  assert.match(breaches(files).join(), /^folders import each other/)
})

test('a cycle between files is refused, even of types only', () => {
  const files = [
    { path: 'src/drafts/a.ts', text: "import type { X } from './b.ts'" },
    { path: 'src/drafts/b.ts', text: "import type { Y } from './a.ts'" },
  ]
  assert.match(breaches(files).join(), /^files import each other/)
})

test('a folder of 26 files is refused', () => {
  const files = Array.from({ length: 26 }, (_, index) => ({ path: `src/drafts/a${index}.ts`, text: '' }))
  assert.deepEqual(breaches(files), ['src/drafts has 26 files: at most 25'])
})

test('too many long lines are refused, but not in catalogues', () => {
  const text = `${'a'.repeat(141)}\n`
  const files = Array.from({ length: 4 }, (_, index) => ({
    path: `src/drafts/words/a${index}.ts`,
    text: text.repeat(299),
  }))
  assert.deepEqual(breaches(files), [])
  const elsewhere = files.map((file) => ({ ...file, path: file.path.replace('/words/', '/reading/') }))
  assert.match(breaches(elsewhere).join(), /^1196 lines are longer than 140 columns/)
})

test('an exception that nothing needs is reported', () => {
  assert.ok(
    spentExceptions(clean).some((sentence) => sentence.startsWith('src/open-services.ts is an exception')),
  )
})

test('finds the tables that SQL statements write', () => {
  const text = [
    '/** Comments that say update listings set, or delete from sites, write nothing. */',
    'sql`with gone as (delete from only a where x returning 1) insert into b (c) select 1',
    '  on conflict (c) do update set c = excluded.c`',
    'sql`update only d as e set f = 1`',
    'sql`select 1 from g for update of g`',
    'sql`truncate table h`',
    'sql`update "i" set j = 1`',
  ].join('\n')
  assert.deepEqual(tablesWritten(text).toSorted(), ['a', 'b', 'd', 'h', 'i'])
})
