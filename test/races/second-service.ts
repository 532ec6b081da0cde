/** Races between two services on one database. */
import { createApp, type App } from '../../src/app.ts'
import { openServer } from '../../src/platform/data/database.ts'
import { onPostgres, type TestApp } from '../app/app.ts'

/** Another service on the app's database; the app itself on the embedded one, which only one service can open. */
export async function secondService(app: TestApp): Promise<App> {
  const { databaseUrl } = app.config
  if (!onPostgres || !databaseUrl) return app
  return createApp(app.config, {
    clock: app.clock,
    log: app.services.log,
    database: openServer(databaseUrl),
  })
}
