/**
 * What an extension may use and the form it has (docs/extensions.md). Everything exported here is stable within one
 * version of the extension interface; the rest of the program may change with any version.
 */
import type { Command } from './platform/call/command.ts'
import type { Operation } from './platform/call/operation.ts'
import type { AnyPage, PageContext } from './platform/call/page.ts'
import type { AnyJob } from './platform/jobs/job.ts'
import type { Html } from './design/html.ts'
import type { PaymentAdapter } from './providers/payments/payment-adapter.ts'

/** The supported version of the extension interface. It grows when something below changes incompatibly. */
export const extensionVersion = 1

/** Content added to a page of the product or of another extension, before or after what the page shows. */
export interface PageSlot {
  /** The page by its route: `GET /listings/{slug}`. */
  page: `GET /${string}`
  place: 'before' | 'after'
  /**
   * Renders the content; null adds nothing. A page cached for everybody gets no reader, so the content is the same for
   * all.
   */
  run(context: PageContext): Promise<Html | null> | Html | null
}

export interface Extension {
  /** The extension's name in messages, and the name of its toolset: lower-case letters, digits and hyphens. */
  name: string
  /** The version of the extension interface that it was written for: `1`. */
  version: number
  /** Served by REST, OpenAPI and MCP; each must have `extension: true`. */
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
