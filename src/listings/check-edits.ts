/** The members of an edit, shared by update_draft and update_my_listing, and the checks that need the database. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import {
  deprecated,
  edited,
  FieldsInput,
  foldAlias,
  isLinkGroup,
  isProfileKey,
  keysNamed,
  keysOf,
  type LinkGroup,
  linkGroups,
  listsInput,
  type Profile,
  type ProfileEdits,
  profileKeys,
  type ProfileKey,
  socialKeys,
  typed,
} from 'marquee-profile'
import { blockedAddress } from '../companies/index.ts'
import { type Finding, Problem } from '../platform/call/problem.ts'
import { invalidInput } from '../platform/call/problems.ts'
import { normaliseWebsite } from 'marquee-web-client'
import type { ReadDb } from '../platform/data/database.ts'
import { categoryFix, findCategoriesNamed } from './public/category-queries.ts'
import { clearedBy } from './save-profile.ts'

const unknownName = (choices: readonly string[]) => ({
  message: 'There is no field with this name.',
  params: { code: 'unknown_field', choices },
})
const ProfileName = z.string().max(60).refine(isProfileKey, unknownName(profileKeys))
const NameOrGroup = z
  .string()
  .max(60)
  .refine(
    (name): name is ProfileKey | LinkGroup => isProfileKey(name) || isLinkGroup(name),
    unknownName([...profileKeys, ...linkGroups]),
  )

/** The input of update_draft besides the id. */
export const editInput = {
  fields: FieldsInput.optional().describe('Profile fields to set; null removes one.'),
  lock_fields: z
    .array(ProfileName)
    .max(80)
    .optional()
    .meta(deprecated('2026-11-22', 'leave it out; a saved value is kept as it is.')),
  regenerate: z
    .array(ProfileName)
    .max(80)
    .optional()
    .describe('Fields to redraft from the website; saved ones are skipped unless named in restore.'),
  restore: z
    .array(NameOrGroup)
    .max(80)
    .optional()
    .describe(
      'Fields, faqs, founders and links (a group or one of it) to reset to what was read from the website.',
    ),
  ...listsInput,
} as const

/** The context that an edit is checked against. */
interface EditedThing {
  /** The address of the product's own website. */
  identity?: string
  /** True if the competitor's address must not be read. */
  isRefused?: boolean
  /** The profile of a submitted listing, which must keep the fields that submission required. */
  submitted?: Profile | undefined
  /** Findings from other members of the same request. */
  beside?: Finding[]
}

/**
 * Checks what types cannot: the categories exist on the site, no name is both set and restored, nothing is sent twice
 * with different values, the competitor is another product and may be read, and a submitted listing keeps its required
 * fields. Throws with all findings.
 */
export async function checkEdits(
  db: ReadDb,
  siteId: number,
  edits: ProfileEdits,
  { identity, isRefused = false, submitted, beside = [] }: EditedThing = {},
): Promise<ProfileEdits> {
  const findings: Finding[] = [
    ...sentTwice(edits),
    ...ownAddress(edits, identity),
    ...(isRefused ? [refusedAddress] : []),
    ...(submitted ? clearedBy(submitted, edited(submitted, { ...edits, restore: [] }, new Date(0))) : []),
    ...beside,
  ]
  const restored = new Set(keysNamed(edits.restore ?? []))
  for (const key of keysOf(typed(edits))) {
    if (restored.has(key))
      findings.push({
        path: `restore`,
        code: 'set_and_restored',
        message: `${key} is both set and restored.`,
        fix: 'Name it in one of them.',
      })
  }
  const wanted = edits.fields?.categories
  const known = await findCategoriesNamed(db, siteId, wanted ?? [])
  for (const [index, name] of (wanted ?? []).entries()) {
    if (!known.has(name.toLowerCase())) {
      findings.push({
        path: `fields.categories[${index}]`,
        code: 'unknown_category',
        message: `There is no category "${name}".`,
        fix: await categoryFix(db, siteId, name),
      })
    }
  }
  if (findings.length > 0)
    throw new Problem(
      findings.every((one) => one === refusedAddress) ? blockedAddress : invalidInput,
      findings.map((finding) => finding.message).join(' '),
      {
        errors: findings,
      },
    )
  if (!wanted) return edits
  return {
    ...edits,
    fields: {
      ...edits.fields,
      categories: [...new Set(wanted.map((name) => known.get(name.toLowerCase())?.name ?? name))],
    },
  }
}

/**
 * Values that an edit sends twice: the SEO text in both of its places, or two addresses for one link of the primary
 * founder.
 */
function sentTwice({ seo, fields, founders, founder_socials: links = {} }: ProfileEdits): Finding[] {
  const message = 'The SEO text is sent twice: here and in fields.'
  const texts =
    seo === undefined || fields?.seo === undefined
      ? []
      : [{ path: 'seo', code: 'sent_twice', message, fix: 'Send it once.' }]
  const [entry, others] = [foldAlias(founders?.[0]?.socials ?? {}), foldAlias(links)]
  const differing = socialKeys.filter(
    (key) =>
      entry[key] !== undefined && others[key] !== undefined && !isDeepStrictEqual(entry[key], others[key]),
  )
  return [
    ...texts,
    ...differing.map((key) => ({
      path: `founder_socials.${key}`,
      code: 'sent_twice',
      message: `founders[0].socials.${key} is the same link and says another address.`,
      fix: 'Send it once.',
    })),
  ]
}

/** The competitor's address, as written, is not one that may be read. */
const refusedAddress: Finding = {
  path: 'competitor_url',
  code: 'blocked_address',
  message: 'Not a public address.',
  fix: 'Give the address that visitors use.',
}

/** Refuses the product itself as its competitor, however its address is written. */
function ownAddress({ competitor_url: address }: ProfileEdits, identity: string | undefined): Finding[] {
  const competitor = address ? normaliseWebsite(address) : undefined
  if (identity === undefined || !competitor?.ok) return []
  const own = normaliseWebsite(identity)
  const hostOf = (host: string) => host.replace(/^www\./, '')
  const isOwn =
    competitor.identity === identity ||
    (own.ok && !own.isSharedHost && hostOf(own.host) === hostOf(competitor.host))
  if (!isOwn) return []
  return [
    {
      path: 'competitor_url',
      code: 'own_address',
      message: 'This is the product’s own website.',
      fix: 'Name the website of another product, or send an empty text.',
    },
  ]
}
