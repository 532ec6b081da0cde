/** Looks a buyer's VAT number up in the register, where the operator turned that on. Its silence holds nobody up. */
import type { Services } from '../platform/call/services.ts'
import { RegisterSilent } from '../providers/vat-register.ts'
import { type Billing, examineVatId, type Seller } from './billing.ts'
import { findNumberCheck, saveNumberCheck } from './number-check-queries.ts'
import { vatTerritory } from './vat-territories.ts'

/** Asks about a number that is right by its digits, once a day, outside any transaction; the answer is kept. */
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
