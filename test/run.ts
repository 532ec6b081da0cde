/**
 * Runs the tests: `node test/run.ts` all of them, `node test/run.ts fast` those for use while working, and with patterns
 * the files that match. `TEST_PROCESSES` is how many processes share them, 3 unless told.
 */
import { runFiles } from './runner/run-files.ts'
import { everyFile, fastFiles, filesOf } from './runner/suites.ts'

const given = process.argv.slice(2)
const isFast = given.length === 1 && given[0] === 'fast'
const files = isFast ? fastFiles() : given.length > 0 ? filesOf(given) : everyFile()
// Tests wait for browsers and started services now and then: a third process uses that time on two cores.
const processes = Number(process.env['TEST_PROCESSES'] ?? 3)
const hasPassed = await runFiles(files, { processes: Math.min(files.length, processes) })
process.exitCode = hasPassed ? 0 : 1
