import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPage } from '../page/read-page.ts'
import { scopeOf } from './address.ts'
import { readPageHead } from './page-head.ts'
import { siteLanguage } from './site-language.ts'

const fetchedAt = '2026-11-20T12:00:00Z'

function languageAt(url: string, html: string): string {
  const page = readPage({ html, url, fetchedAt, foundBy: 'home' })
  return siteLanguage(page, readPageHead(html, url), scopeOf(url))
}

const home = 'https://example.com/'
const links = (...paths: string[]) => paths.map((path) => `<a href="${path}">${path}</a>`).join(' ')

test('is taken from the URL, else from the page’s lang attribute, else from hreflang', () => {
  assert.equal(languageAt('https://example.com/fr/', '<html lang="en"><p>x'), 'fr')
  assert.equal(languageAt(home, '<html lang="de-AT"><p>x'), 'de-at')
  assert.equal(languageAt(home, '<link rel="alternate" hreflang="pl" href="/"><p>x'), 'pl')
  assert.equal(languageAt(home, '<p>x'), '')
})

test('a lang attribute that names no language is ignored', () => {
  for (const tag of ['zxx', 'und', 'mul', '{{lang}}', 'english', ''])
    assert.equal(languageAt(home, `<html lang="${tag}"><p>x`), '', tag)
})

test('links that agree on another language outweigh the lang attribute of a template', () => {
  const german = links('/de/preise', '/de/team', '/de/kontakt', '/de/impressum', '/de/faq')
  assert.equal(languageAt(home, `<html lang="en"><nav>${german}</nav>`), 'de')
  assert.equal(
    languageAt(home, `<html lang="en"><nav>${german}${links('/pricing', '/team', '/faq')}</nav>`),
    'en',
  )
  assert.equal(
    languageAt(home, `<html lang="en"><link rel="alternate" hreflang="de" href="/de/"><nav>${german}</nav>`),
    'en',
  )
})
