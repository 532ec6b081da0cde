import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSharedHost, sharesByPath } from './shared-hosts.ts'

test('knows private suffixes, code hosts, stores, builders and networks', () => {
  const shared = [
    'acme.github.io',
    'GITHUB.com',
    'www.github.com',
    'play.google.com',
    'acme.myshopify.com',
    'acme.webflow.io',
    'a.b.vercel.app',
    'm.facebook.com',
    'acme.notion.site',
    'acme.wixsite.com',
  ]
  for (const host of shared) assert.equal(isSharedHost(host), true, host)
})

test('a company on a domain of its own shares it with nobody', () => {
  for (const host of [
    'example.com',
    'www.example.co.uk',
    'google.com',
    'mygithub.com',
    'github.com.example.org',
    'apple.com',
  ]) {
    assert.equal(isSharedHost(host), false, host)
  }
})

test('tells hosts whose owners differ by path', () => {
  assert.equal(sharesByPath('www.github.com'), true)
  assert.equal(sharesByPath('acme.github.io'), false)
})
