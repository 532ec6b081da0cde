/**
 * `npm run test:bad-days`: the failure rehearsals with more kills than in the suite (`-- short` for as many). First on
 * the embedded database, then, if PostgreSQL is installed, on a server of their own. Nothing leaves the machine.
 */
import { runFiles } from '../runner/run-files.ts'
import { startPostgres } from '../servers/postgres-server.ts'

const embedded = [
  'src/operator/operator.test.ts',
  'test/bad-days/backlog.test.ts',
  'test/bad-days/full-disk.test.ts',
  'test/bad-days/restore-check.test.ts',
  'test/bad-days/small-disk.test.ts',
  'test/bad-days/wrong-clock.test.ts',
  'test/upgrades/upgrade.test.ts',
  'test/platform/migrations.test.ts',
  'test/platform/process.test.ts',
  'src/payments/crash.test.ts',
  'src/payments/faults.test.ts',
  'src/transfer/backup.test.ts',
]
const onServer = [
  'test/bad-days/full-disk.test.ts',
  'test/bad-days/wrong-clock.test.ts',
  'test/upgrades/upgrade.test.ts',
  'test/platform/database-gone.test.ts',
  'test/races/vote-race.test.ts',
  'src/payments/crash.test.ts',
  'src/transfer/backup.test.ts',
]

const isShort = process.argv.includes('short')
const kills: Record<string, string> = isShort ? {} : { CRASH_KILLS: '10', MONEY_KILLS: '20', KILLS: '10' }
const begun = performance.now()
const said: string[] = []

async function rehearse(what: string, files: readonly string[], environment: Record<string, string>) {
  const hasPassed = await runFiles(files, { processes: 2, environment })
  said.push(`${hasPassed ? 'passed' : 'FAILED'}  ${files.length} files of rehearsals ${what}`)
  if (!hasPassed) process.exitCode = 1
}

await rehearse('on the embedded database', embedded, { ...kills, RESTORE_CHECK: '1' })
const server = await startPostgres().catch((error: unknown) => {
  said.push(`skipped  ${onServer.length} files on PostgreSQL: ${String(error)}`)
})
if (server) {
  await rehearse('on PostgreSQL', onServer, { ...kills, TEST_DATABASE_URL: server.url }).finally(() =>
    server.stop(),
  )
}
const killed = isShort
  ? 'as many kills as the suite has'
  : 'kills: 10 of the service, 20 around money, 10 around votes'
console.log([...said, killed, `${Math.round((performance.now() - begun) / 1000)} s`].join('\n'))
