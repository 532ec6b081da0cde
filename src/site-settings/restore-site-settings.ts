import { z } from 'zod'
import { lockSiteSettings, SettingChanges, SiteSettings } from '../sites/index.ts'
import { changedMeanwhile } from '../platform/call/input/changed-meanwhile.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import { settingsOfOperator } from './problems.ts'
import { applySettings } from './save-site-settings.ts'
import { settingChange } from './setting-history.ts'

/** Restores the settings from before a change, unless others followed the change `after`. The restoration is a change itself. */
export const restoreSiteSettings = internalOperation({
  name: 'restore_site_settings',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    id: z.int().min(1),
    after: z.int().optional().describe('`last_change` of the settings that were read.'),
  }),
  output: z.object({ changed: z.array(z.string()), settings: SiteSettings }),
  problems: [notFound, invalidInput, changedMeanwhile, settingsOfOperator],
  async run({ id, after }, context) {
    const { db, site } = context
    const line = await settingChange(db, site.id, id)
    const before = SettingChanges.safeParse(line?.before)
    if (!before.success) throw new Problem(notFound, 'There is no change with this number.')
    return applySettings(context, await lockSiteSettings(db, site.id), { changes: before.data, after })
  },
})
