import type { Command } from '../platform/call/command.ts'
import { findCountDifferences, findVotedListings, recount } from './count-queries.ts'

const maxAtOnce = 1000
const batch = 200

/** Compares every stored count with the votes and the ledger; with `--write`, corrects them. */
export const recountCommand: Command = {
  name: 'recount',
  summary: 'Compare every count of votes with the votes and the ledger; --write corrects them.',
  usage: 'recount [--write]',
  options: { write: { type: 'boolean' } },
  async run({ services }, { options }) {
    const differences = await findCountDifferences(services.db, maxAtOnce)
    let recounted = 0
    if (options['write'] === true) {
      for (let after = 0; ;) {
        const listings = await findVotedListings(services.db, after, batch)
        if (listings.length === 0) break
        for (const id of listings) {
          await services.transact(({ db }) => recount(db, id))
          after = id
          recounted++
        }
      }
    }
    return JSON.stringify({ differences: differences.length, found: differences, recounted })
  },
}
