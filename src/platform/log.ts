/** Structured logs, one JSON object a line. Secrets never reach them: callers log ids, not bodies. */
import { type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** A logger to standard output, or to `write` in tests. */
export function createLog(level: string, write?: (line: string) => void): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: pino.stdSerializers.err },
  }
  return write ? pino(options, { write }) : pino(options)
}
