/**
 * Runs the tests: `node test/run.ts` all of them, `node test/run.ts fast` those for use while working, and with patterns
 * the files that match. `TEST_PROCESSES` is how many processes share them, unless told up to 4 where there is the memory.
 */
import { totalmem } from 'node:os'
import { runFiles } from './runner/run-files.ts'
import { everyFile, fastFiles, filesOf } from './runner/suites.ts'

const given = process.argv.slice(2)
const isFast = given.length === 1 && given[0] === 'fast'
const files = isFast ? fastFiles() : given.length > 0 ? filesOf(given) : everyFile()
// Tests wait for browsers and started services now and then: further processes use that time on two cores. Each takes some
// 2 GB; what waits for nobody gains nothing by a fourth.
const most = Math.min(isFast ? 3 : 4, Math.max(2, Math.floor(totalmem() / 3e9)))
const processes = Number(process.env['TEST_PROCESSES'] ?? most)
const hasPassed = await runFiles(files, { processes: Math.min(files.length, processes) })
process.exitCode = hasPassed ? 0 : 1
