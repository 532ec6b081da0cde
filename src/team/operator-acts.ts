/** Operations reserved for operators. Only they read the log lines, which may concern people of other sites. */
import type { Member } from '../platform/call/context.ts'

/** The operations that only operators may call. */
export const operatorActs: readonly string[] = [
  'delete_person',
  'delete_site',
  'export_person',
  'fetch_ratings_now',
  'follow_ratings',
  'lift_mail_refusal',
  'resend_mail',
  'send_mail_sample',
  'send_test_mail',
  'set_mail_suppression',
  'set_account_ban',
  'set_account_limit',
  'set_team_role',
  'sign_out_account',
  'unfollow_ratings',
]

/** The operations whose log lines this reader must not see. */
export function hiddenFrom({ roles }: Pick<Member, 'roles'>): readonly string[] {
  return roles.some(({ role }) => role === 'operator') ? [] : operatorActs
}
