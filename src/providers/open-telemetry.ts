/** Traces with OpenTelemetry's own SDK, sent as OTLP over HTTP. Only loaded if a receiver is configured. */
import {
  type Context,
  ROOT_CONTEXT,
  type Span as Inner,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { randomUUID } from 'node:crypto'
import type { Attributes, Caller, Span, SpanKind, Tracer } from '../platform/tracing.ts'
import { version } from '../platform/version.ts'
import type { TracingSettings } from './tracing-settings.ts'

const kinds: Record<SpanKind, Kind> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  consumer: Kind.CONSUMER,
  internal: Kind.INTERNAL,
}

/** How long a process that shuts down waits for the receiver. */
const lastWaitMs = 3000

/** A tracer that sends to the receiver. Spans it does not accept are dropped; only a shutdown waits for it. */
export async function openTelemetry(settings: TracingSettings): Promise<Tracer> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.version': version, 'service.instance.id': randomUUID() })
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': settings.serviceName })),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: await exporterOf(settings), ...settings.batch })],
  })
  const tracer = provider.getTracer('marquee', version)
  return {
    begin(name, kind, attributes, parent) {
      const above = contextOf(parent)
      return new ToldSpan(tracer.startSpan(name, { kind: kinds[kind], attributes }, above), above)
    },
    async close() {
      // An unreachable receiver does not make a shutdown fail.
      const sent = provider.shutdown().catch(() => undefined)
      await Promise.race([
        sent,
        new Promise<void>((resolve) => setTimeout(() => resolve(), lastWaitMs).unref()),
      ])
    },
  }
}

const propagator = new W3CTraceContextPropagator()

/** The context of a new span's parent. */
function contextOf(parent: Span | Caller | undefined): Context {
  if (parent === undefined) return ROOT_CONTEXT
  if (parent instanceof ToldSpan) return parent.context
  return propagator.extract(ROOT_CONTEXT, parent, {
    get: (from, name) => (name === 'traceparent' ? from.traceparent : from.tracestate),
    keys: (from) => Object.keys(from),
  })
}

class ToldSpan implements Span {
  readonly context: Context
  readonly #inner: Inner
  constructor(inner: Inner, above: Context) {
    this.#inner = inner
    this.context = trace.setSpan(above, inner)
  }
  get traceId() {
    return this.#inner.spanContext().traceId
  }
  get spanId() {
    return this.#inner.spanContext().spanId
  }
  note(told: Attributes) {
    this.#inner.setAttributes(told)
  }
  fail(fault: string) {
    this.#inner.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', fault)
  }
  end() {
    this.#inner.end()
  }
  caller() {
    const told = new Map<string, string>()
    propagator.inject(this.context, told, {
      set: (headers, header, value) => void headers.set(header, value),
    })
    return { traceparent: told.get('traceparent') ?? '', tracestate: told.get('tracestate') }
  }
}

async function exporterOf({ url, format }: TracingSettings): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    format === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  return new OTLPTraceExporter({ url })
}

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const root = sampler.endsWith('always_on')
    ? new AlwaysOnSampler()
    : sampler.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio)
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}
