/**
 * node:test tracks every promise of a process to know to which suite the tests of a file belong and which test a late
 * error comes from. The former is needed while a file loads; the latter costs a tenth of all processor time, and a late
 * error fails the run anyway.
 */
import { type AsyncHook, createHook } from 'node:async_hooks'

/** The async hook of node:test, once it exists: the first one enabled in this process. */
let hook: AsyncHook | undefined

const prototype: { enable: (this: AsyncHook) => AsyncHook } = Object.getPrototypeOf(createHook({}))
const { enable } = prototype
prototype.enable = function remember() {
  const enabled = enable.call(this)
  hook ??= enabled
  return enabled
}

/** Turns tracking on, before a file's suites are created. */
export function track(): void {
  hook?.enable()
}

/** Turns tracking off, once they are created. */
export function untrack(): void {
  hook?.disable()
}
