import type { Command } from '../command.ts'
import { transact } from '../platform/data/transact.ts'
import { findCountDifferences, findVotedListings, recount } from './count-queries.ts'

const most = 1000
const batch = 200

/** Compares every stored count with the votes and the ledger, and on request counts anew. */
export const recountCommand: Command = {
  name: 'recount',
  summary: 'Compare every count of votes with the votes and the ledger; --write counts anew.',
  usage: 'recount [--write]',
  options: { write: { type: 'boolean' } },
  async run({ house }, { options }) {
    const differences = await findCountDifferences(house.db, most)
    let recounted = 0
    if (options['write'] === true) {
      for (let after = 0; ;) {
        const listings = await findVotedListings(house.db, after, batch)
        if (listings.length === 0) break
        for (const id of listings) {
          await transact({ root: house.db, jobsIn: house.jobsIn, log: house.log }, ({ db }) =>
            recount(db, id),
          )
          after = id
          recounted++
        }
      }
      house.changed()
    }
    return JSON.stringify({ differences: differences.length, found: differences, recounted })
  },
}
