/** In German both a product and a site have a “Team”: texts for owners and visitors say which one is meant. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const told = ['claims', 'dashboard', 'drift', 'launches', 'moderation', 'questions', 'reports', 'votes']
const bare = /\b(das|dem|beim|vom|Das|Dem|Beim|Vom) Team\b(?! (der|dieser|von|hinter|unter))/

test('every German text for owners and visitors says which team it means', () => {
  const open = told.flatMap((area) =>
    readFileSync(new URL(`../../src/${area}/words/de.ts`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => bare.test(line))
      // Texts that a site's own team reads on its own pages.
      .filter((line) => !/vom Team ausgenommen|Die Entscheidung kam von dir/i.test(line)),
  )
  assert.deepEqual(open, [])
})
