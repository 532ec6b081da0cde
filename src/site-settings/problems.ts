/** Problems that prevent a change of settings. */
import { problemType } from '../platform/call/problem.ts'

export const settingsOfOperator = problemType({
  code: 'settings_of_operator',
  status: 403,
  title: 'This setting is the operator’s',
  meaning: 'Host names and redirects are set by whoever runs the server.',
  fix: 'Ask the operator, or leave these settings as they are.',
})
export const siteNotEmpty = problemType({
  code: 'site_not_empty',
  status: 409,
  title: 'The site is not empty',
  meaning:
    'Listings, drafts or orders belong to the site; it can’t be deleted. Neither can the default site.',
  fix: 'Export and move what is there, or leave the site.',
})
