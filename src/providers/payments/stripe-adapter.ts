/** Stripe as a payment provider that an operator may choose. */
import { createRequire } from 'node:module'
import { z } from 'zod'
import { paymentAdapter } from './payment-adapter.ts'
import type * as StripePayments from './stripe-payments.ts'

const load = createRequire(import.meta.url)

/** Stripe, as the operator sets it up. */
export const stripeAdapter = paymentAdapter({
  name: 'stripe',
  variables: {
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_/)
      .describe('a secret key that starts with sk_ or rk_, beside STRIPE_WEBHOOK_SECRET'),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
      .pipe(z.array(z.string().regex(/^whsec_/)).min(1))
      .describe(
        'one or more signing secrets that start with whsec_, separated by commas, beside STRIPE_SECRET_KEY',
      ),
  },
  open(given) {
    // Its library is large and loaded by those who sell through it alone.
    const { stripePayments } = load('./stripe-payments.ts') as typeof StripePayments
    return stripePayments({
      secretKey: given.STRIPE_SECRET_KEY,
      webhookSecrets: given.STRIPE_WEBHOOK_SECRET,
    })
  },
})
