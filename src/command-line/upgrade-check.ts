/** `marquee upgrade --check`: what this version would change in the database, without changing it. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { CommandError } from '../platform/call/command.ts'
import { DataDirOwned, ownDataDir } from '../platform/data/data-dir.ts'
import { openEmbedded, openServer, type Database } from '../platform/data/database.ts'
import { newerSchema } from '../platform/data/migrate.ts'
import { planUpgrade } from '../platform/data/upgrade-plan.ts'
import { version } from '../platform/version.ts'

/**
 * Returns the plan as JSON. Throws if the database is newer than the program, and `CommandError` if it cannot be read.
 */
export async function upgradeCheck(config: Config): Promise<string> {
  const opened = await openAsItIs(config)
  try {
    const { unknown, migrations } = await planUpgrade(opened.database.root)
    if (unknown.length > 0) throw newerSchema(unknown)
    const seconds = migrations
      .flatMap(({ changes }) => changes)
      .reduce((sum, change) => sum + change.about_seconds, 0)
    const note =
      migrations.length === 0
        ? 'The database is up to date.'
        : 'Take a backup, then start this version or run `marquee migrate`. Each migration is one transaction.'
    return JSON.stringify({ version, migrations, about_seconds: seconds, note }, null, 2)
  } finally {
    await opened.close()
  }
}

async function openAsItIs(config: Config): Promise<{ database: Database; close(): Promise<void> }> {
  if (config.databaseUrl) {
    const database = openServer(config.databaseUrl, 1)
    return { database, close: () => database.close() }
  }
  const folder = join(resolve(config.dataDir), 'database')
  if (!existsSync(folder))
    throw new CommandError(`There is no database in ${config.dataDir}: nothing to upgrade.`)
  const owner = own(config.dataDir)
  const database = await openEmbedded(folder)
  return {
    database,
    async close() {
      await database.close()
      owner.release()
    },
  }
}

function own(dataDir: string): ReturnType<typeof ownDataDir> {
  try {
    return ownDataDir(resolve(dataDir))
  } catch (error) {
    if (!(error instanceof DataDirOwned)) throw error
    throw new CommandError(
      'The service runs on this database, which one process opens at a time: stop it, then look again.',
      { cause: error },
    )
  }
}
