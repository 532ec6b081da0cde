/** `marquee status`: the operator's page on the command line. */
import type { Command, CommandContext } from '../platform/call/command.ts'
import { systemClock } from '../platform/clock.ts'
import { probeSpace } from '../platform/data/database.ts'
import { isDiskFull } from '../platform/data/faults.ts'
import { words } from './words/index.ts'
import { gatherFacts } from './gather.ts'
import { type DoctorFinding, findingsText } from '../transfer/index.ts'
import { type Check, type Facts, judge, needsPerson } from './status.ts'

export const statusCommand: Command = {
  name: 'status',
  summary:
    'Show the state of the server (exit code 1: a problem): what waits, what failed, how old the backups are, what to do.',
  usage: 'status',
  options: {},
  isGood: (answer) => JSON.parse(answer).ok === true,
  readable: findingsText,
  async run(context) {
    const facts = await factsFor(context)
    const findings = judge(facts).map(({ advice, ...finding }) => ({
      ...finding,
      ...(advice
        ? { advice, what_to_do: words.advice[advice].text, ...commandOf(advice, context.config) }
        : {}),
    }))
    const ok = findings.every(({ state }) => state !== 'problem')
    const needed = findings.filter(({ state }) => needsPerson(state)).length
    return JSON.stringify({ ok, needs_attention: needed, at: facts.now, findings }, null, 2)
  },
}

async function factsFor({ services, config }: CommandContext): Promise<Facts> {
  const { payments, backups } = services.providers
  const isFull = await findsNoSpace(services)
  const machine = {
    dataDir: config.dataDir,
    backups,
    payments: { name: payments.name, isReal: payments.kind === 'live' },
    isDiskFull: () => isFull,
    mailToFiles: config.smtpUrl === undefined,
    isTrial: config.loopback || config.sandbox,
    databaseHasClock: config.databaseUrl !== undefined && services.clock === systemClock,
  }
  return gatherFacts(services.db, { machine, now: services.clock.now() })
}

/**
 * A command has not written anything yet, so it tries a write: the database's disk may differ from that of its folder.
 */
async function findsNoSpace({ transact }: CommandContext['services']): Promise<boolean> {
  try {
    await transact(({ db }) => probeSpace(db))
    return false
  } catch (error) {
    if (isDiskFull(error)) return true
    throw error
  }
}

/** The checks that `marquee doctor` does not make itself. */
const notOfDoctor: readonly Check[] = [
  'disk',
  'clock',
  'workers',
  'reading',
  'payments',
  'backups',
  'ratings',
]

/** Returns these checks of the operator's page as findings of `marquee doctor`. */
export async function lookAround(context: CommandContext): Promise<DoctorFinding[]> {
  return judge(await factsFor(context))
    .filter(({ check }) => notOfDoctor.includes(check))
    .map(({ check, state, advice, figures }) => ({
      check,
      ok: state !== 'problem',
      state,
      found: figures,
      ...(advice ? { fix: words.advice[advice].text } : {}),
    }))
}

/**
 * The command to type. On the embedded database a single process includes the workers, which have no unit of their own.
 */
function commandOf(
  advice: keyof typeof words.advice,
  { databaseUrl }: Pick<CommandContext['config'], 'databaseUrl'>,
): { command?: string } {
  const { command } = words.advice[advice]
  if (command === undefined) return {}
  if (databaseUrl !== undefined || !command.includes('marquee@jobs')) return { command }
  return advice === 'no_worker' ? { command: 'marquee serve' } : {}
}
