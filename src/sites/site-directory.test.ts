/** The list of sites is reloaded without delaying a request, unless something changed or the list is old. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { createSiteDirectory } from './site-directory.ts'

let app: TestApp
before(async () => void (app = await createTestApp()))
after(() => app.stop())

/** A database on which each query waits until it is released. */
function slowly(): { db: ReadDb; asked: () => number; letThrough: () => void } {
  const waiting: (() => void)[] = []
  let asked = 0
  const executor = app.services.db.getExecutor()
  const db: ReadDb = {
    getExecutor: () =>
      new Proxy(executor, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name, target)
          if (typeof member !== 'function') return member
          return (...given: unknown[]): unknown => {
            const go = () => Reflect.apply(member, target, given) as unknown
            if (name !== 'executeQuery') return go()
            asked++
            return new Promise<void>((done) => waiting.push(done)).then(go)
          }
        },
      }),
  }
  return { db, asked: () => asked, letThrough: () => waiting.splice(0).forEach((done) => done()) }
}

const turn = () => new Promise((done) => setTimeout(done, 20))

test('serves the stale list while it is refreshed, and waits for a refresh when it is old or was invalidated', async (t) => {
  let now = 1000
  t.mock.method(performance, 'now', () => now)
  const { db, asked, letThrough } = slowly()
  const sites = createSiteDirectory(db, 'http://localhost:3999')
  const first = sites.defaultSite()
  await turn()
  letThrough()
  const { key } = await first
  now += 2500
  assert.equal((await sites.defaultSite()).key, key)
  assert.equal((await sites.byKey(key))?.key, key)
  assert.equal(asked(), 2, 'refreshed once, in the background')
  letThrough()
  await turn()
  now += 30_000
  const late = [sites.defaultSite(), turn()]
  assert.equal(await Promise.race(late), undefined, 'waits when the list is old')
  letThrough()
  await late[0]
  sites.forget()
  const changed = [sites.defaultSite(), turn()]
  assert.equal(await Promise.race(changed), undefined, 'waits when the list was invalidated')
  letThrough()
  await changed[0]
  assert.equal(asked(), 4)
  sites.forget()
  const overtaken = sites.defaultSite()
  sites.forget()
  const anew = sites.defaultSite()
  await turn()
  assert.equal(asked(), 6, 'a list read before the invalidation is not served after it')
  letThrough()
  await Promise.all([overtaken, anew])
})
