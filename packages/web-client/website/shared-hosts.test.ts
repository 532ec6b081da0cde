import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSharedHost } from './shared-hosts.ts'

test('private suffixes, code hosts, stores, site builders and social networks are shared hosts', () => {
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

test('a company’s own domain is not a shared host', () => {
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

test('the www. and m. names of a host shared by path are shared too, other subdomains are not', () => {
  for (const host of ['www.github.com', 'm.facebook.com']) assert.equal(isSharedHost(host), true, host)
  assert.equal(isSharedHost('docs.github.com'), false)
})
