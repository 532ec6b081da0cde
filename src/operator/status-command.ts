/** `marquee status`: the operator's page on the command line. */
import type { Command } from '../platform/call/command.ts'
import { systemClock } from '../platform/clock.ts'
import { words } from './words/index.ts'
import { gatherFacts } from './gather.ts'
import { judge } from './status.ts'

export const statusCommand: Command = {
  name: 'status',
  summary:
    'Say in ten seconds how the service is: what waits, what failed, how old the backups are, and what to do.',
  usage: 'status',
  options: {},
  async run({ services, config }) {
    const { payments, backups } = services.providers
    const machine = {
      dataDir: config.dataDir,
      backups,
      payments: { name: payments.name, isReal: payments.kind === 'live' },
      databaseHasClock: config.databaseUrl !== undefined && services.clock === systemClock,
    }
    const facts = await gatherFacts(services.db, {
      machine,
      now: services.clock.now(),
      loopback: config.loopback,
    })
    const findings = judge(facts).map(({ advice, ...finding }) => ({
      ...finding,
      ...(advice ? { advice, what_to_do: words.advice[advice].text, ...commandOf(advice) } : {}),
    }))
    const ok = findings.every(({ state }) => state !== 'problem')
    return JSON.stringify({ ok, at: facts.now, findings }, null, 2)
  },
}

function commandOf(advice: keyof typeof words.advice): { command?: string } {
  const { command } = words.advice[advice]
  return command === undefined ? {} : { command }
}
