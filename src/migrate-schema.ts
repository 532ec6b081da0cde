/** The three owners of tables bring theirs up to date: ours, the sign-in library's, the queue's, in one order. */
import type { PgBoss } from 'pg-boss'
import { migrateSignIn, type SignIn } from './accounts/index.ts'
import type { Database } from './platform/data/database.ts'
import { applyMigrations } from './platform/data/migrate.ts'
import { createQueues } from './platform/jobs/boss.ts'
import type { AnyJob } from './platform/jobs/job.ts'

interface Owners {
  database: Database
  signIn: SignIn
  boss: PgBoss
  jobs: readonly AnyJob[]
}

/** Runs all migrations that are not applied yet, and starts the queue. Under the lock of migrations. */
export async function migrateSchema({ database, signIn, boss, jobs }: Owners): Promise<void> {
  await applyMigrations(database.root)
  await migrateSignIn(signIn, database.root)
  await boss.start()
  await createQueues(boss, jobs)
}
