import { type Actor, isSiteTeam, type Member, type Site } from './context.ts'
import type { AnyOperation, WebAccess } from './operation.ts'
import { Problem } from './problem.ts'
import { accountLimited, insufficientScope, notFound, signInRequired } from './problems.ts'

/** Throws 401, 403 or, if the actor lacks the role, 404 when the actor may not run the operation. */
export function checkAccess(
  op: Pick<AnyOperation, 'name' | 'access'>,
  actor: Actor,
  site: Pick<Site, 'id' | 'origin'>,
): void {
  const access: WebAccess = op.access
  if (access === 'public') return
  if (actor.kind !== 'member')
    throw new Problem(signInRequired, `${op.name} needs an account: send an API key or sign in.`)
  if (access === 'account' || access === 'team' || access === 'operator') {
    // Keys and apps have scopes of the API; these operations are only for the person.
    const isTeam = access === 'team' ? isSiteTeam(actor, site.id) : isOperator(actor)
    if ((actor.via === 'web' || actor.via === 'command') && (access === 'account' || isTeam)) return
    throw new Problem(notFound, 'There is nothing at this address.')
  }
  if (!actor.scopes.includes(access)) {
    const where = `${site.origin}/account/keys`
    throw new Problem(
      insufficientScope,
      `${op.name} needs the scope ${access}: make a key with it at ${where}, or connect the app again and allow it.`,
      { members: { scope: access } },
    )
  }
}

/**
 * Whether an operation is closed to a read-only account: it adds or changes what others see, or buys something.
 * Operations that withdraw or remove something stay open.
 */
export function isForWriters({
  access,
  effect,
  isSeenByOthers,
}: Pick<AnyOperation, 'access' | 'effect' | 'isSeenByOthers'>): boolean {
  const ofApi = access === 'listings:write' || access === 'orders:write'
  return isSeenByOthers === true || (ofApi && effect === 'write') || (access === 'team' && effect !== 'read')
}

/** Throws 403 if the operator has made the account read-only and the operation needs write access. */
export function checkLimit(op: AnyOperation, actor: Actor, now: Date): void {
  if (actor.kind !== 'member' || !actor.limit || actor.limit.until <= now || !isForWriters(op)) return
  const { until, reason } = actor.limit
  const day = until.toISOString().slice(0, 16).replace('T', ' ')
  throw new Problem(
    accountLimited,
    `Until ${day} UTC this account can read, but not submit, change, vote, post or buy. Reason: ${reason}`,
    { members: { until: until.toISOString(), reason } },
  )
}

const isOperator = ({ roles }: Member) => roles.some(({ role }) => role === 'operator')
