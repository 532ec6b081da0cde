/** Imports of addresses: a list of websites becomes listings without owners, each value with its quote. */
export { mergeImported } from './import-queries.ts'
export { importAddressesCommand } from './import-addresses-command.ts'

import { actOnImportPage, importPage } from './import-page.ts'
import { importsPage, startImportPage } from './imports-page.ts'

/** The team page for imports. */
export const importPages = [importsPage, startImportPage, importPage, actOnImportPage]

import { acceptImportedAddress } from './accept-imported-address.ts'
import { importAddresses } from './import-addresses.ts'
import { readAddressAgain } from './read-imported-address-again.ts'
import { setAsideAddress } from './set-aside-imported-address.ts'
import { takeBackAddress } from './take-back-imported-address.ts'

/** Operations of this area's pages and commands that are not part of the API. */
export const importsInternalOperations = [
  importAddresses,
  acceptImportedAddress,
  setAsideAddress,
  takeBackAddress,
  readAddressAgain,
]
