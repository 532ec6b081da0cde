/** How a kind of personal data is described: what becomes of it, on what ground, for how long. */

/**
 * What happens when the account is deleted to the rows that a column leads to.
 * - `deleted`: the rows are about the account alone.
 * - `unnamed`: they belong to a site or a listing; they stay, without the person's identity.
 * - `unlinked`: they stay and can be linked to another account.
 * - `kept`: bookkeeping, tax, disputes, who decided what; they stay with an id that leads to nobody.
 * - `by address`: the column holds somebody's address, by which its rows are found and deleted.
 * - `with its row`: holds something about a person, and is deleted or kept with its row.
 */
export type Fate = 'deleted' | 'unnamed' | 'unlinked' | 'kept' | 'by address' | 'with its row'

/** GDPR article 6 (1): a contract (b), a legal duty (c), a legitimate interest (f). */
export type Ground = 'contract' | 'law' | 'interest'

/** How long it is kept. `days` count from the moment that `after` names; `job` deletes what has expired. */
export type Term =
  | { until: 'account' | 'listing' | 'wish' | 'record' | 'law' }
  | { days: number; after: Moment; job: string }
export type Moment = 'written' | 'over' | 'decided' | 'sent'

export interface Kept {
  ground: Ground
  term: Term
  /** By table, the columns that hold personal data or identify a person. */
  tables: Readonly<Record<string, Readonly<Record<string, Fate>>>>
  /** False if the account's export omits it: hashes and counters that mean nothing. */
  exported?: false
}
