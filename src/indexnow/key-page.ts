import { page } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { findIndexNowKey } from '../sites/index.ts'

/** The page with a site's key, which search engines check. */
export const indexNowKeyPage = page({
  route: 'GET /{key}.txt',
  access: 'public',
  async run({ db, site, params }) {
    const key = await findIndexNowKey(db, site.id)
    if (key === undefined || params['key'] !== key) throw new Problem(notFound, 'There is no such file.')
    return { kind: 'bytes', type: 'text/plain; charset=utf-8', body: key }
  },
})
