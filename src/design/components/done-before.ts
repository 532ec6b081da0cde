/** What a member of a team is told who comes too late: who has done it already. */
import type { Member } from '../../platform/call/context.ts'

interface DoneWords<Done extends string> {
  by: Readonly<Record<Done, (who: string) => string>>
  own: Readonly<Record<Done, string>>
  somebody: string
}

/** Whoever did something; both are null if the account is gone. */
export interface DoneBy {
  account_id: string | null
  email: string | null
}

/** Who did it first: the reader, a colleague by email address, or an account that is gone. */
export function doneBefore<Done extends string>(
  words: DoneWords<Done>,
  done: Done,
  by: DoneBy,
  reader: Pick<Member, 'accountId'>,
): string {
  if (by.account_id === reader.accountId) return words.own[done]
  return words.by[done](by.email ?? words.somebody)
}
