/**
 * The entry point. Compiled code is cached between starts (in the system's temporary folder), which halves the next
 * start.
 */
import cluster from 'node:cluster'
import { enableCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'

// Files that the service writes (database, mail, exports) are readable by its own user alone.
process.umask(0o077)
enableCompileCache()
// Collects old objects once they have grown by 40 %, not once they have doubled: the process keeps the heap it once
// had, and under load that was 624 MB rather than 375 (docs/performance.md).
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
    // In a multi-process service the channel to the parent must be closed, or this process would wait for more
    // messages.
    cluster.worker?.disconnect()
  }
}
