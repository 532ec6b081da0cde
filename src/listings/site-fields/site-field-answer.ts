/** The values of a listing in its site's own fields, as clients see them. */
import { z } from 'zod'
import { Evidence } from 'marquee-profile'
import { namedShape } from '../../platform/call/named-shape.ts'

export const siteFieldKinds = ['text', 'number', 'choice', 'yes_no', 'link', 'date'] as const
export type SiteFieldKind = (typeof siteFieldKinds)[number]

export const SiteFieldValue = z.union([z.string(), z.number(), z.boolean()])
export type SiteFieldValue = z.output<typeof SiteFieldValue>

export const SiteFieldAnswer = namedShape('SiteField', {
  label: z.string(),
  kind: z.enum(siteFieldKinds),
  unit: z.string(),
  value: SiteFieldValue,
  evidence: z.array(Evidence),
})

/** What an owner sees, and may send back. */
export const SaidAnswer = namedShape('SaidSiteField', { value: SiteFieldValue, quote: z.string() })

export interface SiteFieldRow {
  key: string
  label: string
  kind: SiteFieldKind
  unit: string
  /** True if the field is a row of comparisons. */
  compare: boolean
  value: SiteFieldValue
  evidence: z.output<typeof Evidence>[]
}
