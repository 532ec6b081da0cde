/** Settings of tracing, from the standard variables of OpenTelemetry. */
import { z } from 'zod'

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const protocol = z
  .enum(['http/protobuf', 'http/json'])
  .optional()
  .describe('http/protobuf or http/json (gRPC is not spoken)')
const endpoint = z
  .url({ protocol: /^https?$/ })
  .optional()
  .describe('the address of a receiver of OTLP over HTTP, such as http://127.0.0.1:4318')
const count = z.coerce.number().int().min(1).optional().describe('a number from 1')

/**
 * The variables read here. The library itself reads OTEL_EXPORTER_OTLP_HEADERS, …_TIMEOUT, …_COMPRESSION and
 * …_CERTIFICATE.
 */
export const tracingVariables = {
  OTEL_SDK_DISABLED: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .default(false)
    .describe('true or false'),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).optional().describe('otlp or none'),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
  OTEL_SERVICE_NAME: z.string().min(1).default('marquee').describe('a name'),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on').describe(samplers.join(', ')),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).describe('a number from 0 to 1'),
  OTEL_BSP_SCHEDULE_DELAY: count,
  OTEL_BSP_EXPORT_TIMEOUT: count,
  OTEL_BSP_MAX_QUEUE_SIZE: count,
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: count,
}

/** Where traces are sent, and which ones. */
export interface TracingSettings {
  /** The complete URL to post to. */
  url: string
  format: 'http/protobuf' | 'http/json'
  serviceName: string
  sampler: (typeof samplers)[number]
  /** The share of traces that a ratio sampler keeps. */
  ratio: number
  batch: {
    scheduledDelayMillis?: number
    exportTimeoutMillis?: number
    maxQueueSize?: number
    maxExportBatchSize?: number
  }
}

const variables = z.object(tracingVariables)

/** The settings, or undefined if no receiver is configured; then nothing is loaded or traced. */
export function tracingOf(v: z.output<typeof variables>): TracingSettings | undefined {
  const base = v.OTEL_EXPORTER_OTLP_ENDPOINT ?? 'http://localhost:4318'
  const isAsked =
    v.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined ||
    v.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined ||
    v.OTEL_TRACES_EXPORTER === 'otlp'
  if (!isAsked || v.OTEL_SDK_DISABLED || v.OTEL_TRACES_EXPORTER === 'none') return undefined
  return {
    url: v.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? `${base.replace(/\/$/, '')}/v1/traces`,
    format: v.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? v.OTEL_EXPORTER_OTLP_PROTOCOL ?? 'http/protobuf',
    serviceName: v.OTEL_SERVICE_NAME,
    sampler: v.OTEL_TRACES_SAMPLER,
    ratio: v.OTEL_TRACES_SAMPLER_ARG,
    batch: defined({
      scheduledDelayMillis: v.OTEL_BSP_SCHEDULE_DELAY,
      exportTimeoutMillis: v.OTEL_BSP_EXPORT_TIMEOUT,
      maxQueueSize: v.OTEL_BSP_MAX_QUEUE_SIZE,
      maxExportBatchSize: v.OTEL_BSP_MAX_EXPORT_BATCH_SIZE,
    }),
  }
}

function defined<T extends Record<string, number | undefined>>(given: T): { [K in keyof T]?: number } {
  const told = Object.entries(given).filter(([, value]) => value !== undefined)
  return Object.fromEntries(told) as { [K in keyof T]?: number }
}
