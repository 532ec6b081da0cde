/**
 * A site as read by the extractive drafter: its pages with their kinds, without instructions to machines and filler.
 */
import { kindOfPage } from '../crawl/kind-of-page.ts'
import type { PageKind } from '../crawl/links/link-words.ts'
import { standInMessage } from '../crawl/stand-in.ts'
import type { Candidate, CategoryChoice, DraftRequest } from '../drafter.ts'
import { keyOf, labelOfHost } from '../facts/names.ts'
import { remembered } from '../facts/remembered.ts'
import { plain } from '../facts/text.ts'
import { isAsking } from '../page/asking.ts'
import type { Evidence, Page, PageLink } from '../page/page.ts'
import { isNode, type StructuredNode } from '../page/structured-data.ts'
import { isInstruction } from './words/instructions.ts'
import { type Block, judged } from './words/prose.ts'
import { isFiller, isLatin, isResidue, isSampleDescription } from './words/residue.ts'

export interface SitePage {
  page: Page
  kind: PageKind | null
  isHome: boolean
  /** A theme's page whose description nobody has written: its prices are the theme's. */
  isSample: boolean
  /** A sample page that does not name the site, or one with filler in its text: its addresses are the theme's. */
  hasFiller: boolean
  subject: string
  /** Blocks without instructions to machines or filler, in reading order. */
  blocks: Block[]
  /** Title, meta elements and structured data without instructions to machines; each typed object at any depth. */
  title: string
  meta: Page['meta']
  structured: StructuredNode[]
}

export interface Site {
  pages: SitePage[]
  home: SitePage
  /** What the product is called, or empty. */
  name: string
  /** Host without `www.`. */
  host: string
  categories: CategoryChoice[]
  /** Words of the visible text of all pages, in plain form, to check metadata against. */
  words: Set<string>
}

/**
 * Reads the pages once for all facts; the product's name is found later. Pages in another language than the home page are left out. Null without a home
 * page.
 */
export function readSite({ pages, siteUrl, categories }: DraftRequest): Site | null {
  const first = pages.find((page) => page.foundBy === 'home') ?? pages[0]
  if (!first || standInMessage(first) !== undefined) return null
  const subject = subjectOf(first)
  const read = pages
    .filter((page) => page === first || (page.foundBy !== 'declared' && isInLanguageOf(first, page)))
    .map((page) => readSitePage(page, first, subject))
  const home = read.find(({ page }) => page === first)
  if (!home) return null
  const words = new Set(read.flatMap(({ blocks }) => blocks.flatMap(({ text }) => plain(text).split(' '))))
  return {
    pages: [home, ...read.filter((one) => one !== home)],
    home,
    name: '',
    host: hostOf(first.url) || hostOf(siteUrl),
    categories,
    words,
  }
}

/** A quote with its page's address and fetch time. */
export function evidence({ page }: SitePage, quote: string): Evidence {
  return { quote, url: page.url, fetched_at: page.fetchedAt }
}

/** The passage right above the block's heading: `Use cases` over `Ten daily wins`. */
export function labelAbove({ headings, index }: Block, { blocks }: SitePage): Block | undefined {
  const heading = headings.at(-1)
  return blocks[blocks.findLastIndex((block) => block.index < index && block.text === heading) - 1]
}

/** The passage that contains the link. */
export function holderOf({ block: at }: PageLink, { blocks }: SitePage): Block | undefined {
  return at === null ? undefined : blocks.find(({ index }) => index === at)
}

/** A candidate with its value and one or more quotes. */
export function quoted<T>(
  value: T,
  page: SitePage,
  quotes: string | string[],
  confidence: number,
): Candidate<T> {
  return { value, evidence: [quotes].flat().map((quote) => evidence(page, quote)), confidence }
}

/** Host without `www.`, empty if the address is invalid. */
export function hostOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, '') ?? ''
}

/** The path of an address, empty if invalid. */
export function pathOf(address: string): string {
  return URL.parse(address)?.pathname ?? ''
}

/** The segments of that path: `['docs', 'start']`. */
export function segmentsOf(address: string): string[] {
  return pathOf(address).split('/').filter(Boolean)
}

