/**
 * Spans of what a process does, for whoever set up a receiver (OpenTelemetry). The port: who traces is told once at the
 * start of the process; where nobody does, every function here does its work and nothing else.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'
/** What is told of a span: words of ours, counts and host names. Never what somebody typed, an address or a secret. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** Whose trace this goes on: what a caller said in the headers of W3C Trace Context. */
export interface Caller {
  traceparent: string
  tracestate?: string | undefined
}

export interface Span {
  /** Adds what is known meanwhile. */
  note(attributes: Attributes): void
  /** Marks it as failed, by the kind of the fault. */
  fail(kind: string): void
  end(): void
  /** The same in the headers that tell another service. */
  caller(): Caller
  traceId: string
  spanId: string
}

/** Makes spans and sends them on. */
export interface Tracer {
  begin(name: string, kind: SpanKind, attributes: Attributes, parent: Span | Caller | undefined): Span
  /** Sends what was not sent yet. */
  close(): Promise<void>
}

let tracer: Tracer | undefined
const present = new AsyncLocalStorage<Span>()

/** Says who traces from now on; undefined for nobody. */
export function traceBy(told: Tracer | undefined): void {
  tracer = told
}

/** Whether anybody traces. */
export function isTracing(): boolean {
  return tracer !== undefined
}

/** Sends what was not sent yet; nothing is traced from now on. */
export async function endTracing(): Promise<void> {
  const before = tracer
  tracer = undefined
  await before?.close()
}

/** Begins a span that its caller ends; undefined where nobody traces. */
export function beginSpan(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  parent?: Caller,
): Span | undefined {
  return tracer?.begin(name, kind, attributes, parent ?? present.getStore())
}

/** Runs work as part of a span. */
export function within<T>(span: Span, work: () => T): T {
  return present.run(span, work)
}

/** Runs work in a span of its own; spans of the work are below it. */
export async function traced<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  { kind = 'internal', parent }: { kind?: SpanKind; parent?: Caller | undefined } = {},
): Promise<T> {
  const span = beginSpan(name, kind, attributes, parent)
  if (!span) return work()
  return within(span, () => ended(span, work()))
}

/** The work, after which its span ends. */
export async function ended<T>(span: Span, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    span.fail(kindOf(error))
    throw error
  } finally {
    span.end()
  }
}

/** A span below the present one; undefined where there is none, so that what runs by the clock makes no traces of its own. */
export function spanWithin(name: string, kind: SpanKind, attributes: Attributes): Span | undefined {
  const parent = tracer && present.getStore()
  return parent && tracer?.begin(name, kind, attributes, parent)
}

/** Tells something of the present span. */
export function noteOnSpan(attributes: Attributes): void {
  if (tracer) present.getStore()?.note(attributes)
}

/** The present trace, for another service of the operator's or a job; undefined where there is none. */
export function presentCaller(): Caller | undefined {
  return tracer && present.getStore()?.caller()
}

/** Headers that tell a service of the operator's own of the present trace. A website that is read gets none. */
export function callerHeaders(): Record<string, string> {
  const { traceparent, tracestate } = presentCaller() ?? {}
  return { ...(traceparent ? { traceparent } : {}), ...(tracestate ? { tracestate } : {}) }
}

/** The present span by its ids, for a line of the log. */
export function presentIds(): { trace_id: string; span_id: string } | undefined {
  const span = tracer && present.getStore()
  return span && { trace_id: span.traceId, span_id: span.spanId }
}

/** What a fault is told by: its code or the name of its class; its message may quote what somebody typed. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
