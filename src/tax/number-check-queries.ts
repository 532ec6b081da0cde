/** Answers of the register of VAT numbers, in SQL. */
import { sql } from 'kysely'
import { change, row, type Db, type ReadDb } from '../platform/data/database.ts'

export interface NumberCheck {
  valid: boolean
  consultation: string | null
  checked_at: Date
}

/** How long an answer is valid. */
const goodForHours = 24

/** The register's answer about a number within the last day. */
export async function findNumberCheck(
  db: ReadDb,
  vatId: string,
  now: Date,
): Promise<NumberCheck | undefined> {
  return row(
    db,
    sql<NumberCheck>`select valid, consultation, checked_at from vat_number_checks
      where vat_id = ${vatId} and checked_at > ${now}::timestamptz - ${goodForHours} * interval '1 hour'`,
  )
}

/** Saves an answer, replacing an older one. */
export async function saveNumberCheck(db: Db, vatId: string, check: NumberCheck): Promise<void> {
  await change(
    db,
    sql`insert into vat_number_checks (vat_id, valid, consultation, checked_at)
      values (${vatId}, ${check.valid}, ${check.consultation}, ${check.checked_at})
      on conflict (vat_id) do update set valid = excluded.valid, consultation = excluded.consultation,
        checked_at = excluded.checked_at`,
  )
}
