import { z } from 'zod'
import { findSiteSettings, SiteSettings } from '../sites/index.ts'
import { internalRead } from '../platform/call/operation.ts'
import { lastChangeOf } from './setting-history.ts'

/** All settings of this site, and the number of the last change, with which a save detects concurrent changes. */
export const getSiteSettings = internalRead({
  name: 'get_site_settings',
  access: 'team',
  input: z.strictObject({}),
  output: z.object({ settings: SiteSettings, last_change: z.int() }),
  problems: [],
  run: async (_input, { db, site }) => ({
    settings: await findSiteSettings(db, site.id),
    last_change: await lastChangeOf(db, site.id),
  }),
})
