/**
 * A whole demonstration as a search engine walks it: whatever the sitemap names is there, is itself the page to index, and
 * has a title, a description and a first heading that no other page has.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { seedCommand } from '../../src/demonstration/seed-command.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { Visitor } from '../visitor.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
  await seedCommand.run(app, { options: { listings: '40' }, words: [] })
  await app.work()
})
after(() => app.stop())

interface Told {
  path: string
  title: string
  description: string
  headings: string[]
  canonical: string
}

/** What is wrong with pages that stand beside each other in a sitemap. */
function faultsOf(told: readonly Told[]): string[] {
  const firstWith = new Map<string, string>()
  const shared = (kind: 'title' | 'description', { path, ...texts }: Told) => {
    const key = `${kind} ${texts[kind]}`
    const first = firstWith.get(key)
    firstWith.set(key, first ?? path)
    return first === undefined ? [] : [`${path} has the ${kind} of ${first}: ${texts[kind]}`]
  }
  return told.flatMap((one) => [
    ...shared('title', one),
    ...shared('description', one),
    ...(one.title === '' || one.description.length < 20 ? [`${one.path} says too little of itself`] : []),
    ...(one.headings.length === 1 ? [] : [`${one.path} has ${one.headings.length} first headings`]),
    ...(one.canonical === one.path ? [] : [`${one.path} sends search engines to ${one.canonical}`]),
  ])
}

test('pages that cannot be told apart are found', () => {
  const one = {
    path: '/a',
    title: 'A',
    description: 'What stands on this page.',
    headings: ['A'],
    canonical: '/a',
  }
  assert.deepEqual(faultsOf([one, { ...one, path: '/b', canonical: '/b', title: 'B' }]), [
    '/b has the description of /a: What stands on this page.',
  ])
  assert.equal(faultsOf([{ ...one, headings: [], canonical: '/c', description: '' }]).length, 3)
})

test('no two addresses of the sitemap share a title or description, and each is the page to index', async () => {
  const reader = new Visitor(app)
  const locationsOf = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(String(url).replaceAll('&amp;', '&')))
  const files = locationsOf((await reader.get('/sitemap.xml')).body)
  const told: Told[] = []
  for (const file of files)
    for (const { pathname, search } of locationsOf((await reader.get(file.pathname)).body)) {
      const seen = await reader.get(pathname + search)
      assert.equal(seen.status, 200, pathname)
      const page = load(seen.body)
      const canonical = page('link[rel=canonical]').attr('href')
      told.push({
        path: pathname + search,
        title: page('title').text(),
        description: page('meta[name=description]').attr('content') ?? '',
        headings: page('h1')
          .map((_place, heading) => page(heading).text())
          .get(),
        canonical:
          canonical === undefined ? pathname + search : canonical.slice(new URL(canonical).origin.length),
      })
    }
  assert.ok(told.length > 200, `${told.length} addresses`)
  assert.deepEqual(faultsOf(told), [])
})
