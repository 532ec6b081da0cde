/** Structured logs, one JSON object per line. They never contain secrets: callers log ids, not bodies. */
import { type Logger, type LogFn, pino } from 'pino'
import { isTracing, presentIds } from './tracing.ts'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** The time in milliseconds within which a repeated fault is logged only once. */
const quietMs = 1000
/** How many kinds of faults are tracked at a time; further ones are logged as they come. */
const maxKinds = 200

/**
 * Creates a logger to standard output, or to `write` in tests. A repeated fault is logged once a second with its count
 * (`repeated`): otherwise a database that is away would fill the disk.
 */
export function createLog(level: string, write?: (line: string) => void): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: withoutValues },
    hooks: { logMethod: onceASecond() },
    // A line written within a trace names that trace.
    ...(isTracing() ? { mixin: () => presentIds() ?? {} } : {}),
  }
  return write ? pino(options, { write }) : pino(options)
}

/** Members of errors by databases and the sign-in library that hold addresses, tokens and people's texts. */
const valuesOf = new Set(['params', 'queryOptions', 'detail', 'where', 'headers'])

/** An error as it is logged: its message, stack and statement, never the statement's values. */
function withoutValues(error: Error): unknown {
  return leaveOut(pino.stdSerializers.err(error))
}

/** An error may contain other errors and values; whatever is nested too deep, or circular, is omitted. */
function leaveOut(told: unknown, depth = 4): unknown {
  if (typeof told !== 'object' || told === null || told instanceof Date) return told
  if (depth === 0) return undefined
  if (Array.isArray(told)) return told.map((one) => leaveOut(one, depth - 1))
  const kept = Object.entries(told).filter(([name]) => !valuesOf.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, leaveOut(value, depth - 1)]))
}

type LogMethod = (this: Logger, args: Parameters<LogFn>, log: LogFn, level: number) => void

function onceASecond(): LogMethod {
  const waiting = new Map<string, { args: Parameters<LogFn>; count: number }>()
  return function method(args, log) {
    const kind = kindOf(args)
    const seen = kind === undefined ? undefined : waiting.get(kind)
    if (seen) {
      seen.args = args
      seen.count++
      return
    }
    log.apply(this, args)
    if (kind === undefined || waiting.size >= maxKinds) return
    const now = { args, count: 0 }
    waiting.set(kind, now)
    const timer = setInterval(() => {
      const { args: last, count } = now
      if (count === 0) {
        clearInterval(timer)
        waiting.delete(kind)
        return
      }
      now.count = 0
      const [members, ...rest] = last
      log.apply(this, [{ ...Object(members), repeated: count }, ...rest])
    }, quietMs)
    timer.unref()
  }
}

/** The key by which faults count as the same: the sentence, the job if any, and the error's code and message. */
function kindOf([members, sentence]: Parameters<LogFn>): string | undefined {
  if (typeof members !== 'object' || members === null || !('error' in members)) return undefined
  const { error } = members
  if (!(error instanceof Error)) return undefined
  const job = 'job' in members ? members.job : ''
  const code = 'code' in error ? error.code : ''
  return JSON.stringify([sentence, job, code, error.message])
}
