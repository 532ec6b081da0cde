/** Ask with proof: needs in plain words, answered by sentences of the products' own websites. */
export { findUnstated, savePassages } from './ask-queries.ts'
export { askListings } from './ask-listings.ts'
export { tidyAsked } from './tidy-asked-job.ts'
export { askedOfOwner } from './asked-of-owner-view.ts'

import { askPage, sendAskPage } from './ask-page.ts'
import { countAskedNeeds } from './count-asked-needs.ts'

/** Operations of this area's page that are not part of the API. */
export const askInternalOperations = [countAskedNeeds]

/** The pages of this area. */
export const askPages = [askPage, sendAskPage]
