import { type Command, CommandError } from '../platform/call/command.ts'
import { acceptClock } from '../platform/jobs/believed-time.ts'
import { findSeenTime } from '../platform/jobs/believed-time-queries.ts'

/** `marquee clock` shows whether the clock is trusted; `marquee clock accept` trusts it as it is. */
export const clockCommand: Command = {
  name: 'clock',
  summary:
    'Show whether the clock is trusted, or trust it as it is: until then boards, awards, launch weeks and pending votes wait.',
  usage: 'clock [accept]',
  options: {},
  async run({ services }, { words: [word] }) {
    if (word !== undefined && word !== 'accept')
      throw new CommandError('Use `marquee clock` or `marquee clock accept`.')
    if (word === 'accept') await acceptClock(services)
    const seen = await findSeenTime(services.db)
    return JSON.stringify({
      now: services.clock.now(),
      last_seen: seen?.seen_at ?? null,
      believed: (seen?.held_at ?? null) === null,
    })
  },
}
