import { z } from 'zod'
import { crawlSite, lockDraftForJob, readDraftAgain } from '../drafts/index.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { lockAddress } from './import-queries.ts'
import { notOpen } from './import.ts'

/** Retries the reading of an address that failed. */
export const readAddressAgain = internalOperation({
  name: 'read_imported_address_again',
  access: 'team',
  effect: 'write',
  reachesOut: true,
  input: z.strictObject({ id: z.int().min(1) }),
  output: z.object({ id: z.int(), website_url: z.string() }),
  problems: [notFound, notOpen],
  async run({ id }, { site, db, jobs, now, note }) {
    const address = await lockAddress(db, site.id, id)
    if (!address) throw new Problem(notFound, 'There is no address with this number.')
    const draft = await lockDraftForJob(db, address.draft_id)
    if (address.state !== 'open' || draft?.status !== 'failed')
      throw new Problem(notOpen, 'This address did not fail, or is being read again.')
    await readDraftAgain(db, draft.id, now)
    await jobs.enqueue(crawlSite, { draft_id: draft.id }, { owner: `import ${site.id} 0` })
    note({ about: `address ${id}`, before: { stage: 'failed' }, after: { stage: 'waiting' } })
    return { id, website_url: address.website_url }
  },
})
