/** What the product does, point by point: cards with a heading, lists, the rows of a comparison, and `featureList`. */
import { Feature, maxCharacters } from 'marquee-profile'
import type { Candidate } from '../drafter.ts'
import { keyOf } from '../facts/names.ts'
import { wordCount, wordsOf } from '../facts/text.ts'
import { listOfContainer } from '../page/repeated-containers.ts'
import { isCardTitle } from './card-title.ts'
import {
  isAboveLines,
  FEATURE_NAMES,
  NEEDED,
  isOfFeatures,
  isNumbered,
  isOfMenu,
  isPoint,
  OF_SECTION,
  partsOf,
  type Point,
} from './feature-points.ts'
import { isBesideTheProduct, isOfPage, isOfPlan, isOfProduct, withoutDetails } from './feature-rows.ts'
import { rowsOfComparison } from './feature-tables.ts'
import { evidence, pathOf, type Site, type SitePage } from './site.ts'
import { structuredFeatures, type ToldFeature } from './structured-features.ts'
import { announces } from './words/announced.ts'
import { shortened } from './words/summary.ts'
import { levelOf, type Block } from './words/prose.ts'

/** The share of the best list's worth that another list needs. */
const LEAST_SHARE = 0.5
/** The weight of steps: no features if there is another list. */
const STEP = 0.5
/** The weight of points called steps: never features. */
const CALLED_STEP = 0.4
/** More numbered points than this are no steps. */
const MAX_STEPS = 5
/** The weight of a title without text below it. */
const BARE = 0.2
const FIRST = 6

/** Points, those of the best lists first; `plans` are the keys of plan names. */
export function findFeatures(site: Site, plans: string[]): Candidate<Feature>[] {
  const rows = rowsOn(site).filter((row) => isOfProduct(row, site.name) && !isOfPlan(row, plans))
  const lists = rows.filter(isList)
  const ranked = (lists.length ? lists : rows.filter(areSections)).toSorted((a, b) => worth(b) - worth(a))
  const least = ranked[0] ? worth(ranked[0]) * LEAST_SHARE : 0
  const areAll = (row: Point[], ...steps: number[]) => row.every(({ weight }) => steps.includes(weight))
  const good = ranked.filter((row, at) =>
    at
      ? worth(row) >= least && (row.length > MAX_STEPS || !areAll(row, STEP, CALLED_STEP))
      : (row.length > MAX_STEPS && row[0]?.page.isHome) || !areAll(row, CALLED_STEP),
  )
  const told = withoutDetails(good)
  const inTurn = [...told.flatMap((row) => row.slice(0, FIRST)), ...told.flatMap((row) => row.slice(FIRST))]
  const visible = inTurn.map((point, place) => ({
    candidate: candidateOf(point, 0.8 - place / 1000),
    row: `${point.page.page.url} ${point.row}`,
  }))
  const declared = structuredFeatures(site)
  // What visitors see comes first, if it is more than a few.
  const all = visible.length > MAX_STEPS ? [...visible, ...declared] : [...declared, ...visible]
  return withoutRepeats(all.slice(0, MOST))
}

/** How many points are compared with each other. */
const MOST = 100

/** Drops what an earlier point says too, as its title or text, or in words of another row. */
function withoutRepeats(found: ToldFeature[]): Candidate<Feature>[] {
  const kept: (ToldFeature & { words: Set<string> })[] = []
  for (const one of found) {
    const { title } = one.candidate.value
    const words = new Set(wordsOf(title))
    const isSaid = kept.some(({ candidate: { value }, row, words: others }) => {
      const isSame = [value.title, value.description ?? ''].some((text) => keyOf(text) === keyOf(title))
      const [few, many] = words.size < others.size ? [words, others] : [others, words]
      return isSame || (row !== one.row && few.size > 1 && few.isSubsetOf(many))
    })
    if (!isSaid) kept.push({ ...one, words })
  }
  return kept.map(({ candidate }) => candidate)
}

/** Help pages, whatever the last path segment says. */
const OF_HELP = /\/(?:help|docs?|support|tutorials?|guides?)\//i

function rowsOn(site: Site): Point[][] {
  const pages = site.pages.filter(
    ({ kind, isHome, page }) =>
      isHome || (/^(?:features|product|pricing)$/.test(kind ?? '') && !OF_HELP.test(pathOf(page.url))),
  )
  const points = pages.flatMap((page) => [
    ...cards(page),
    ...listItems(page),
    ...rowsOfComparison(page, site.name),
  ])
  const rows = [...Map.groupBy(points, ({ row, page }) => `${page.page.url} ${row}`).values()]
  return rows
    .filter((row) => !isBesideTheProduct(row, site))
    .map((row) => withoutLabels(row.filter((point) => isPoint(point, site.name))))
}

