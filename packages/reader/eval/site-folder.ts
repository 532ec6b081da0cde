/** Folders of sites: for each `<slug>/` its pages under `site/`, where they came from in `meta.json`, what is on them in `labels.json`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const text = z.string()
const accepted = z.array(text.nullable()).default([])
const priced = z.union([text, z.object({ value: text }), z.object({ price: text, plan: text })])

const Labels = z.object({
  name: text,
  name_accept: accepted,
  headline: text.nullable(),
  headline_accept: accepted,
  summary: text.nullable(),
  pricing_model: text,
  pricing_accept: accepted,
  price_from: priced.nullable(),
  price_accept: z.array(priced.nullable()).default([]),
  socials: z.record(text, text),
  social_accept: z.record(text, z.union([text, z.array(text)])).default({}),
  contact_email: text.nullable(),
  email_accept: accepted,
  founders: z.array(text),
  founders_accept: accepted,
  founded_year: text.nullable(),
  founded_accept: accepted,
  hq_location: text.nullable(),
  hq_accept: accepted,
  faqs: z.array(z.object({ q: text, a: text })),
  features: z.array(text),
  logo_url: text.nullable(),
  logo_accept: accepted,
  not_on_site: z.array(text).default([]),
  traps: z.array(z.object({ value: text, why: text })).default([]),
  must_not_contain: z.array(text).default([]),
  only_on_unlinked_pages: z.array(text).default([]),
})
export type Labels = z.infer<typeof Labels>

const Meta = z.object({ origin_url: z.url() })

export interface Site {
  slug: string
  /** Folder of the pages. */
  root: string
  host: string
  labels: Labels
}

/** The sites of a folder in the order of their names, or those of `only`. Throws where there is none. */
export function loadSites(folder: string, only: string[] = []): Site[] {
  const slugs = readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'labels.json')) && (!only.length || only.includes(name)))
    .toSorted()
  if (!slugs.length) throw new Error(`no <slug>/labels.json under ${folder}`)
  return slugs.map((slug) => loadSite(folder, slug))
}

function loadSite(folder: string, slug: string): Site {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, slug, name), 'utf8'))
  const { origin_url: origin } = Meta.parse(read('meta.json'))
  return {
    slug,
    root: join(folder, slug, 'site'),
    host: new URL(origin).hostname,
    labels: Labels.parse(read('labels.json')),
  }
}
