/** What lies outside the service, behind interfaces. Tests hand in their own. */
import type { Mailer } from './mail.ts'
import type { WebFetch } from './web-fetch.ts'

export interface Providers {
  web: WebFetch
  mail: Mailer
}
