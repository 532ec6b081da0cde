/** The entry: compiled code is kept between starts (in the system's temporary folder), so the next one takes half the time. */
import cluster from 'node:cluster'
import { enableCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'

// What is written, database, mail and exports, is nobody else's to read.
process.umask(0o077)
enableCompileCache()
// Old objects are collected once they have grown by two fifths, not once they have doubled: what a process has held once it
// keeps, and under load that was 624 MB in place of 375 (docs/performance.md).
setFlagsFromString('--heap-growing-percent=40')
const argv = process.argv.slice(2)

if (argv.some((word) => /^--remote(=|$)/.test(word))) {
  const { remote } = await import('./remote/remote.ts')
  process.exitCode = await remote(argv)
} else if (argv.some((word) => /^--processes(=|$)/.test(word))) {
  const { runProcesses } = await import('./surfaces/processes.ts')
  process.exitCode = await runProcesses(argv)
} else {
  const { commandLine, exitCodeOf } = await import('./command-line/command-line.ts')
  try {
    process.exitCode = await commandLine(argv)
  } catch (error) {
    process.exitCode = exitCodeOf(error)
  } finally {
    // One of many lets its parent go: it would wait for more words of it.
    cluster.worker?.disconnect()
  }
}