/** The first content of meta elements with these names, in their order; not what a program left unfilled. */
export function metaOf({ meta }: SitePage, ...names: string[]): string {
  const contents = names.map((name) => meta.find((one) => one.name === name)?.content ?? '')
  return contents.find((one) => one && !/^(?:undefined|null) |\[object /.test(one)) ?? ''
}

/** What the home page's head says under these names, `title` among them, as far as the visible text bears it out. */
export function headsOf(site: Site, ...names: string[]): string[] {
  const { home } = site
  const texts = names.map((name) => (name === 'title' ? home.title : metaOf(home, name)))
  return texts.filter((text) => text && agrees(site, text))
}

/** Structured nodes of one of these types (schema.org names). */
export function nodesOf(page: SitePage, ...types: string[]): StructuredNode[] {
  return page.structured.filter((node) => typesOf(node).some((type) => types.includes(type)))
}

/** schema.org types for a site's owner. */
export const ORGANIZATIONS =
  'Organization Corporation LocalBusiness ProfessionalService OnlineBusiness OnlineStore Store Restaurant EducationalOrganization NewsMediaOrganization Brand'.split(
    ' ',
  )
/** schema.org types for its offer. */
export const PRODUCTS =
  'SoftwareApplication WebApplication MobileApplication VideoGame Product Service Course'.split(' ')

/** Nodes for the site's owner, the site itself and its offer. */
export function ownersOn(page: SitePage): StructuredNode[] {
  return nodesOf(page, ...ORGANIZATIONS, ...PRODUCTS, 'WebSite')
}

function typesOf(node: StructuredNode): string[] {
  return [node['@type']]
    .flat()
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^(?:https?:\/\/schema\.org\/|schema:)/i, ''))
}

/** The text of a node's member; for an object its name or address. Empty if none. */
export function textIn(node: StructuredNode, name: string): string {
  const value = [node[name]].flat()[0]
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  return isNode(value)
    ? textIn(value, 'name') || textIn(value, '@value') || textIn(value, 'url') || textIn(value, 'contentUrl')
    : ''
}

/** A site whose pages are filled by scripts: only their heads can be read. */
export function isShell(site: Site): boolean {
  return site.words.size < 60
}

/**
 * Whether the visible text bears out what the head says: a good part of its longer words is on the pages.
 * True if the pages show next to no text to check it against.
 */
export function agrees(site: Site, text: string): boolean {
  if (isInstruction(text)) return false
  if (isShell(site)) return true
  const words = plain(text)
    .split(' ')
    .filter(
      (word) =>
        word.length > 3 ||
        /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word),
    )
  const known = words.filter(
    (word) => site.words.has(word) || (word.length > 5 && stemsOf(site).has(word.slice(0, 5))),
  )
  return words.length > 0 && known.length / words.length >= 0.45
}

const stemsOf = remembered(({ words }: Site) => new Set([...words].map((word) => word.slice(0, 5))))

/** By its own statement or, as templates leave a wrong `lang` on pages, by the labels of its menus. */
function isInLanguageOf(home: Page, page: Page): boolean {
  const [own, wanted] = [page, home].map(({ language }) => language.split('-')[0] ?? '')
  const areStated = [own, wanted].every((tag) => tag !== undefined && /^[a-z]{2}$/.test(tag))
  if (!areStated || own === wanted) return true
  const [labels, others] = [menuOf(page), menuOf(home)]
  const shared = labels.intersection(others).size
  return shared >= LEAST_SHARED && shared * 2 > Math.min(labels.size, others.size)
}

const LEAST_SHARED = 3

/** The labels of the links in header, menu and footer that have a word. */
function menuOf({ links }: Page): Set<string> {
  const around = links.filter(({ region }) => region === 'nav' || region === 'footer')
  return new Set(around.map(({ text }) => plain(text)).filter((text) => /\p{L}{3}|\p{Lo}{2}/u.test(text)))
}

