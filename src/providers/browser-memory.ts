/** Limits the memory of Chromium's pages: its own limits cover JavaScript's heap, but not buffers and the DOM. */
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser as Chromium } from 'playwright-core'
import { BrowserError } from 'marquee-reader'

const everyMs = 100

/**
 * Rejects with a `BrowserError` once the processes that show pages use more than `max` bytes together; resolves when
 * `signal` is aborted. On a system without /proc (proc(5)) nothing is measured and only the time limit applies.
 */
export async function watchMemory(chromium: Chromium, max: number, signal: AbortSignal): Promise<void> {
  const session = await chromium.newBrowserCDPSession()
  try {
    while (!signal.aborted) {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo')
      const taken = await Promise.all(
        processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentBytes(id)),
      )
      if (taken.reduce((sum, bytes) => sum + bytes, 0) > max)
        throw new BrowserError('the page took too much memory')
      await sleep(everyMs, undefined, { signal }).catch(() => undefined)
    }
  } finally {
    await session.detach().catch(() => undefined)
  }
}

/** The resident memory of a process in bytes; 0 if it has ended or the system does not report it. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
