import { type Command, CommandError, typedSite } from '../platform/call/command.ts'
import { findBoardsSince, forgetBoards } from '../leaderboards/index.ts'
import { lockName } from '../platform/data/database.ts'
import { takeBackAwards } from './award-queries.ts'

/**
 * Deletes boards that were frozen in error, with their awards. Each board's hash includes the previous one's, so boards
 * frozen later are deleted too; periods that have ended by the present clock are frozen again within a minute.
 */
export const unfreezeCommand: Command = {
  name: 'unfreeze',
  summary: 'Take back a board that was frozen in error, all that were frozen after it, and their awards.',
  usage: 'unfreeze SITE PERIOD',
  options: {},
  async run(context, { words: [key, period] }) {
    if (key === undefined || period === undefined)
      throw new CommandError(
        'Use `marquee unfreeze SITE PERIOD`, such as `marquee unfreeze launch 2027-W08`.',
      )
    const site = await typedSite(context, key)
    const taken = await context.services.transact(async ({ db }) => {
      await lockName(db, `freeze ${site.id}`)
      const boards = await findBoardsSince(db, site.id, period)
      const ids = boards.map(({ id }) => id)
      const awards = await takeBackAwards(db, ids)
      await forgetBoards(db, ids)
      return { periods: boards.map((board) => board.period), awards }
    })
    if (taken.periods.length === 0) throw new CommandError(`No board of ${period} is frozen on ${key}.`)
    context.services.log.warn({ site_id: site.id, ...taken }, 'frozen boards were taken back')
    return JSON.stringify(taken)
  },
}
