/** Columns with encrypted texts, in SQL, whichever area they belong to. */
import { sql } from 'kysely'
import { change, rows, type Db } from '../data/database.ts'
import type { SealedColumn } from '../secrets/seal.ts'

/** An encrypted text and the place of its row, which stays the same until the end of the transaction. */
export interface SealedText {
  place: string
  sealed: string
}

/** Locks the rows of a column that hold an encrypted text, and returns the texts. */
export async function lockSealed(db: Db, { table, column }: SealedColumn): Promise<SealedText[]> {
  // Encrypted texts are base64url; stored answers without a secret are JSON.
  return rows(
    db,
    sql<SealedText>`select ctid::text as place, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where ${sql.ref(column)} ~ '^[A-Za-z0-9_-]+$' for update`,
  )
}

/** Replaces the encrypted text of a locked row. */
export async function replaceSealed(
  db: Db,
  { table, column }: SealedColumn,
  { place, sealed }: SealedText,
): Promise<void> {
  await change(
    db,
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed} where ctid = ${place}::tid`,
  )
}
