/** A loopback site with a web client that reaches it, for tests. */
import type { TestContext } from 'node:test'
import { createWebFetch, type WebFetchSettings } from '../http/create-web-fetch.ts'
import { impolite } from '../http/politeness.ts'
import { WebError, type WebFetch, type WebPost } from '../http/web-fetch.ts'
import { startLoopbackSite, type LoopbackSite, type Route } from './loopback-site.ts'

/** Serves `routes` as a.example and b.example until the test ends. */
export async function serve(
  context: TestContext,
  routes: Record<string, Route>,
  settings: Partial<WebFetchSettings> = {},
): Promise<{ web: WebFetch & WebPost; site: LoopbackSite }> {
  const site = await startLoopbackSite(routes)
  const connectTo = new Map([
    ['a.example', site.target],
    ['b.example', site.target],
  ])
  const web = createWebFetch({
    userAgent: 'TestBot/1.0 (+http://x.example/bot)',
    politeness: impolite,
    connectTo,
    ...settings,
  })
  context.after(async () => {
    await web.close()
    await site.close()
  })
  return { web, site }
}

/** For `assert.rejects`: a web error with this code. */
export function hasCode(code: string): (error: unknown) => boolean {
  return (error: unknown) => error instanceof WebError && error.code === code
}
