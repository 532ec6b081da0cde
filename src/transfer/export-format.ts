/** The format of a site's export in a folder: its files, and its errors (docs/export-format.md). */
import { z } from 'zod'

export const exportFormat = 'marquee-export-1'
export const manifestFile = 'manifest.json'
/** SHA-256 of every other file, as `sha256sum` writes and checks them. */
export const sumsFile = 'SHA256SUMS'
export const mediaFolder = 'media'

/** The columns of a site that are exported; whether it is the default site depends on the deployment. */
export const siteColumns = [
  'key',
  'name',
  'tagline',
  'hostnames',
  'time_zone',
  'currency',
  'language',
  'accent',
  'font_pair',
  'logo_url',
  'contact_email',
  'seller_country',
  'free_queue_weeks',
  'free_slots_per_week',
  'paid_slots_per_week',
  'relaunch_pause_days',
  'badge_required',
  'moderation',
  'vote_account_age_minutes',
  'vote_ring_votes',
  'vote_network_votes',
  'vote_alike_votes',
  'vote_burst_votes',
  'vote_burst_seconds',
  'vote_new_account_days',
  'footer_links',
  'indexing',
  'privacy_text',
  'imprint',
  'privacy_in',
  'imprint_in',
  'home_headline',
  'home_lead',
  'submit_lead',
  'footer_note',
  'created_at',
] as const

export const Manifest = z.object({
  format: z.literal(exportFormat),
  made_at: z.iso.datetime(),
  site: z.record(z.string(), z.unknown()),
  tables: z.array(
    z.object({ table: z.string(), file: z.string(), columns: z.array(z.string()), rows: z.int() }),
  ),
  media: z.int().describe('Pictures in the folder media.'),
})
export type Manifest = z.output<typeof Manifest>

/** A fault of an export: the message says what and where. */
export class ExportError extends Error {
  override name = 'ExportError'
}
