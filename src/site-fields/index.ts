/** Fields of a site's own: the team adds them, owners say something there, listings show it. */
export { type FieldControls, siteFieldsForm, siteFieldsTyped, valueIn } from './field-controls.ts'

import { saveSiteField } from './save-site-field.ts'
import { saveTeamFieldPage, teamFieldsPage } from './team-fields-page.ts'

/** The team's desk; owners say theirs where the profile is edited. */
export const fieldPages = [teamFieldsPage, saveTeamFieldPage]

/** What the pages of this area change besides the API. */
export const fieldsUnlisted = [saveSiteField]
