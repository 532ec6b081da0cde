import { line } from 'marquee-profile'
import { z } from 'zod'
import {
  canFilter,
  findSiteFields,
  lockSiteField,
  maxFields,
  type SiteField,
  siteFieldKinds,
  slugOf,
} from '../listings/index.ts'
import { changedMeanwhile, refuseUnseen, Seen } from '../platform/call/input/changed-meanwhile.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import { languages } from '../platform/text/language.ts'
import { lockName } from '../platform/data/database.ts'
import { addSiteField, archiveField, findLostChoice, hasUnproven, saveField } from './field-queries.ts'

const maxChoices = 50

/** Adds a field to this site’s listings, or changes one, except its key and kind. Listings keep their values. */
export const saveSiteField = internalOperation({
  name: 'save_site_field',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    field_id: z.int().min(1).nullable().describe('Null adds one.'),
    label: line(60),
    labels: z
      .partialRecord(z.enum(languages), line(60))
      .default({})
      .describe('In other languages than the site’s.'),
    kind: z.enum(siteFieldKinds),
    unit: z.string().trim().max(20).default(''),
    choices: z.array(line(60)).max(maxChoices).default([]),
    proof: z.boolean().default(false).describe('A value needs words of the product’s website that say it.'),
    required: z.boolean().default(false).describe('A draft is submitted with it only.'),
    filter: z.boolean().default(true).describe('Visitors narrow lists by it: choices and yes or no.'),
    compare: z.boolean().default(true).describe('A row of comparisons.'),
    position: z.int().min(0).max(999).default(0),
    archived: z.boolean().default(false).describe('Kept with its values, shown to nobody.'),
    seen: Seen,
  }),
  output: z.object({ field_id: z.int(), key: z.string() }),
  problems: [notFound, invalidInput, changedMeanwhile],
  async run({ field_id: id, archived, seen, ...typed }, { site, db, now, note }) {
    const choices = typed.kind === 'choice' ? [...new Set(typed.choices)] : []
    const field = { ...typed, choices, filter: typed.filter && canFilter(typed.kind) }
    if (field.kind === 'choice' && field.choices.length < 2)
      throw fault('choices', 'too_few', 'A choice needs at least two to choose from.', 'Write one a line.')
    if (id !== null) {
      const current = await lockSiteField(db, site.id, id)
      if (!current) throw new Problem(notFound, 'There is no field with this number.')
      refuseUnseen(seen, asSeen(current), asSeen({ ...field, site_label: field.label, archived }))
      if (current.kind !== field.kind)
        throw fault(
          'kind',
          'not_allowed',
          'The kind of a field stays.',
          'Add another field, and hide this one.',
        )
      const lost = field.kind === 'choice' ? await findLostChoice(db, id, field.choices) : null
      if (lost !== null)
        throw fault('choices', 'in_use', `A listing has chosen “${lost}”.`, 'Keep it among the choices.')
      if (field.proof && !current.proof && (await hasUnproven(db, id)))
        throw fault(
          'proof',
          'in_use',
          'Listings have values here without a quote.',
          'Add another field that asks for proof.',
        )
      await saveField(db, id, field)
      if (archived !== current.archived) await archiveField(db, id, archived, now)
      note({ about: `field ${id}`, before: current, after: { ...field, archived } })
      return { field_id: id, key: current.key }
    }
    await lockName(db, `site fields ${site.id}`)
    if ((await findSiteFields(db, site.id, { archived: false })).length >= maxFields)
      throw fault(
        'label',
        'too_many',
        `A site has at most ${maxFields} fields.`,
        'Hide one that is not needed.',
      )
    const key = slugOf(field.label).replaceAll('-', '_')
    const added = await addSiteField(db, site.id, { ...field, key }, now)
    if (added === undefined)
      throw fault(
        'label',
        'name_taken',
        'Another field has this label.',
        'Choose another, or bring that one back.',
      )
    note({ about: `field ${added}`, before: null, after: { ...field, key } })
    return { field_id: added, key }
  },
})

/** The members of a field that two colleagues could overwrite. */
export function asSeen(field: Omit<SiteField, 'id' | 'key' | 'kind' | 'label'>) {
  const {
    site_label: label,
    labels,
    unit,
    choices,
    proof,
    required,
    filter,
    compare,
    position,
    archived,
  } = field
  return { label, labels, unit, choices, proof, required, filter, compare, position, archived }
}

function fault(path: string, code: string, message: string, fix: string): Problem {
  return new Problem(invalidInput, message, { errors: [{ path, code, message, fix }] })
}
