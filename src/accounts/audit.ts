/**
 * The sign-in audit: one log line for each sign-in, refusal and sign-out, and for each change of an account's
 * credentials. A line has ids and the block of the network address, but never a secret, an email address or a full
 * network address.
 */
import { addressRange } from '../platform/address-range.ts'
import type { FinishedCall } from '../platform/call/services.ts'
import type { Log } from '../platform/log.ts'
import type { MadeSession } from './sign-in/new-session.ts'

/** The audited operations by name, each with its event and the input member that identifies its object. */
const operations: Readonly<Record<string, readonly [event: string, about?: string]>> = {
  make_api_key: ['key_made'],
  revoke_api_key: ['key_revoked', 'id'],
  set_password: ['password_set'],
  remove_passkey: ['passkey_removed', 'id'],
  remove_sign_in_method: ['method_removed', 'provider'],
  sign_out_session: ['sign_out', 'id'],
  sign_out_other_sessions: ['sign_out_elsewhere'],
  ask_email_change: ['email_change_asked'],
  withdraw_email_change: ['email_change_withdrawn'],
  take_email_change: ['email_changed'],
  note_connected_app: ['app_connected', 'client_id'],
  disconnect_my_app: ['app_disconnected', 'client_id'],
  answer_device_code: ['device_answered', 'answer'],
  delete_account: ['account_deleted'],
  delete_person: ['account_deleted_by_operator', 'account_id'],
  export_person: ['account_exported_by_operator', 'account_id'],
  set_account_ban: ['ban_set', 'account_id'],
  set_account_limit: ['limit_set', 'account_id'],
  set_team_role: ['role_set'],
  sign_out_account: ['sign_out_by_team', 'account_id'],
}

/** The ways to sign in, by path below the sign-in library's base. */
const ways: readonly (readonly [path: string, via: string])[] = [
  ['/magic-link/verify', 'link'],
  ['/sign-in/email', 'password'],
  ['/passkey/verify-authentication', 'passkey'],
  ['/callback/github', 'github'],
  ['/callback/google', 'google'],
  ['/one-time-token/verify', 'other_site'],
]

export interface Audit {
  /** Logs what a call changed, if it concerns signing in. */
  record(event: FinishedCall): void
  /** Logs a session that was created. */
  signedIn: (session: MadeSession, path: string) => void
  /** Logs what the sign-in library refused, and passkeys that it added. */
  answered(request: Request, answer: Response): Promise<void>
}

/** Creates an audit that writes to the log. */
export function createAudit(log: Log): Audit {
  const tell = (event: string, members: Record<string, unknown>) =>
    log.info({ audit: event, ...members }, 'audit')
  return {
    record({ actor, operation, input, outcome }) {
      const network = addressRange(actor.address)
      if (operation === 'count_sign_in_attempt' && outcome === 'rate_limited')
        tell('sign_in_refused', { via: memberOf(input, 'kind'), reason: outcome, network })
      const [event, about] = operations[operation] ?? []
      if (event === undefined) return
      const who = actor.kind === 'member' ? { account_id: actor.accountId } : {}
      const what = about === undefined ? {} : { about: memberOf(input, about) }
      tell(event, { ...who, ...what, network, outcome })
    },
    signedIn: ({ userId, ipAddress }, path) =>
      tell('sign_in', { account_id: userId, via: wayOf(path), network: ipAddress ?? null }),
    async answered(request, answer) {
      const { pathname } = new URL(request.url)
      const path = pathname.slice('/api/auth'.length)
      const network = addressRange(request.headers.get('x-forwarded-for') ?? '')
      if (path === '/passkey/verify-registration' && answer.ok) {
        const added: unknown = await answer.clone().json()
        tell('passkey_added', {
          account_id: memberOf(added, 'userId'),
          about: memberOf(added, 'id'),
          network,
        })
      }
      const via = wayOf(path)
      const isRefused = answer.status >= 400 || /[?&]error=/.test(answer.headers.get('location') ?? '')
      if (via !== undefined && isRefused) tell('sign_in_refused', { via, network })
    },
  }
}

function wayOf(path: string): string | undefined {
  return ways.find(([known]) => known === path)?.[1]
}

/** A short text from the input; nothing else of the input is logged. */
function memberOf(input: unknown, name: string): string | undefined {
  const value: unknown = Object(input)[name]
  return typeof value === 'string' ? value.slice(0, 100) : undefined
}
