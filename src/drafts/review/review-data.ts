/** Builds the review of a draft: fields on the left, the passage of the chosen quote on the right. */
import type { z } from 'zod'
import {
  type AnyHeld,
  heldFields,
  isFieldName,
  isOwners,
  linkGroups,
  type Profile,
  suggestionsIn,
} from 'marquee-profile'
import type { Page } from 'marquee-reader'
import { fieldLabel, reviewedNames } from '../../design/components/profile-labels.ts'
import { formatMoment, localeOf } from '../../design/components/time.ts'
import { onPage, type Picture } from '../../pictures/index.ts'
import type { SiteField } from '../../listings/index.ts'
import type { Member, Site } from '../../platform/call/context.ts'
import type { PageContext } from '../../platform/call/page.ts'
import { type Draft, heldLinks } from '../draft.ts'
import type { ModelRunRow } from '../model-runs/model-run-queries.ts'
import { findDraft } from '../draft-queries.ts'
import { stepVersion, type UndoStep } from '../undo-step.ts'
import { words } from '../words/index.ts'
import { modelNote, readingNotes } from './reading-notes.ts'
import type { SourceData } from './review-source-view.ts'
import { type ReviewData, type ReviewField, fieldAnchor } from './review-model.ts'

type DraftAnswer = z.output<typeof Draft>

interface Around {
  pages: Page[]
  /** The stored values of the draft, for lists that the API response gives as items. */
  profile: Profile
  /** Our copies of the founders' photos. */
  photos: readonly Picture[]
  /** The latest call to a model. */
  run: ModelRunRow | undefined
  /** The latest edit that can be undone. */
  undo: UndoStep | undefined
  is_launched: boolean
  delete_url: string | null
  /** The fields that the site adds. */
  fields: readonly SiteField[]
  site: Site
  csrf: string
  query: Record<string, string | string[]>
}

/** Builds the review's data. `?field=` names the field whose source is shown, `?quote=` which of its quotes. */
export function reviewData(draft: DraftAnswer, around: Around): ReviewData {
  const base = `/account/drafts/${draft.id}`
  const fields = reviewFields(draft, around.profile, base)
  const asked = String(around.query['field'] ?? '')
  const selected = fields[asked]
    ? asked
    : (Object.keys(fields).find((name) => (fields[name]?.evidence.length ?? 0) > 0) ?? null)
  const chosen = selected === null ? undefined : fields[selected]
  return {
    locale: localeOf(around.site),
    csrf: around.csrf,
    name: nameOf(draft),
    website_url: draft.website_url,
    logo: onPage(draft.logo),
    read_at: draft.read_at,
    pages_read: around.pages.length,
    notes: readingNotes(draft.notes, draft.website_url),
    model: modelNote(around.run, around.site.language),
    // The requirements of a free launch no longer apply once the listing is launched.
    missing: missingThings(draft, base, around.fields).filter(
      (item) => !around.is_launched || item.required_for !== 'free',
    ),
    fields,
    selected,
    source: selected === null || !chosen ? null : sourceOf(selected, chosen, around, base),
    action: `${base}/fields`,
    preview_url: `${base}/preview`,
    delete_url: around.delete_url,
    submit_action: `${base}/submit`,
    listing_id: draft.listing_id,
    is_launched: around.is_launched,
    saved: savedText(around),
    images: draft.images.flatMap((image) => onPage(image) ?? []),
    photos: around.photos,
    undo_action: `${base}/undo`,
    undo: around.undo
      ? { what: undoLabel(Object.keys(around.undo.before)), seen: stepVersion(around.undo) }
      : null,
    editing: null,
    asked: askedOf(draft, around, base),
    said: null,
    others: [],
  }
}

/** What an undo would revert: the name of the field, or the number of fields. */
function undoLabel(names: readonly string[]): string {
  const [name] = names
  return names.length === 1 && name !== undefined ? fieldLabel(name).label : words.review.fields(names.length)
}

/** The fields of a draft as the review shows them. */
export async function fieldsOf(
  { db, actor }: Pick<PageContext<Member>, 'db' | 'actor'>,
  draft: DraftAnswer,
): Promise<Record<string, ReviewField>> {
  const profile = (await findDraft(db, draft.id, actor.accountId))?.profile ?? {}
  return reviewFields(draft, profile, `/account/drafts/${draft.id}`)
}

/** When the owner's latest value was saved; empty if nothing has been typed or accepted. */
function savedText({ profile, site }: Around): string {
  const times = Object.values(profile).flatMap((held) => (held && isOwners(held) ? [held.updated_at] : []))
  const latest = times.toSorted().at(-1)
  return latest === undefined ? '' : words.review.saved(formatMoment(latest, localeOf(site)))
}

/** The draft's product name, or its host while it has none. */
function nameOf(draft: DraftAnswer): string {
  const name = draft.fields.name.value
  return typeof name === 'string' ? name : new URL(draft.website_url).host
}

