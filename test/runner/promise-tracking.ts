/**
 * node:test has every promise of a process reported to it, so that it knows to which suite a file's tests belong and of
 * which test a late error is. The first is needed while a file loads; the second costs a tenth of all processor time, and
 * a late error fails the run without it too.
 */
import { type AsyncHook, createHook } from 'node:async_hooks'

/** The hook of node:test, once it is there: the first that is enabled in this process. */
let hook: AsyncHook | undefined

const prototype: { enable: (this: AsyncHook) => AsyncHook } = Object.getPrototypeOf(createHook({}))
const { enable } = prototype
prototype.enable = function remember() {
  const enabled = enable.call(this)
  hook ??= enabled
  return enabled
}

/** From now on node:test sees each promise: before a file's suites are made. */
export function track(): void {
  hook?.enable()
}

/** Until then: once they are made. */
export function untrack(): void {
  hook?.disable()
}
