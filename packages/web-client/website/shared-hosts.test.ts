import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSharedHost } from './shared-hosts.ts'

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

test('a host whose owners differ by path is shared under its other names too, one below it is not', () => {
  for (const host of ['www.github.com', 'm.facebook.com']) assert.equal(isSharedHost(host), true, host)
  assert.equal(isSharedHost('docs.github.com'), false)
})
