import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { germanDetail } from './german-detail.ts'

/** The sentences in a source file: string literals that start with a capital letter and end with a full stop. */
function sentencesOf(path: string): string[] {
  const source = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
  return [...source.matchAll(/['`]([A-Z][^'`\n]{18,}\.)['`]/g)].map(([, sentence = '']) =>
    sentence.replace('${crawler}', 'MarqueeBot').replace('${status}', '503'),
  )
}

test('every sentence about a website that could not be read has a German translation', () => {
  const sources = [
    'packages/reader/crawl/crawl-problem.ts',
    'packages/reader/crawl/crawl-home.ts',
    'packages/reader/crawl/stand-in.ts',
    'packages/web-client/http/web-fetch.ts',
    'src/drafts/reading/draft-profile-job.ts',
    'src/drafts/reading/fail-stuck-drafts-job.ts',
  ]
  const said = sources.flatMap(sentencesOf)
  assert.ok(said.length >= 22, `${said.length} sentences`)
  assert.deepEqual(
    said.filter((sentence) => germanDetail(sentence).startsWith('Gemeldet wurde')),
    [],
  )
})

test('names and numbers in a sentence are kept, and an unknown sentence is quoted', () => {
  assert.equal(
    germanDetail('The site answers with the error 503.'),
    'Die Website antwortet mit dem Fehler 503.',
  )
  assert.equal(
    germanDetail('The robots.txt of this site does not let MarqueeBot read its home page.'),
    'Die robots.txt dieser Website lässt MarqueeBot ihre Startseite nicht lesen.',
  )
  assert.equal(germanDetail('No such thing'), 'Gemeldet wurde: „No such thing“')
})