/** A heading with a passage below it, beside others of its kind. */
function cards(page: SitePage): Point[] {
  return page.blocks.flatMap((title, at) => {
    const next = page.blocks[at + 1]
    // Only what a heading ends with, `Premium`, is a span.
    const body = next?.tag === 'span' ? page.blocks[at + 2] : next
    // `<li><a>Title</a><p>Text`
    const isItem =
      title.tag === 'li' && body?.tag === 'p' && title.group !== null && body.groups.includes(title.group)
    const isNamed = isNameBeside(title, body, page)
    const isHeading = isItem || isNamed || /^h[2-6]$|^dt$/.test(title.tag) || isCardTitle(title, body, page)
    const container = title.group
    const together =
      body &&
      body.index - title.index <= (body === next ? 1 : 2) &&
      (container === null || isNamed ? body.joint === 'space' : isCardOf(title, body, page)) &&
      // A theme may set text as small headings.
      (!/^(?:h[1-6]|li)$/.test(body.tag) || (body.tag === title.tag && /[.!。]$/.test(body.text))) &&
      wordCount(body.text) >= 4
    const stands = container !== null || isHeaded(title)
    if (!isHeading || (title.cell && !isNamed) || !isOfPage(title) || !stands || isOfMenu(title, page))
      return []
    const weight =
      stepOf(title, page) ??
      (!together && !isAboveLines(title, page) ? BARE : /^h[2-6]|^dt/.test(title.tag) ? 2 : 1)
    return [{ title, body: together ? body : null, page, row: rowOf(title, page), weight }]
  })
}

/** Below a heading for features: the summary of `details`, or the first of two cells, with a text of its own. */
function isNameBeside(
  { tag, cell, headings }: Block,
  body: Block | undefined,
  { blocks }: SitePage,
): boolean {
  const isInRow = cell?.column === 0 && body?.cell?.table === cell.table && body.cell.row === cell.row
  if (!body || !(isInRow || (tag === 'summary' && body.tag !== 'summary'))) return false
  const heading = headings.at(-1) ?? ''
  if (!announces(heading, 0, 'features') || NOT_BY_NAME.test(heading)) return false
  return !blocks.some((block) => cell && block.cell?.table === cell.table && block.cell.column > 1)
}

const NOT_BY_NAME = /^(?:overview|übersicht|compar|vergleich|confront)/iu

function isCardOf(title: Block, body: Block, page: SitePage): boolean {
  const shared = title.groups.findLast((group) => body.groups.includes(group))
  return shared !== undefined && (shared === title.groups.at(-1) || isOnlyOneIn(shared, title, page))
}

function isOnlyOneIn(container: number, { tag }: Block, { blocks }: SitePage): boolean {
  return blocks.filter((block) => block.tag === tag && block.groups.includes(container)).length === 1
}

/** `A simple process`, `In drei Schritten` */
const OF_STEPS =
  /(?<!\p{L})(?:process|steps|prozess|schritten?|étapes|pasos|passi|passos|stappen|krok(?:i|ach)|steg)(?!\p{L})|ステップ|流れ|步骤|단계/iu

