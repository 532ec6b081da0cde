/**
 * Runs the tests: `node test/run.ts` all of them, `node test/run.ts fast` the quick ones for use while working, and
 * with patterns the files that match. `TEST_PROCESSES` sets how many processes share them; by default up to 4 if there
 * is enough memory.
 */
import { totalmem } from 'node:os'
import { runFiles } from './runner/run-files.ts'
import { everyFile, fastFiles, filesOf } from './runner/suites.ts'

const given = process.argv.slice(2)
const isFast = given.length === 1 && given[0] === 'fast'
const files = isFast ? fastFiles() : given.length > 0 ? filesOf(given) : everyFile()
// Tests sometimes wait for browsers and started services, and further processes use that time even on two cores. Each
// takes some 2 GB; fast tests wait for nothing, so a fourth process gains nothing.
const most = Math.min(isFast ? 3 : 4, Math.max(2, Math.floor(totalmem() / 3e9)))
const processes = Number(process.env['TEST_PROCESSES'] ?? most)
const hasPassed = await runFiles(files, { processes: Math.min(files.length, processes) })
process.exitCode = hasPassed ? 0 : 1
