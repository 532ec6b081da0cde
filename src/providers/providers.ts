/** What lies outside the service, behind interfaces. Tests hand in their own. */
import type { Browser, Model } from 'marquee-reader'
import type { WebFetch, WebPost } from 'marquee-web-client'
import type { BackupPlace } from './backup-place.ts'
import type { Cdn } from './cdn.ts'
import type { DnsLookup } from './dns.ts'
import type { FileStore } from './files.ts'
import type { Mailer } from './mail.ts'
import type { PaymentProvider } from './payments.ts'
import type { VatRegister } from './vat-register.ts'

export interface Providers {
  web: WebFetch
  /** Posts to the webhooks of others. */
  hooks: WebPost
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
  /** The cache in front of the service, where one is to be told. */
  cdn?: Cdn
  /** Where backups go by schedule, where that is configured. */
  backups?: BackupPlace
}
