/** The members of an edit, shared by update_draft and update_my_listing, and the checks that need the database. */
import { z } from 'zod'
import {
  deprecated,
  FieldsInput,
  isProfileKey,
  keysOf,
  listsInput,
  type ProfileEdits,
  type ProfileKey,
  typed,
} from 'marquee-profile'
import { type Finding, Problem } from '../platform/call/problem.ts'
import { invalidInput } from '../platform/call/problems.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { findCategoriesByName } from './public/category-queries.ts'

const ProfileName = z
  .string()
  .max(60)
  .refine(isProfileKey, {
    message: 'There is no field of this name.',
    params: { code: 'unknown_field', fix: 'Use the names that the draft shows.' },
  })

/** What update_draft takes besides the id. */
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
    .array(ProfileName)
    .max(80)
    .optional()
    .describe('Fields to reset to what was read from the website.'),
  ...listsInput,
} as const

/** Checks what types cannot: categories exist on the site, no name is both set and restored. Throws with every finding. */
export async function checkEdits(db: ReadDb, siteId: number, edits: ProfileEdits): Promise<ProfileEdits> {
  const findings: Finding[] = []
  const restored = new Set<ProfileKey>(edits.restore ?? [])
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
  const known = wanted ? await findCategoriesByName(db, siteId, wanted) : new Map<string, string>()
  for (const [index, name] of (wanted ?? []).entries()) {
    if (!known.has(name.toLowerCase())) {
      findings.push({
        path: `fields.categories[${index}]`,
        code: 'unknown_category',
        message: `There is no category "${name}".`,
        fix: 'Use a name from list_categories.',
      })
    }
  }
  if (findings.length > 0)
    throw new Problem(invalidInput, findings.map((finding) => finding.message).join(' '), {
      errors: findings,
    })
  if (!wanted) return edits
  return {
    ...edits,
    fields: { ...edits.fields, categories: wanted.map((name) => known.get(name.toLowerCase()) ?? name) },
  }
}
