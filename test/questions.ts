/** A reader's question about a listing of the default site, as its owner finds it. */
import { addQuestion } from '../src/questions/question-queries.ts'
import type { TestApp } from './app.ts'

/** Has an account ask about a listing; gives the number of the question. */
export async function addTestQuestion(
  app: TestApp,
  {
    listingId,
    accountId,
    body = 'Is it made of wood?',
  }: { listingId: number; accountId: string; body?: string },
): Promise<number> {
  const { id: siteId } = await app.sites.defaultSite()
  return app.services.transact(({ db }) =>
    addQuestion(db, { siteId, listingId, accountId, body }, app.clock.now()),
  )
}
