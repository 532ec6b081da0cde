/** Protects operators' accounts from actions on the team page for people. */
import { Problem, problemType } from '../../platform/call/problem.ts'
import type { AccountRow } from '../account-queries.ts'

export const operatorAccount = problemType({
  code: 'operator_account',
  status: 409,
  title: 'An operator’s account is not limited or deleted by another',
  meaning: 'Whoever runs the server has every right on it.',
  fix: 'Take the role away on the server first.',
})

/** Throws if the account is an operator's. */
export function refuseOperator({ roles }: Pick<AccountRow, 'roles'>): void {
  if (roles.some(({ role }) => role === 'operator'))
    throw new Problem(operatorAccount, 'This account is an operator’s.')
}