function reviewFields(draft: DraftAnswer, profile: Profile, base: string): Record<string, ReviewField> {
  const held: Record<string, HeldField> = {}
  const known = heldFields(profile, new Date(draft.created_at))
  for (const name of reviewedNames) {
    const field = isFieldName(name) ? known[name] : undefined
    if (field) held[name] = heldField(field)
  }
  held['faqs'] = heldField(profile.faqs)
  held['founders'] = { ...heldField(profile.founders), value: foundersOf(draft, profile) }
  for (const group of linkGroups) {
    const links = Object.entries(heldLinks(profile, group))
    for (const [platform, link] of links) held[`${group}.${platform}`] = heldField(link)
  }
  for (const { field } of suggestionsIn(profile)) held[field] ??= heldField(profile[field])
  for (const group of linkGroups) {
    if (!Object.keys(held).some((name) => name.startsWith(`${group}.`))) held[group] = heldField(undefined)
  }
  return Object.fromEntries(
    Object.entries(held).map(([name, field]) => [
      name,
      {
        ...field,
        redrafting: draft.regenerating.includes(name),
        unfetched: draft.unfetched.flatMap(({ url, kind, reason }) =>
          reason !== 'waiting' && fieldOfPicture[kind] === name ? [url] : [],
        ),
        edit_url: `${base}/fields/${name}`,
        source_url:
          field.evidence.length > 0 ? `${base}?field=${encodeURIComponent(name)}#${fieldAnchor(name)}` : null,
      },
    ]),
  )
}

type HeldField = Omit<ReviewField, 'edit_url' | 'source_url' | 'redrafting' | 'unfetched'>

/** The field that names the pictures of each kind. */
const fieldOfPicture: Record<DraftAnswer['unfetched'][number]['kind'], string> = {
  logo: 'logo_url',
  screenshot: 'screenshots',
  photo: 'founders',
}

/**
 * The founders as they are edited: the first one with its effective links, whether they come from the entry or the
 * founder fields.
 */
function foundersOf(draft: DraftAnswer, profile: Profile): unknown {
  const value = profile.founders?.value ?? null
  return (
    value?.map((founder, index) =>
      index === 0 ? { ...founder, socials: draft.founders[0]?.socials ?? null } : founder,
    ) ?? null
  )
}

function heldField(held: AnyHeld | undefined): HeldField {
  const others = { contradictions: [], suggestions: [] }
  return held
    ? { ...others, ...held }
    : { value: null, state: 'not_found', evidence: [], ai_value: null, ...others }
}

/** The site's own fields, with the values that the draft has for them. */
function askedOf(draft: DraftAnswer, { fields, csrf }: Around, base: string): ReviewData['asked'] {
  if (fields.length === 0) return null
  return {
    fields,
    said: new Map(Object.entries(draft.site_fields)),
    csrf,
    action: `${base}/site-fields`,
    errors: [],
    form: {},
    anchor: (key) => fieldAnchor(`site_fields.${key}`),
  }
}

/** What is still missing; the founder's profile counts as one item. */
function missingThings(
  draft: DraftAnswer,
  base: string,
  ofSite: readonly SiteField[],
): ReviewData['missing'] {
  const reasons: Readonly<Record<string, string>> = words.review.founderReasons
  const founder = draft.missing.filter((item) => item.field.startsWith('founders'))
  const others = draft.missing.filter((item) => !item.field.startsWith('founders'))
  return [
    ...others.map((item) => ({
      label:
        ofSite.find(({ key }) => item.field === `site_fields.${key}`)?.label ?? fieldLabel(item.field).label,
      reason: '',
      url: `#${fieldAnchor(item.field)}`,
      required_for: item.required_for,
    })),
    ...(founder.length > 0
      ? [
          {
            label: words.review.founderProfile,
            reason: founder.map((item) => reasons[item.reason] ?? item.reason).join(', '),
            url: `${base}/fields/founders`,
            required_for: 'free' as const,
          },
        ]
      : []),
  ]
}

function sourceOf(
  name: string,
  field: ReviewField,
  { pages, query }: Around,
  base: string,
): SourceData | null {
  const quotes = field.evidence
  const index = Math.min(quotes.length - 1, Math.max(0, Number(query['quote'] ?? 0) || 0))
  const quote = quotes[index]
  if (!quote) return null
  const page = pages.find((one) => one.url === quote.url)
  const byPage = quotes.filter(
    (one, position) => quotes.findIndex((other) => other.url === one.url) === position,
  )
  return {
    label: fieldLabel(name).label,
    url: quote.url,
    quote: quote.quote,
    fetched_at: quote.fetched_at,
    ...(page ? passagesAround(page, quote.quote) : { passages: [], above: [] }),
    quotes: byPage.slice(0, 6).map((one) => ({
      href: `${base}?field=${encodeURIComponent(name)}&quote=${quotes.indexOf(one)}#${fieldAnchor(name)}`,
      label: new URL(one.url).pathname,
      current: one.url === quote.url,
    })),
  }
}

const before = 1
const after = 24

/** The page's blocks around the quote: the heading above it and what follows, and separately what comes before. */
function passagesAround(page: Page, quote: string): Pick<SourceData, 'passages' | 'above'> {
  const folded = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()
  const blocks = page.blocks.map((block) => ({ heading: /^h[1-6]$/.test(block.tag), text: block.text }))
  const at = blocks.findIndex(({ text }) => folded(text).includes(folded(quote)))
  const heading = blocks.slice(0, Math.max(0, at)).findLastIndex((block) => block.heading)
  const from = at < 0 ? 0 : Math.max(0, heading >= at - 4 && heading >= 0 ? heading : at - before)
  return { above: blocks.slice(0, from), passages: blocks.slice(from, Math.max(from, at) + after) }
}