/** The weight of a step, as told by its heading, its markup or the number that begins its card; else null. */
function stepOf(title: Block, page: SitePage): number | null {
  const heading = title.headings.at(-1) ?? ''
  const isCalled =
    [OF_SECTION, OF_STEPS].some((form) => form.test(heading)) ||
    title.path.some((name) => /[.#_-]steps?(?:$|[._-])/i.test(name))
  return isCalled
    ? CALLED_STEP
    : (isNumbered(title, page) && !FEATURE_NAMES.test(title.path.join(' '))) ||
        /^(?:0?[1-9][.)]|0[1-9])\s/.test(title.text) ||
        title.path.some((name) => /^ol(?:$|[.#])/.test(name))
      ? STEP
      : null
}

/** A line named an item or among ticks: `div.check-grid`, `p.list-item`. */
function isBullet({ tag, text, path, linked, cell }: Block): boolean {
  return (
    /^(?:p|div)$/.test(tag) &&
    !linked &&
    !cell &&
    !/[.:!?。]$/.test(text) &&
    /[._-](?:check(?!o)|bullet|tick|features?(?=$|[._-])|list-?item)/i.test(path.slice(-3).join(' '))
  )
}

function listItems(page: SitePage): Point[] {
  let before = ''
  return page.blocks.flatMap((block, at) => {
    const isItem = block.tag === 'li' || isBullet(block)
    if (!isItem) before = block.text
    // `It shows:` `the sum of the month`: one sentence.
    const goesOn = before.endsWith(':') && (/^\p{Ll}/u.test(block.text) || NEEDED.test(before))
    const next = page.blocks[at + 1]
    // `p.feature-tag` above the title of the same card.
    const isLabel = next && levelOf(next) && next.group === block.group
    if (!isItem || !isOfPage(block) || goesOn || isLabel) return []
    const row = `li ${block.headings.join(' / ')}`
    return [{ title: block, body: null, page, row, weight: stepOf(block, page) ?? 0.7 }]
  })
}

/** Key of the point's row: same element and headings; points with containers of their own share a list. */
function rowOf(title: Block, page: SitePage): string {
  if (title.cell) return `table ${title.cell.table}`
  const [outer] = title.groups.slice(0, -1)
  const list =
    outer !== undefined && isOnlyOneIn(outer, title, page) ? `list ${listOfContainer(outer)}` : outer
  // A section's heading beside those of its list items.
  const item = title.tag === 'h2' && title.path.some((name) => /^li(?:$|[.#])/.test(name)) ? 'li ' : ''
  return `${item}${title.tag} ${title.headings.join(' / ')} ${list ?? ''}`
}

/** Drops labels: beside card titles, non-headings with nothing below; and one heading above all cards. */
function withoutLabels(all: Point[]): Point[] {
  const row = all.findIndex(({ weight }) => weight > BARE) === 1 ? all.slice(1) : all
  const texts = row.map(({ body }) => body)
  const told = row.filter(
    ({ weight, title }) => weight > BARE || (/^(?:h[1-6]|dt)$/.test(title.tag) && !texts.includes(title)),
  )
  return told.length * 2 >= row.length ? told : row
}

/** Two or more points that are no sections, labels or samples. */
function isList(row: Point[]): boolean {
  const [first] = row
  const titles = new Set(row.map((point) => keyOf(partsOf(point).name)))
  // `Raw` and `Cleaned` above several samples.
  const texts = new Set(row.map((point) => `${keyOf(partsOf(point).name)} ${point.body?.text}`))
  if (!first || titles.size < 2 || titles.size * 2 < row.length || texts.size > titles.size) return false
  const { tag } = first.title
  const isTold = row.filter(({ weight }) => weight > BARE).length * 2 >= row.length
  // A few headings on a pricing page are sections of its terms.
  if (
    first.page.kind === 'pricing' &&
    tag.startsWith('h') &&
    row.length < MAX_STEPS &&
    !isHeaded(first.title)
  )
    return false
  const isNumbered = row.every(({ title }) => /^\d{1,2}[.)]\s/.test(title.text))
  const isOfItems = !first.page.isHome || areInList(row) || row.every(({ title }) => title.linked)
  if (tag === 'h2') return isTold && row.length > 2 && !isNumbered && isOfItems
  if (/^(?:h[3-6]|dt|li|t[hd])$/.test(tag)) return isTold || isHeaded(first.title)
  return (
    isTold &&
    (row.length > 2 || isHeaded(first.title) || /^(?:b|strong)(?:$|\.)/.test(first.title.path.at(-1) ?? ''))
  )
}

/** Mostly list items, or in cards of a container with the name of features: `div.features > div > h2`. */
function areInList(row: Point[]): boolean {
  const named = row.filter(({ title: { path } }) =>
    [FEATURE_NAMES, /(?:^| )li(?:$|[.# ])/].some((form) => form.test(path.slice(-4, -1).join(' '))),
  )
  return named.length * 3 >= row.length * 2
}

/** Headings of sections with their text, on a home page that has no list. */
function areSections(row: Point[]): boolean {
  return row.length > 2 && row.every(({ title, weight }) => title.tag === 'h2' && weight > BARE)
}

function isHeaded({ headings, path }: Block): boolean {
  return headings.some(isOfFeatures) || FEATURE_NAMES.test(path.join(' '))
}

function worth(row: Point[]): number {
  const [first] = row
  if (!first) return 0
  const { page, title } = first
  const headed = title.headings.some(isOfFeatures) ? 5 : 0
  const named = FEATURE_NAMES.test(title.path.join(' ')) ? 3 : 0
  const place = page.isHome ? 8 : page.kind === 'features' ? 4 : page.kind === 'product' ? 2 : 0
  const share = first.weight < 0.7 ? 0.5 : 1
  return first.weight * Math.min(row.length, 6) + headed + named + place * share + (row.length > 20 ? -6 : 0)
}

function candidateOf(point: Point, confidence: number): Candidate<Feature> {
  const { title, body, page } = point
  const { name, told } = partsOf(point)
  const description = shortened(
    body ? body.text : told,
    page.page.language,
    maxCharacters(Feature.shape.description),
  )
  return {
    value: { title: name, ...(description ? { description } : {}) },
    evidence: [title, body ?? []].flat().map(({ text }) => evidence(page, text)),
    confidence,
  }
}
