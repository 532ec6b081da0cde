import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crawlNotes, readPage } from 'marquee-reader'
import { readingNotes } from './reading-notes.ts'

const site = 'https://www.toolcrib.example/'

test('every note of the crawler has a sentence for the owner that names the website', () => {
  for (const code of crawlNotes)
    assert.match(readingNotes([code], site)[0]?.text ?? '', /toolcrib\.example/, code)
})

test('a JavaScript redirect found on a page is reported once, with what to do', () => {
  const html = '<script>location.replace("https://app.toolcrib.example/")</script>'
  const { notes, sendsTo } = readPage({ html, url: site, fetchedAt: '2026-11-20T00:00:00Z', foundBy: 'home' })
  assert.equal(sendsTo, 'https://app.toolcrib.example/')
  const [said, ...more] = readingNotes([...notes, ...notes], site)
  assert.match(said?.text ?? '', /redirects with JavaScript.* submit the address/)
  assert.equal(said?.tone, 'problem')
  assert.deepEqual(more, [])
})

test('codes without a sentence are skipped', () => {
  assert.deepEqual(readingNotes(['meta_refresh', 'unheard_of'], site), [])
})
