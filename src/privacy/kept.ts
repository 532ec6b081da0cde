/** How something that is kept of people is described: what becomes of it, on what ground, for how long. */

/**
 * What becomes of the rows that a column leads to when the account is deleted.
 * - `deleted`: the rows are about the account alone.
 * - `unnamed`: they belong to a site or a listing; they stay, and say no longer who it was.
 * - `unlinked`: they stay and can be linked to another account.
 * - `kept`: bookkeeping, tax, disputes, who decided what; they stay with an id that leads to nobody.
 * - `by address`: the column holds an address of somebody, by which its rows are found and go.
 * - `with its row`: holds something of a person and goes, or stays, with its row.
 */
export type Fate = 'deleted' | 'unnamed' | 'unlinked' | 'kept' | 'by address' | 'with its row'

/** GDPR article 6 (1): a contract (b), a legal duty (c), a legitimate interest (f). */
export type Ground = 'contract' | 'law' | 'interest'

/** How long. `days` count from the moment that `after` names, and `job` deletes what is over. */
export type Term =
  | { until: 'account' | 'listing' | 'wish' | 'record' | 'law' }
  | { days: number; after: Moment; job: string }
export type Moment = 'written' | 'over' | 'decided' | 'sent'

export interface Kept {
  ground: Ground
  term: Term
  /** By table, the columns that hold or name a person. */
  tables: Readonly<Record<string, Readonly<Record<string, Fate>>>>
  /** False where a copy for the person has nothing of it: hashes and counters that say nothing. */
  exported?: false
}
