/** What lies outside the service, behind interfaces. Tests hand in their own. */
import type { Browser } from './browser.ts'
import type { FileStore } from './files.ts'
import type { DnsLookup } from './dns.ts'
import type { Model } from './model.ts'
import type { Mailer } from './mail.ts'
import type { PaymentProvider } from './payments.ts'
import type { VatRegister } from './vat-register.ts'
import type { WebFetch } from './web-fetch.ts'

export interface Providers {
  web: WebFetch
  mail: Mailer
  /** Copies of pictures. */
  files: FileStore
  dns: DnsLookup
  payments: PaymentProvider
  /** A register of VAT numbers, where the operator turned it on. */
  vatRegister?: VatRegister
  /** A language model, where one is configured. */
  model?: Model
  /** A browser for pages that need script, where one is configured. */
  browser?: Browser
}
