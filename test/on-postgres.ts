/**
 * Runs the suite on a real PostgreSQL: the server at TEST_DATABASE_URL, or one created from the installed PostgreSQL in
 * a temporary folder and stopped afterwards. Arguments are patterns of test files.
 */
import { memoryFolder } from './database/memory-folder.ts'
import { type PostgresServer, startPostgres } from './servers/postgres-server.ts'
import { runFiles } from './runner/run-files.ts'
import { everyFile, filesOf, filesOnServer } from './runner/suites.ts'

const patterns = process.argv.slice(2)
const files = patterns.length > 0 ? filesOf(patterns) : filesOnServer()
console.log(`${files.length} test files on PostgreSQL, of ${everyFile().length}`)

const given = process.env['TEST_DATABASE_URL']
const server: Pick<PostgresServer, 'url' | 'stop'> = given
  ? { url: given, stop: () => undefined }
  : await startPostgres([], memoryFolder())
const environment = { TEST_DATABASE_URL: server.url }
const hasPassed = await runFiles(files, { processes: Math.min(files.length, 2), environment })
process.exitCode = hasPassed ? 0 : 1
server.stop()
