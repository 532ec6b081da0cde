/** Fields of a site's own: the team adds them, owners say something there, listings show it. */
import { listingFieldsPage, saveListingFieldsPage } from './listing-fields-page.ts'
import { saveTeamFieldPage, teamFieldsPage } from './team-fields-page.ts'

/** The team's desk and the owner's page. */
export const fieldPages = [teamFieldsPage, saveTeamFieldPage, listingFieldsPage, saveListingFieldsPage]

export { type FieldControls, siteFieldsForm, siteFieldsTyped, valueIn } from './field-controls.ts'

import { saveSiteField } from './save-site-field.ts'
import { setListingSiteFields } from './set-listing-site-fields.ts'

/** What the pages of this area change besides the API. */
export const fieldsUnlisted = [saveSiteField, setListingSiteFields]
