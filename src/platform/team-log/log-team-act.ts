/** The log of what the site team did: one line an act, in the transaction of the act. */
import type { Db } from '../data/database.ts'
import type { TeamAct } from './team-act.ts'
import { addTeamLine } from './team-log-queries.ts'

/** Longest text of an input that is kept whole. */
const longest = 300
/** Members that no line keeps: addresses of people, who are named by the number of their account, and a key. */
const unkept: readonly string[] = ['email', 'recipient', 'header_value']

/** Of an operation, what decides whether it is logged. */
interface Logged {
  name: string
  access: string
  effect: string
}

/** Of a request, what its line says. */
interface Asked {
  actor: { kind: 'anonymous' } | { kind: 'member'; accountId: string; via: string }
  site: { id: number }
  input: unknown
}

/** True for what the site's team or the operator does. */
export function isTeamAct({ access, effect }: Omit<Logged, 'name'>): boolean {
  return effect !== 'read' && (access === 'team' || access === 'operator')
}

/** Writes the line of an act. `null` says that nothing was done. */
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

/** A copy in which long texts are cut, without what no line keeps. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…` : value
  if (Array.isArray(value)) return value.slice(0, longest).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !unkept.includes(name))
  return Object.fromEntries(kept.map(([name, member]) => [name, shortened(member)]))
}
