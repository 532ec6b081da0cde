/** External services behind interfaces. Tests pass in their own. */
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
  /** Posts to the webhooks of other parties. */
  hooks: WebPost & Pick<WebFetch, 'refuseAsWritten'>
  mail: Mailer
  /** Copies of pictures. */
  files: FileStore
  dns: DnsLookup
  payments: PaymentProvider
  /** A register of VAT numbers, if the operator has enabled it. */
  vatRegister?: VatRegister
  /** A language model, if one is configured. */
  model?: Model
  /** A browser for pages that need scripts, if one is configured. */
  browser?: Browser
  /** The cache in front of the service, if one is configured. */
  cdn?: Cdn
  /** Where scheduled backups go, if they are configured. */
  backups?: BackupPlace
}
