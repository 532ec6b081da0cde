/** A row of a CSV of listings: its columns, and its conversion to a profile or to findings. Pure. */
import { z } from 'zod'
import {
  type FieldName,
  fieldNames,
  FieldsInput,
  type Kind,
  type ProfileEdits,
  requiredFields,
  rowOf,
  SocialsInput,
  emailAddress,
} from 'marquee-profile'
import { normaliseWebsite, type Website } from 'marquee-web-client'
import { plural } from '../design/words/catalogue.ts'
import { findingsOf } from '../platform/call/input/input.ts'
import { readValue, type SiteField, type SiteFieldValue } from '../listings/index.ts'
import { valueIn } from '../site-fields/index.ts'
import type { CsvRow } from '../platform/text/read-csv.ts'

export interface RowFinding {
  line: number
  column: string
  message: string
  fix?: string
}

export interface ImportedListing {
  line: number
  website: Website
  edits: ProfileEdits
  /** Its values for the site's own fields, by key. */
  said: Record<string, SiteFieldValue>
  status: 'draft' | 'live'
  ownerEmail: string | null
  launchedOn: string | null
}

/** What the database is asked about a row, even if the row has findings. */
export interface RowFacts {
  line: number
  /** Null if the address is invalid. */
  identity: string | null
  categories: string[]
}

/** Separates the entries of a list within a cell. */
const listSeparator = '|'
const listKinds: readonly Kind[] = ['lines', 'sentences', 'urls', 'categories', 'choices']
/** Fields whose entries have parts of their own; they are edited in the listing's editor. */
const nestedKinds: readonly Kind[] = ['features', 'plans', 'seo']
const fields = fieldNames.filter((name) => !nestedKinds.includes(rowOf(name).kind))
const socials = z.enum(
  Object.keys(SocialsInput.shape).filter((key) => key !== 'website' && key !== 'custom' && key !== 'twitter'),
)
const own = ['website_url', 'status', 'owner_email', 'launched_on'] as const

/** Every column that a CSV of listings may have. */
export const listingColumns: readonly string[] = [...own, ...fields, ...socials.options]

/** The column of a field that the site adds. */
export function fieldColumn({ key }: SiteField): string {
  return `site_fields.${key}`
}

const OwnCells = z.object({
  status: z.enum(['draft', 'live']).default('live'),
  owner_email: emailAddress().optional(),
  launched_on: z.iso.date().optional(),
})

/**
 * Reads the columns of the head row; reports unknown, duplicate and missing ones. `ofSite` are the fields that the site
 * adds.
 */
export function readHead(
  head: CsvRow,
  ofSite: readonly SiteField[],
): { columns: string[]; findings: RowFinding[] } {
  const columns = head.cells.map((cell) => cell.trim().toLowerCase())
  const finding = (column: string, message: string, fix: string) => ({
    line: head.line,
    column,
    message,
    fix,
  })
  const known = [...listingColumns, ...inFiles(ofSite).map(fieldColumn)]
  const unknown = columns
    .filter((column) => !known.includes(column))
    .map((column) => finding(column, 'There is no such column.', `Use some of: ${known.join(', ')}.`))
  const doubled = columns
    .filter((column, index) => columns.indexOf(column) !== index)
    .map((column) => finding(column, 'This column appears twice.', 'Keep one of them.'))
  const missing = ['website_url', ...requiredFields]
    .filter((column) => !columns.includes(column))
    .map((column) => finding(column, 'The column is missing.', 'Add it; every listing needs it.'))
  return { columns, findings: [...unknown, ...doubled, ...missing] }
}

/** Reads one row. Empty cells are skipped. */
export function readListingRow(
  columns: readonly string[],
  row: CsvRow,
  ofSite: readonly SiteField[],
): { listing?: ImportedListing; facts?: RowFacts; findings: RowFinding[] } {
  if (row.cells.length !== columns.length) {
    const message = `The row has ${plural(row.cells.length, { one: '# cell', other: '# cells' })}, the head ${columns.length}.`
    return {
      findings: [{ line: row.line, column: '', message, fix: 'Quote cells that hold a separator.' }],
    }
  }
  const cells = new Map<string, string>()
  for (const [index, column] of columns.entries()) {
    const cell = row.cells[index]?.trim() ?? ''
    if (cell !== '') cells.set(column, cell)
  }
  const at = (column: string, message: string, fix?: string): RowFinding => ({
    line: row.line,
    column,
    message,
    ...(fix ? { fix } : {}),
  })
  const typed = Object.fromEntries(
    fields.flatMap((name) => (cells.has(name) ? [[name, valueOf(name, cells.get(name) ?? '')]] : [])),
  )
  const profile = FieldsInput.safeParse(typed)
  const links = SocialsInput.safeParse(pick(cells, socials.options))
  const others = OwnCells.safeParse(pick(cells, own))
  const website = normaliseWebsite(cells.get('website_url') ?? '')
  const said = inFiles(ofSite).flatMap((field) => {
    const cell = cells.get(fieldColumn(field))
    return cell === undefined ? [] : [{ field, value: readValue(field, valueIn(field, cell) ?? cell) }]
  })
  const facts: RowFacts = {
    line: row.line,
    identity: website.ok ? website.identity : null,
    categories: entriesOf(cells.get('categories') ?? ''),
  }
  const findings = [
    ...(website.ok ? [] : [at('website_url', website.message)]),
    ...requiredFields
      .filter((name) => !cells.has(name))
      .map((name) => at(name, 'The cell is empty.', 'Fill it in; every listing needs it.')),
    ...said
      .filter(({ value }) => value === undefined)
      .map(({ field }) =>
        at(fieldColumn(field), `This value does not fit “${field.label}”.`, wantedIn(field)),
      ),
    ...[profile, links, others].flatMap((read) =>
      read.success
        ? []
        : findingsOf(read.error, {}).map(({ path, message, fix }) =>
            at(path.split(/[.[]/)[0] ?? path, message, fix),
          ),
    ),
  ]
  if (findings.length > 0 || !website.ok || !profile.success || !links.success || !others.success)
    return { facts, findings }
  return {
    facts,
    findings,
    listing: {
      line: row.line,
      website,
      edits: { fields: profile.data, company_socials: links.data },
      said: Object.fromEntries(
        said.flatMap(({ field, value }) => (value === undefined ? [] : [[field.key, value]])),
      ),
      status: others.data.status,
      ownerEmail: others.data.owner_email?.toLowerCase() ?? null,
      launchedOn: others.data.launched_on ?? null,
    },
  }
}

/** Returns the fields that a file can provide: one that needs proof requires a page that was read. */
export function inFiles(ofSite: readonly SiteField[]): SiteField[] {
  return ofSite.filter(({ proof }) => !proof)
}

function wantedIn({ kind, choices }: SiteField): string {
  if (kind === 'choice') return `Use one of: ${choices.join(', ')}.`
  return {
    text: 'At most 300 characters.',
    number: 'Such as 12.5.',
    yes_no: 'yes or no.',
    link: 'A web address.',
    date: 'Such as 2026-03-31.',
  }[kind]
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Formats a value as a cell, the reverse of reading it. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.map(String).join(listSeparator) : plain(value)
}

function valueOf(name: FieldName, cell: string): unknown {
  const { kind } = rowOf(name)
  if (kind === 'year') return Number(cell)
  return listKinds.includes(kind) ? entriesOf(cell) : cell
}

function entriesOf(cell: string): string[] {
  return cell
    .split(listSeparator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

function pick(cells: ReadonlyMap<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries([...cells].filter(([name]) => names.includes(name)))
}
