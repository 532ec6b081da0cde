/** The log of the site team's acts: one line per act, in the transaction of the act. */
import type { Db } from '../data/database.ts'
import type { TeamAct } from './team-act.ts'
import { addTeamLine } from './team-log-queries.ts'

/** The longest text of an input that is stored whole. */
const longest = 300
/** Members that are never logged: email addresses of people, who are named by their account id instead, and a key. */
const unkept: readonly string[] = ['email', 'recipient', 'header_value']

/** The parts of an operation that decide whether it is logged. */
interface Logged {
  name: string
  access: string
  effect: string
}

/** The parts of a request that its line contains. */
interface Asked {
  actor: { kind: 'anonymous' } | { kind: 'member'; accountId: string; via: string }
  site: { id: number }
  input: unknown
}

/** True for changes by the site's team or the operator. */
export function isTeamAct({ access, effect }: Omit<Logged, 'name'>): boolean {
  return effect !== 'read' && (access === 'team' || access === 'operator')
}

/** Writes the line of an act. A `null` act means that nothing was done. */
export async function logTeamAct(
  db: Db,
  op: Logged,
  { actor, site, input }: Asked,
  act: TeamAct | null,
  now: Date,
): Promise<void> {
  if (act === null || actor.kind !== 'member' || !isTeamAct(op)) return
  await addTeamLine(db, {
    siteId: site.id,
    accountId: actor.via === 'command' ? null : actor.accountId,
    via: actor.via === 'command' ? 'command' : 'web',
    operation: op.name,
    about: act.about ?? null,
    input: shortened(input),
    before: act.before ?? null,
    after: act.after ?? null,
    at: now,
  })
}

/** Returns a copy with long texts cut and never-logged members removed. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…` : value
  if (Array.isArray(value)) return value.slice(0, longest).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !unkept.includes(name))
  return Object.fromEntries(kept.map(([name, member]) => [name, shortened(member)]))
}
