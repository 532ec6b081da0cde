/** Fields of a site's own: the team defines them, owners fill them in, listings show them. */
export { type FieldControls, siteFieldsForm, siteFieldsTyped, valueIn } from './field-controls.ts'

import { saveSiteField } from './save-site-field.ts'
import { saveTeamFieldPage, teamFieldsPage } from './team-fields-page.ts'

/** The team page; owners fill the fields in where they edit the profile. */
export const fieldPages = [teamFieldsPage, saveTeamFieldPage]

/** Operations of this area's pages that are not part of the API. */
export const fieldsInternalOperations = [saveSiteField]
