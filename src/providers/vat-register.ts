/** A register of VAT numbers: the port. What it says decides whether a business is charged VAT; its silence does not. */

export interface VatRegister {
  /** Asks whether a number is registered. Throws `RegisterSilent` where no answer comes within a few seconds. */
  check(request: RegisterRequest): Promise<RegisterAnswer>
}

export interface RegisterRequest {
  /** With its country letters, such as ATU13585627. */
  vatId: string
  /** Who asks: the seller's own number, for a consultation number as proof; null where there is none. */
  requester: string | null
}

export interface RegisterAnswer {
  valid: boolean
  /** The register's number of this consultation, where it gives one. */
  consultation: string | null
}

/** The register did not answer, or nothing that can be relied on. */
export class RegisterSilent extends Error {
  override name = 'RegisterSilent'
}
