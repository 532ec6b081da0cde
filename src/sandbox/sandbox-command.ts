import { addWeeks, weekBounds, weekOf } from '../calendar/index.ts'
import { type Command, CommandError } from '../platform/call/command.ts'
import { acceptClock } from '../platform/jobs/believed-time.ts'
import { isSandboxClock } from './sandbox-clock.ts'

const maxWeeks = 52

/** `marquee sandbox turn`: starts the next week now, for the whole sandbox. */
export const sandboxCommand: Command = {
  name: 'sandbox turn',
  summary:
    'In a sandbox (SANDBOX=1), have the next launch week begin; its jobs do their work within a minute.',
  usage: 'sandbox turn [--weeks 1]',
  options: { weeks: { type: 'string' } },
  async run({ services, sites }, { options, words }) {
    const { clock } = services
    if (!isSandboxClock(clock))
      throw new CommandError('This is no sandbox: its weeks turn by themselves. Start one with SANDBOX=1.')
    const weeks = Number(options['weeks'] ?? 1)
    if (words.length > 0 || !Number.isInteger(weeks) || weeks < 1 || weeks > maxWeeks)
      throw new CommandError(`Use \`marquee sandbox turn\`, or --weeks with a number up to ${maxWeeks}.`)
    const { timeZone } = await sites.defaultSite()
    const week = addWeeks(weekOf(clock.now(), timeZone), weeks)
    clock.moveTo(weekBounds(week, timeZone).startsAt)
    await acceptClock(services)
    services.changed()
    return JSON.stringify({ week, now: clock.now() })
  },
}
