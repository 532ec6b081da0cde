/** The badge on a home page counts only if a visitor could find it too. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WebError, type WebFetch } from 'marquee-web-client'
import { FakeWeb } from '../../../test/fakes/fake-outside.ts'
import { inLanguage } from '../../platform/text/language.ts'
import { checkBadge } from './badge-check.ts'

const target = 'https://marquee.example/listings/toolcrib'
const link = `<a href="${target}">Toolcrib on Marquee</a>`
const to = (address: string) => `<a href="${address}">Toolcrib on Marquee</a>`
const inside = (attributes: string) => `<div ${attributes}><p>${link}</p></div>`

const found: Record<string, string> = {
  'the code as given': `<a href="${target}"><img src="x.svg" alt="Toolcrib on Marquee"></a>`,
  'another scheme, www, a slash, a query': to('http://www.marquee.example/listings/toolcrib/?a=1#b'),
  'a relative address below a base':
    '<base href="https://marquee.example/"><a href="listings/toolcrib">x</a>',
  'beside malformed links': `<a href="/caf%E9">x</a><a href="http://[">x</a><a href="">x</a>${link}`,
  'every value of rel': `<a rel="nofollow noopener noreferrer ugc sponsored" target="_blank" href="${target}">x</a>`,
  'scheme and host in capitals': to('HTTPS://Marquee.Example/listings/toolcrib'),
  'the default port of https': to('https://marquee.example:443/listings/toolcrib'),
  'no scheme': to('//marquee.example/listings/toolcrib'),
  'an encoded path': to('https://marquee.example/listings/%74oolcrib'),
  'white space around the address': to(`\n  ${target}\t`),
  'capitals and no quotes': `<A HREF=${target}>x</A>`,
  'in a box with min-height and line-height 0': inside(
    'style="min-height:0; line-height:0; overflow:hidden"',
  ),
}

const absent: Record<string, string> = {
  'in a comment': `<!-- ${link} -->`,
  'in a script': `<script>'${link}'</script>`,
  'in a template': `<template>${link}</template>`,
  'in noscript': `<noscript>${link}</noscript>`,
  'in a textarea': `<textarea>${link}</textarea>`,
  'in a frame': `<iframe srcdoc='${link}'>${link}</iframe><iframe src="${target}"></iframe>`,
  'with display: none': inside('style="display:none"'),
  'with display: none !important': inside('style="color: red; DISPLAY : none !important"'),
  invisible: inside('style="visibility:hidden"'),
  transparent: inside('style="opacity: 0.0"'),
  hidden: inside('hidden'),
  'hidden until found': inside('hidden="until-found"'),
  'with aria-hidden': inside('aria-hidden="true"'),
  'with height 0': inside('style="height:0; overflow:hidden"'),
  'with max-width 0': inside('style="overflow: hidden; max-width: 0px"'),
  'as a URL that is not a link': `<link rel="me" href="${target}"><p data-href="${target}">${target}</p>`,
  'another listing': to(`${target}-two`),
  'a page below it': to(`${target}/alternatives`),
  'another host with the same ending': to('https://evilmarquee.example/listings/toolcrib'),
  'a subdomain of the site': to('https://x.marquee.example/listings/toolcrib'),
  'the site’s host as a user name': to('https://marquee.example@evil.example/listings/toolcrib'),
  'the site’s URL as a path': to('https://evil.example/marquee.example/listings/toolcrib'),
  'the site’s URL as a query': to(`https://evil.example/?to=${target}`),
  'another port': to('https://marquee.example:8443/listings/toolcrib'),
  'a script URL': to(`javascript:location='${target}'`),
}

async function isOn(html: string): Promise<boolean> {
  const web = new FakeWeb()
  web.pages.set('https://toolcrib.example/', html)
  return (await checkBadge(web, 'https://toolcrib.example/', [target])).found
}
for (const [what, html] of Object.entries(found))
  test(`finds a badge: ${what}`, async () => assert.equal(await isOn(html), true))
for (const [what, html] of Object.entries(absent))
  test(`finds no badge: ${what}`, async () => assert.equal(await isOn(html), false))

test('reports an unreachable website in the reader’s language', async () => {
  const web = { fetchPage: () => Promise.reject(new WebError('timeout', 'slow')) } as unknown as WebFetch
  const look = () => checkBadge(web, 'https://toolcrib.example/', [target])
  assert.equal((await look()).reason, 'This address could not be reached.')
  assert.equal((await inLanguage('de', look)).reason, 'Unter dieser Adresse haben wir nichts erreicht.')
})
