/** The result of `call`. The body is text, so that a stored answer is returned byte for byte. */
export interface Answer {
  status: number
  body: string
  /** True when this is the stored answer of an earlier request with the same idempotency key. */
  replayed: boolean
}
