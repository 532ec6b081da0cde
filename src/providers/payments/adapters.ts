/** The payment providers that an operator can choose from, one per line. */
import type { Environment, PaymentAdapter, PaymentSetup } from './payment-adapter.ts'
import { stripeAdapter } from './stripe-payments.ts'

export const paymentAdapters: readonly PaymentAdapter[] = [stripeAdapter]

/** The provider that the environment configures; undefined if there is none. Configuring two is an error. */
export function configurePayments(
  environment: Environment,
  adapters: readonly PaymentAdapter[] = paymentAdapters,
): PaymentSetup | undefined {
  const [first, ...others] = adapters.flatMap((adapter) => {
    const setup = adapter.configure(environment)
    return setup ? [{ adapter, setup }] : []
  })
  if (!first || 'wrong' in first.setup || others.length === 0) return first?.setup
  const given = others.flatMap(({ adapter }) => adapter.variables.filter((name) => environment[name]))
  const expected = `nothing, because the variables of ${first.adapter.name} are set and payments have one provider`
  return { wrong: given.map((variable) => ({ variable, expected })) }
}
