/**
 * A register of VAT numbers: the port. Its answer decides whether a business is charged VAT; a missing one does not.
 */

export interface VatRegister {
  /** Asks whether a number is registered. Throws `RegisterSilent` if no answer comes within a few seconds. */
  check(request: RegisterRequest): Promise<RegisterAnswer>
}

export interface RegisterRequest {
  /** With its country prefix, such as ATU13585627. */
  vatId: string
  /** The seller's own number, to get a consultation number as proof; null if there is none. */
  requester: string | null
}

export interface RegisterAnswer {
  valid: boolean
  /** The register's number of this consultation, if it gives one. */
  consultation: string | null
}

/** The register did not answer, or its answer is not reliable. */
export class RegisterSilent extends Error {
  override name = 'RegisterSilent'
}
