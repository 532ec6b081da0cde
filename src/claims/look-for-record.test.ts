/** What a check accepts as proof when the response is not one that the redirect rules let through. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WebError, type WebFetch } from 'marquee-web-client'
import { inLanguage } from '../platform/text/language.ts'
import type { ClaimRow } from './claim-queries.ts'
import { lookForRecord } from './look-for-record.ts'

const token = 'a'.repeat(32)
const claim = {
  method: 'meta',
  domain: 'toolcrib.example',
  origin: 'https://toolcrib.example',
  token,
} as ClaimRow
const tagged = `<head><meta name="marquee-verification" content="${token}"></head>`
const looked = (fetchPage: WebFetch['fetchPage']) =>
  lookForRecord(claim, {
    web: { fetchPage } as WebFetch,
    dns: { txt: () => Promise.reject(new Error('not asked')) },
  })
const answering = (finalUrl: string) =>
  looked(() =>
    Promise.resolve({ status: 200, text: tagged, finalUrl } as Awaited<ReturnType<WebFetch['fetchPage']>>),
  )

test('the tag counts only if the final URL is on the claimed domain', async () => {
  assert.equal((await answering('https://www.toolcrib.example/')).found, true)
  assert.equal((await answering('https://elsewhere.example/')).found, false)
  assert.equal((await answering('https://127.0.0.1/')).found, false)
})

test('an unreachable website is reported in the reader’s language; an error of our own is thrown', async () => {
  const { found, seen } = await looked(() => Promise.reject(new WebError('timeout', 'took too long')))
  assert.deepEqual([found, seen.startsWith('https://toolcrib.example/: ')], [false, true])
  const german = await inLanguage('de', () => looked(() => Promise.reject(new WebError('timeout', 'slow'))))
  assert.equal(german.seen, 'https://toolcrib.example/: Unter dieser Adresse haben wir nichts erreicht.')
  await assert.rejects(
    looked(() => Promise.reject(new TypeError('a fault'))),
    /a fault/,
  )
})
