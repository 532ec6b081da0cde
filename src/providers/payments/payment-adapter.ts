/** A payment provider as the operator configures it: its variables, and the provider that they create. */
import { z } from 'zod'
import type { PaymentProvider } from '../payments.ts'

export interface PaymentAdapter {
  /** Lower-case letters. Part of the webhook's path and stored with sessions, so it must never change. */
  name: string
  variables: readonly string[]
  /** The variables that must be set. */
  required: readonly string[]
  /** Reads the adapter's own variables; undefined if none of them is set. */
  configure(environment: Environment): PaymentSetup | undefined
}

export type Environment = Readonly<Record<string, string | undefined>>

/** The provider that valid variables create, or the invalid variables with what is expected of each. */
export type PaymentSetup =
  | { open: () => PaymentProvider }
  | { wrong: readonly { variable: string; expected: string }[] }

/** Defines an adapter. Once one of its variables is set, all that are not optional must be. */
export function paymentAdapter<Variables extends Record<string, z.ZodType>>(definition: {
  name: string
  /** Each with a description of what is expected, as in "a secret key that starts with sk_". */
  variables: Variables
  open(given: z.output<z.ZodObject<Variables>>): PaymentProvider
}): PaymentAdapter {
  const schema = z.object(definition.variables)
  const described = new Map(
    Object.entries(definition.variables).map(([variable, type]) => [variable, type.description]),
  )
  const variables = [...described.keys()]
  return {
    name: definition.name,
    variables,
    required: variables.filter((variable) => !definition.variables[variable]?.safeParse(undefined).success),
    configure(environment) {
      if (!variables.some((variable) => environment[variable] !== undefined)) return undefined
      const parsed = schema.safeParse(environment)
      if (parsed.success) return { open: () => definition.open(parsed.data) }
      const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
      return {
        wrong: [...names].map((variable) => ({
          variable,
          expected: described.get(variable) ?? 'another value',
        })),
      }
    },
  }
}
