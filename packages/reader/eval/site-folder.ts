/**
 * Folders of sites: for each `<slug>/` its pages under `site/`, where they came from in `meta.json`, and what is on them: read
 * by a person in `labels.json`, or by a script off the site's machine-readable data in `silver.json`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { z } from 'zod'
import { Silver } from './silver-labels.ts'

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

/** The pages of a site and the address at which they are served. */
export interface SitePages {
  slug: string
  /** The name of the folder that contains it. */
  set: string
  /** Folder of the pages. */
  root: string
  host: string
  /** The path of its home page, without a final slash: mostly empty. */
  prefix: string
}

/** A site labelled by a person. */
export interface Site extends SitePages {
  labels: Labels
}

/** A site whose labels are its own machine-readable data, which is hidden from the reader. */
export interface SilverSite extends SitePages {
  silver: Silver
}

/** Which sites of a folder are used. */
export interface Choice {
  /** Only these. */
  only?: string[]
  /** All but these. */
  without?: string[]
  /**
   * Every second site, starting with the first (1) or the second (2): rules are developed on one half and judged on the
   * other.
   */
  half?: 1 | 2
}

/** The labelled sites of a folder by name, or only those in `only`. Throws if there is none. */
export function loadSites(folder: string, only: string[] = []): Site[] {
  const sites = loadAny(folder, { only }).filter((site) => 'labels' in site)
  if (!sites.length) throw new Error(`no <slug>/labels.json under ${folder}`)
  return sites
}

/** The chosen sites of several folders, folder by folder. Throws for a folder without any site. */
export function loadSets(folders: string[], choice: Choice = {}): (Site | SilverSite)[] {
  return folders.flatMap((folder) => {
    if (!slugsIn(folder).length) throw new Error(`no <slug>/labels.json or silver.json under ${folder}`)
    return loadAny(folder, choice)
  })
}

function loadAny(folder: string, { only = [], without = [], half }: Choice): (Site | SilverSite)[] {
  return slugsIn(folder)
    .filter((slug, place) => half === undefined || place % 2 === half - 1)
    .filter((slug) => (!only.length || only.includes(slug)) && !without.includes(slug))
    .map((slug) => loadSite(folder, slug))
}

function slugsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => isLabelled(folder, name, 'labels.json') || isLabelled(folder, name, 'silver.json'))
    .toSorted()
}

function isLabelled(folder: string, slug: string, file: string): boolean {
  return existsSync(join(folder, slug, file))
}

function loadSite(folder: string, slug: string): Site | SilverSite {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, slug, name), 'utf8'))
  const origin = new URL(Meta.parse(read('meta.json')).origin_url)
  const pages: SitePages = {
    slug,
    set: basename(resolve(folder)),
    root: join(folder, slug, 'site'),
    host: origin.hostname,
    prefix: origin.pathname.replace(/\/$/, ''),
  }
  return isLabelled(folder, slug, 'labels.json')
    ? { ...pages, labels: Labels.parse(read('labels.json')) }
    : { ...pages, silver: Silver.parse(read('silver.json')) }
}
