/**
 * Spans of what a process does, for an operator who set up a receiver (OpenTelemetry). This is the port: the tracer is
 * set once at the start of the process; without one, every function here does its work and nothing else.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'
/** Attributes of a span: fixed words, counts and host names. Never what somebody typed, an address or a secret. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** The trace that this one continues: what a caller sent in the headers of W3C Trace Context. */
export interface Caller {
  traceparent: string
  tracestate?: string | undefined
}

export interface Span {
  /** Adds attributes that have become known. */
  note(attributes: Attributes): void
  /** Marks the span as failed, with the kind of fault. */
  fail(kind: string): void
  end(): void
  /** This span as the headers that are sent to another service. */
  caller(): Caller
  traceId: string
  spanId: string
}

/** Creates spans and sends them. */
export interface Tracer {
  begin(name: string, kind: SpanKind, attributes: Attributes, parent: Span | Caller | undefined): Span
  /** Sends the spans that were not sent yet. */
  close(): Promise<void>
}

let tracer: Tracer | undefined
const present = new AsyncLocalStorage<Span>()

/** Sets the tracer from now on; undefined for none. */
export function traceBy(told: Tracer | undefined): void {
  tracer = told
}

/** Whether tracing is on. */
export function isTracing(): boolean {
  return tracer !== undefined
}

/** Sends the remaining spans and turns tracing off. */
export async function endTracing(): Promise<void> {
  const before = tracer
  tracer = undefined
  await before?.close()
}

/** Begins a span that its caller ends; undefined if tracing is off. */
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

/** Runs work in a new span; spans of the work are its children. */
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

/** Waits for the work, then ends its span. */
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

/**
 * Begins a child of the current span; undefined if there is none, so that scheduled work makes no traces of its own.
 */
export function spanWithin(name: string, kind: SpanKind, attributes: Attributes): Span | undefined {
  const parent = tracer && present.getStore()
  return parent && tracer?.begin(name, kind, attributes, parent)
}

/** Adds attributes to the current span. */
export function noteOnSpan(attributes: Attributes): void {
  if (tracer) present.getStore()?.note(attributes)
}

/** The current trace, for a job or another service of the operator's; undefined if there is none. */
export function presentCaller(): Caller | undefined {
  return tracer && present.getStore()?.caller()
}

/** Headers with the current trace, for another service of the operator's. A website that is read gets none. */
export function callerHeaders(): Record<string, string> {
  const { traceparent, tracestate } = presentCaller() ?? {}
  return { ...(traceparent ? { traceparent } : {}), ...(tracestate ? { tracestate } : {}) }
}

/** The ids of the current span, for a log line. */
export function presentIds(): { trace_id: string; span_id: string } | undefined {
  const span = tracer && present.getStore()
  return span && { trace_id: span.traceId, span_id: span.spanId }
}

/** The kind of a fault: its code or the name of its class; its message may quote what somebody typed. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
