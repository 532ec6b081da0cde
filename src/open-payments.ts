/** Which payment provider takes the money. */
import type { Config } from './config.ts'
import { testLedger } from './payments/index.ts'
import type { Clock } from './platform/clock.ts'
import type { RootDb } from './platform/data/database.ts'
import type { PaymentProvider } from './providers/payments.ts'
import { localPayments } from './providers/payments/local-payments.ts'
import { noPayments } from './providers/payments/no-payments.ts'

/** The provider that is set up, else the test page where the address is loopback or the operator allows it. */
export function openPayments(config: Config, db: RootDb, clock: Clock): PaymentProvider {
  if (config.openPayments) return config.openPayments()
  if (!config.allowTestPayments) return noPayments()
  return localPayments(
    testLedger(db),
    (sessionId) => `/checkout/test-payment/${sessionId}`,
    () => clock.now(),
  )
}
