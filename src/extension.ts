/**
 * What an extension may use, and the form that it has (docs/extensions.md). What stands here is stable within a version of
 * extensions; everything else of this program may change with any version of it.
 */
import type { Command } from './platform/call/command.ts'
import type { Operation } from './platform/call/operation.ts'
import type { AnyPage, PageContext } from './platform/call/page.ts'
import type { AnyJob } from './platform/jobs/job.ts'
import type { Html } from './design/html.ts'
import type { PaymentAdapter } from './providers/payments/payment-adapter.ts'

/** The version of extensions that this program takes. It grows when something below changes in a way that breaks them. */
export const extensionVersion = 1

/** Something added to a page of ours, or of another extension: before or after what it shows. */
export interface PageSlot {
  /** The page by its route: `GET /listings/{slug}`. */
  page: `GET /${string}`
  place: 'before' | 'after'
  /** A page that is kept for everybody hands over no reader: what is added is the same for all. Null adds nothing. */
  run(context: PageContext): Promise<Html | null> | Html | null
}

export interface Extension {
  /** Lower-case letters, digits and hyphens: what it is called in messages, and its set of tools for agents. */
  name: string
  /** The version of extensions that it was made for: `1`. */
  version: number
  /** By REST, OpenAPI and MCP; each with `extension: true`. */
  operations?: readonly Operation[]
  pages?: readonly AnyPage[]
  jobs?: readonly AnyJob[]
  commands?: readonly Command[]
  payments?: readonly PaymentAdapter[]
  slots?: readonly PageSlot[]
}

/** Declares an extension; a module exports it as `extension`. */
export function defineExtension(definition: Extension): Extension {
  return definition
}

export { html } from './design/html.ts'
export { CommandError } from './platform/call/command.ts'
export { operation, readOperation } from './platform/call/operation.ts'
export { page } from './platform/call/page.ts'
export { Problem } from './platform/call/problem.ts'
export { job } from './platform/jobs/job.ts'
export { paymentAdapter } from './providers/payments/payment-adapter.ts'
export {
  BadSignature,
  type EventPage,
  type PaymentEvent,
  PaymentFailure,
  type PaymentProvider,
  type SessionRequest,
  type SessionState,
  type WebhookHeaders,
} from './providers/payments.ts'
