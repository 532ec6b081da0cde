/** The badge on a home page: found as a visitor could find it, and by no other means. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasLink } from './badge-check.ts'

const target = 'https://marquee.example/listings/toolcrib'
const isOn = (html: string) => hasLink(html, 'https://toolcrib.example/', [target])

for (const [what, html] of [
  ['the code as given', `<a href="${target}"><img src="x.svg" alt="Toolcrib on Marquee"></a>`],
  [
    'another scheme, www, a slash, a query',
    '<a rel="nofollow" href="http://www.marquee.example/listings/toolcrib/?a=1#b">x</a>',
  ],
  [
    'a relative address below a base',
    '<base href="https://marquee.example/"><a href="listings/toolcrib">x</a>',
  ],
  [
    'beside links that lead nowhere',
    `<a href="/caf%E9">x</a><a href="http://[">x</a><a href="">x</a><a href="${target}">x</a>`,
  ],
])
  test(`found: ${what}`, () => assert.equal(isOn(html ?? ''), true))

for (const [what, html] of [
  ['in a comment', `<!-- <a href="${target}">x</a> -->`],
  ['hidden', `<div style="display:none"><a href="${target}">x</a></div>`],
  ['in a script', `<script>'<a href="${target}">x</a>'</script>`],
  ['another listing', `<a href="${target}-two">x</a>`],
  ['another host that ends alike', '<a href="https://evilmarquee.example/listings/toolcrib">x</a>'],
])
  test(`absent: ${what}`, () => assert.equal(isOn(html ?? ''), false))
