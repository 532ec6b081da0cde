/** The review of a draft in the shape that its views need. Pure. */
import type { Evidence } from '../../design/components/evidence.ts'
import type { FieldData } from '../../design/components/profile-values.ts'
import type { Notice } from '../../design/components/states.ts'
import type { Locale } from '../../design/components/time.ts'
import type { Picture } from '../../design/picture.ts'
import type { Present } from '../editing/presence.ts'
import type { EditFieldData } from '../editing/edit-field-view.ts'
import type { FieldControls } from '../../site-fields/index.ts'
import type { ReadingNote } from './reading-notes.ts'
import type { SourceData } from './review-source-view.ts'

/** A field of the draft with what the review adds to it. */
export interface ReviewField extends FieldData {
  /** Other values that the same site states; the owner chooses. */
  contradictions: readonly { value: unknown; evidence: readonly Evidence[] }[]
  /** What the site may state while the field is empty; the owner takes one or none. */
  suggestions: readonly { value: unknown; evidence: readonly Evidence[] }[]
  /** True while the field is being redrafted. */
  redrafting: boolean
  /** Addresses of its pictures that could not be fetched. */
  unfetched: readonly string[]
  edit_url: string
  /** Address of the review with this field's source shown; null without a quote. */
  source_url: string | null
}

export interface ReviewData {
  locale: Locale
  csrf: string
  name: string
  website_url: string
  logo: Picture | null
  /** Our copies of the screenshots. */
  images: readonly Picture[]
  /** Our copies of the founders' photos. */
  photos: readonly Picture[]
  /** When the site was read; null for a draft filled in by hand. */
  read_at: string | null
  pages_read: number
  /** Remarks on the reading. */
  notes: readonly ReadingNote[]
  /** Which model proposed values; null if none was called. */
  model: string | null
  missing: readonly Missing[]
  /** Fields by name, in any order; the view sorts and groups them. */
  fields: Readonly<Record<string, ReviewField>>
  /** The field whose source is shown. */
  selected: string | null
  source: SourceData | null
  /** Receives `field` and `do`: accept, clear, restore, redraft, choose (with `choice`), accept_all. */
  action: string
  preview_url: string
  submit_action: string
  undo_action: string
  /** What the latest edit changed, in words, and the version of that edit; null if nothing can be undone. */
  undo: { what: string; seen: string } | null
  /** Where the draft can be deleted; null if the caller may not. */
  delete_url: string | null
  /** Once submitted: the listing that has this profile. */
  listing_id: number | null
  /** True if that listing is live, or was live and can be again. */
  is_launched: boolean
  saved: string
  /** The other people who have it open now. */
  others: readonly Present[]
  /** The field whose form is open. */
  editing: EditFieldData | null
  /** The site's own fields, with their form; null if it has none. */
  asked: FieldControls | null
  /** The outcome of the last action, if it has to be reported. */
  said: Notice | null
}

export interface Missing {
  label: string
  reason: string
  url: string
  required_for: 'submit' | 'free' | 'story'
}

/** The id of a field in the review; `missing[].url` may point to it. */
export function fieldAnchor(name: string): string {
  return `field-${name.replace(/[^a-z0-9]+/g, '-')}`
}

/** Our copies of the pictures that a field names. */
export function picturesIn(
  name: string,
  { logo, images, photos }: Pick<ReviewData, 'logo' | 'images' | 'photos'>,
): readonly Picture[] {
  if (name === 'screenshots') return images
  if (name === 'founders') return photos
  return name === 'logo_url' && logo ? [logo] : []
}
