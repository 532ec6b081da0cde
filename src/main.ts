/** The entry: compiled code is kept between starts (in the system's temporary folder), so the next one takes half the time. */
import { enableCompileCache } from 'node:module'

// What is written, database, mail and exports, is nobody else's to read.
process.umask(0o077)
enableCompileCache()
const { commandLine, exitCodeOf } = await import('./command-line.ts')

try {
  process.exitCode = await commandLine(process.argv.slice(2))
} catch (error) {
  process.exitCode = exitCodeOf(error)
}
