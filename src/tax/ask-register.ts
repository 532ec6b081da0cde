/** Looks up a buyer's VAT number in the register if the operator enabled it. Orders go on without an answer. */
import type { Services } from '../platform/call/services.ts'
import { RegisterSilent } from '../providers/vat-register.ts'
import { type Billing, examineVatId, type Seller } from './billing.ts'
import { findNumberCheck, saveNumberCheck } from './number-check-queries.ts'
import { vatTerritory } from './vat-territories.ts'

/** Asks about a number with valid check digits at most once a day, outside any transaction, and saves the answer. */
export async function askRegister(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'providers'>,
  seller: Pick<Seller, 'vat_id' | 'country'>,
  billing: Billing | undefined,
): Promise<void> {
  const { vatRegister } = services.providers
  const examined = examineVatId(billing)
  if (!vatRegister || !examined?.check.valid || !isInRegister(examined.country)) return
  const now = services.clock.now()
  const { vat_id } = examined.check
  if (await findNumberCheck(services.db, vat_id, now)) return
  try {
    const requester = isInRegister(seller.country ?? '') ? seller.vat_id : null
    const answer = await vatRegister.check({ vatId: vat_id, requester })
    await saveNumberCheck(services.db, vat_id, { ...answer, checked_at: now })
  } catch (error) {
    if (!(error instanceof RegisterSilent)) throw error
    services.log.warn({ error }, 'the register of VAT numbers did not answer; the order goes on')
  }
}

/** VIES knows the numbers of the member states and those of Northern Ireland. */
function isInRegister(country: string): boolean {
  return country === 'XI' || vatTerritory(country).area === 'EU'
}