/** What a site is about: the title and the first headings of its home page. */
function subjectOf({ title, blocks }: Page): string {
  const headings = blocks.filter(({ tag }) => tag === 'h1').map(({ text }) => text)
  return [title, ...headings.slice(0, 3)].map((text) => brief(text, LONGEST_TITLE)).join('\n')
}

function readSitePage(page: Page, home: Page, subject: string): SitePage {
  const isHome = page === home
  const isSample =
    !isHome && page.meta.some(({ name, content }) => name === 'description' && isSampleDescription(content))
  const title = brief(page.title, LONGEST_TITLE)
  const main = page.blocks.filter(({ region }) => region === 'main')
  const own = labelOfHost(hostOf(home.url))
  return {
    page,
    isHome,
    isSample,
    hasFiller:
      (isSample && !main.some(({ text }) => keyOf(text).includes(own))) ||
      (!isHome && main.some(({ text }) => isFiller(text))),
    kind: isHome ? null : kindOfPage(page, home),
    subject,
    blocks: readableBlocks(page, subject),
    title: isRead(title) ? title : '',
    meta: page.meta
      .slice(0, MAX_META)
      .map(({ name, content }) => ({ name, content: brief(content, LONGEST_TEXT) }))
      .filter(({ content }) => isRead(content)),
    structured: page.structured
      .slice(0, MAX_NODES)
      .flatMap((node) => nestedNodes(withoutInstructions(node)))
      .slice(0, MAX_NODES),
  }
}

/** How much of a page is read. Some rules compare passages with each other, so it is capped. */
const LONGEST_TEXT = 4000
const LONGEST_TITLE = 400
const MAX_BLOCKS = 1500
const MAX_META = 200
const MAX_NODES = 400

/**
 * Long passages are cut at a word within the first 4,000 characters. A question answered by an instruction to machines
 * goes with it.
 */
function readableBlocks(page: Page, subject: string): Block[] {
  const inLatin = isLatin(page.blocks.flatMap(({ text, region }) => (region === 'main' ? [text] : [])))
  return page.blocks
    .slice(0, MAX_BLOCKS)
    .map((block) =>
      block.text.length > LONGEST_TEXT ? { ...block, text: brief(block.text, LONGEST_TEXT) } : block,
    )
    .filter(({ text, region }, at, all) => {
      const leadsToOrder = isAsking(text) && isInstruction(all[at + 1]?.text ?? '')
      return !(inLatin && region === 'main') && !leadsToOrder && isRead(text)
    })
    .map((block) => judged(block, subject))
}

function brief(text: string, most: number): string {
  return text.length > most ? text.slice(0, Math.max(0, text.lastIndexOf(' ', most - 1))) : text
}

function isRead(text: string): boolean {
  return text !== '' && !isInstruction(text) && !isResidue(text)
}

function withoutInstructions(node: StructuredNode, depth = 0): StructuredNode {
  const kept = Object.entries(node).flatMap(([name, value]): [string, unknown][] => {
    const clean = withoutOrders(value, depth)
    return clean === undefined ? [] : [[name, clean]]
  })
  return Object.fromEntries(kept)
}

function withoutOrders(value: unknown, depth: number): unknown {
  if (typeof value === 'string')
    return value.length > LONGEST_TEXT || isInstruction(value) ? undefined : value
  if (Array.isArray(value))
    return value.map((one) => withoutOrders(one, depth + 1)).filter((one) => one !== undefined)
  return isNode(value) && depth < 12 ? withoutInstructions(value, depth + 1) : value
}

/** Members about others: who is pictured, praised or takes part. */
const OF_OTHERS = /^(?:contentLocation|mentions|itemReviewed|subjectOf|sponsor|memberOf|alumniOf|worksFor)$/

/** The node and all typed objects in it, except members about others. */
function nestedNodes(node: StructuredNode, depth = 0): StructuredNode[] {
  if (depth > 10) return []
  const inner = Object.entries(node)
    .flatMap(([name, value]) => (OF_OTHERS.test(name) ? [] : [value].flat().filter(isNode)))
    .flatMap((one) => nestedNodes(one, depth + 1))
  return '@type' in node ? [node, ...inner] : inner
}
