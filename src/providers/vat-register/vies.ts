/**
 * VIES, the European Commission's register of VAT numbers, through its REST service
 * (ec.europa.eu/taxation_customs/vies, check-vat-number). Member states are often unavailable: whatever is not a clear
 * yes or no counts as no answer.
 */
import { z } from 'zod'
import { type RegisterAnswer, RegisterSilent, type VatRegister } from '../vat-register.ts'

const service = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number'
const patienceMilliseconds = 3000

const Answer = z.object({
  valid: z.boolean(),
  // A `false` with any other value here, such as MS_UNAVAILABLE, is not an answer.
  userError: z.enum(['', 'VALID', 'INVALID']).nullish(),
  actionSucceed: z.literal(true).nullish(),
  requestIdentifier: z.string().max(100).nullish(),
})

/** The register; tests pass another `address`. */
export function viesRegister(address = service): VatRegister {
  return {
    async check({ vatId, requester }) {
      const body = {
        countryCode: vatId.slice(0, 2),
        vatNumber: vatId.slice(2),
        ...(requester === null
          ? {}
          : { requesterMemberStateCode: requester.slice(0, 2), requesterNumber: requester.slice(2) }),
      }
      return read(await ask(address, body))
    },
  }
}

async function ask(address: string, body: object): Promise<unknown> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMilliseconds),
    })
    if (!response.ok) throw new RegisterSilent(`VIES answered ${response.status}.`)
    return await response.json()
  } catch (error) {
    if (error instanceof RegisterSilent) throw error
    throw new RegisterSilent('VIES did not answer.', { cause: error })
  }
}

function read(answer: unknown): RegisterAnswer {
  const parsed = Answer.safeParse(answer)
  if (!parsed.success)
    throw new RegisterSilent('VIES could not say whether the number is valid.', { cause: parsed.error })
  const { valid, requestIdentifier } = parsed.data
  return { valid, consultation: requestIdentifier || null }
}
