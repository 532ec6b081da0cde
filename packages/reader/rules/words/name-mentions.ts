/**
 * Where a site states a name: head, structured data, titles, the link home, the first heading, the copyright line, its
 * own sentences.
 */
import { namesLanguage } from '../../crawl/links/unwanted-links.ts'
import { keyOf, labelOfHost, partsOfTitle } from '../../facts/names.ts'
import { fold, holds } from '../../facts/text.ts'
import { tokensOf } from '../../facts/tokens.ts'
import {
  agrees,
  hostOf,
  metaOf,
  nodesOf,
  ORGANIZATIONS,
  PRODUCTS,
  textIn,
  type Site,
  type SitePage,
} from '../site.ts'

export interface Mention {
  name: string
  quote: string
  page: SitePage
  /** Where it was found: several mentions from one kind of place count once. */
  place: string
  weight: number
}

/** All mentions of names; metadata only if borne out by the visible text. */
export function mentionsOf(site: Site): Mention[] {
  const { home } = site
  const heads = [...headNames(home), ...structuredNames(home)].filter(
    ({ name }) => isVisible(site, name) || agrees(site, name),
  )
  const marks = markNames(home)
  const found = [
    ...heads,
    // Not `<title>new</title>`.
    ...titleNames(site).filter(
      ({ name }) => !(marks.length && /^\p{Ll}+$/u.test(name)) || isVisible(site, name),
    ),
    ...linkNames(site),
    ...marks,
    ...headingNames(home),
    ...footerNames(home),
    ...hostNames(site),
  ]
  return [...found, ...inProse(found, site)]
}

function headNames(page: SitePage): Mention[] {
  const named: [string, number][] = [
    ['og:site_name', 3],
    ['application-name', 2.5],
    ['apple-mobile-web-app-title', 2],
    ['twitter:app:name:iphone', 2],
    ['og:title', 0],
  ]
  return named.flatMap(([meta, weight]) => {
    const content = metaOf(page, meta)
    if (!content) return []
    const parts = partsOfTitle(content)
    if (meta !== 'og:title') {
      // `Night / Day` is one name if a passage has it whole.
      const isOne = parts.length > 1 && page.blocks.some(({ text }) => holds(fold(text), fold(content)))
      return (isOne ? [content] : parts).map((name, at) => {
        return { name, quote: content, page, place: meta, weight: weight / (at + 1) }
      })
    }
    return parts.map((name, at) => ({
      name,
      quote: content,
      page,
      place: 'og:title',
      weight: parts.length === 1 ? 2 : at === 0 || at === parts.length - 1 ? 1.2 : 0.4,
    }))
  })
}

/** The names of brands, services and single products tell less. */
const WEAKER: Record<string, number> = { Product: 2, Brand: 2, Service: 1 }

function structuredNames(page: SitePage): Mention[] {
  return [...ORGANIZATIONS, ...PRODUCTS, 'WebSite'].flatMap((type) =>
    nodesOf(page, type).flatMap((node) =>
      [textIn(node, 'name'), textIn(node, 'alternateName')].flatMap((name, at) =>
        name
          ? [{ name, quote: name, page, place: `structured ${type}`, weight: (WEAKER[type] ?? 3) / (at + 1) }]
          : [],
      ),
    ),
  )
}

/** The part of the titles repeated on several pages, else a part of the home page's title. */
function titleNames(site: Site): Mention[] {
  const others = site.pages
    .filter(({ isHome }) => !isHome)
    .map(({ title }) => new Set(partsOfTitle(title).map(keyOf)))
  // `Beetplan, your beds at a glance`, `Beetplan. Your beds` on beetplan.com
  const [head = ''] = site.home.title.split(/[,.]\s/)
  const isHosts = keyOf(head) === labelOfHost(site.host)
  const parts = isHosts ? [head] : partsOfTitle(site.home.title)
  const ownParts = parts.map((name, at): Mention => {
    const repeated = others.filter((held) => held.has(keyOf(name))).length
    const edge = parts.length === 1 ? 2.5 : at === 0 || at === parts.length - 1 ? 1.5 : 0.5
    return {
      name: withoutWelcome(name),
      quote: site.home.title,
      page: site.home,
      place: 'title',
      weight: edge + Math.min(2, repeated),
    }
  })
  return [...ownParts, ...suffixesOfTitles(site)]
}

function suffixesOfTitles(site: Site): Mention[] {
  const ends = site.pages
    .filter(({ isHome }) => !isHome)
    .flatMap((page) => {
      const parts = partsOfTitle(page.title)
      return parts.length < 2
        ? []
        : [parts[0], parts.at(-1)].flatMap((name) =>
            name ? [{ name, quote: page.title, page, place: 'titles', weight: 1.5 }] : [],
          )
    })
  return ends.filter(
    ({ name }) =>
      site.pages.length < 4 || ends.filter((other) => keyOf(other.name) === keyOf(name)).length > 1,
  )
}

function withoutWelcome(name: string): string {
  return name.replace(
    /^(?:welcome to|willkommen bei|bienvenue sur|bienvenue chez|bienvenido a|bienvenidos a|benvenuti su|benvenuto su|bem-vindo ao?|welkom bij|witamy w|bun venit la)\s+/iu,
    '',
  )
}

function linkNames({ home, host }: Site): Mention[] {
  const leadsHome = (url: string) =>
    hostOf(url) === host &&
    (url === home.page.url || /^\/(?:index\.\w+)?$/.test(URL.parse(url)?.pathname ?? ''))
  const links = home.page.links.filter(
    ({ url, region, text }) =>
      leadsHome(url) && region !== 'main' && text.length > 0 && text.length <= 40 && !namesLanguage(text),
  )
  const fromLinks = links.flatMap(({ text, block }) =>
    block === null ? [] : [{ name: text, quote: text, page: home, place: 'link home', weight: 2 }],
  )
  const first = home.blocks.find(({ text }) => text.length <= 40)
  const fromTop =
    first?.group === null &&
    home.page.links.some(({ block, url }) => block === first.index && (leadsHome(url) || url === ''))
      ? [{ name: first.text, quote: first.text, page: home, place: 'link home', weight: 1.5 }]
      : []
  return [...fromLinks, ...fromTop]
}

/** `About Beetplan®` in the header or menu. */
function markNames(home: SitePage): Mention[] {
  return home.blocks.flatMap(({ text, region }) => {
    const name = /^(?:header|nav)$/.test(region) && MARKED.exec(text)?.[0]
    return name ? [{ name, quote: text, page: home, place: 'mark', weight: 2 }] : []
  })
}

const MARKED = /\p{Lu}[\p{L}\p{N}]+(?:®[\p{L}\p{N}-]+|(?=\s?®$))/u

function headingNames(home: SitePage): Mention[] {
  const heading = home.blocks.find(({ tag }) => tag === 'h1')
  return heading && heading.text.length <= 40
    ? [{ name: heading.text.replace(/[!.]$/, ''), quote: heading.text, page: home, place: 'h1', weight: 1 }]
    : []
}

const COPYRIGHT =
  /(?:©|\(c\)|copyright)\s*(?:©|\(c\))?\s*(?:\d{4}(?:\s*[-–]\s*(?:\d{2,4}|present))?)?\s*,?\s*(?:by\s+)?([\p{Lu}\p{Lo}\d][^.|·•©()]{1,40}?)\s*(?:$|[.|·•©(]|\d{4}|,|(?:-|–|—)|all rights|alle rechte|tous droits|todos los|tutti i|is a )/iu

function footerNames(home: SitePage): Mention[] {
  return home.blocks.slice(-12).flatMap(({ text }) => {
    const name = COPYRIGHT.exec(text)?.[1]?.trim()
    return name ? [{ name, quote: text.slice(0, 300), page: home, place: 'copyright', weight: 1.5 }] : []
  })
}

/** What hosts add to a name: `beetplan-app.com`, `getbeetplan.com`. */
const AROUND_NAME =
  /^(?:get|try|use|go|my|the|hello|join)(?=.{4})|(?<=.{4})(?:app|apps|hq|io|web|online|software|official|site|crm|shop|jp|de|uk)$/

/** The domain's word as spelled in the site's text, capitals included. */
function hostNames(site: Site): Mention[] {
  const label = labelOfHost(site.host)
  const wanted = new Set([label, label.replace(AROUND_NAME, '')].filter((one) => one.length >= 4))
  const found = site.pages.flatMap((page) =>
    page.blocks.flatMap(({ text }) =>
      text.length > 400
        ? []
        : [
            ...fold(text).matchAll(
              /(?<![\p{L}\p{N}@./-])\p{Lu}[\p{L}\p{N}]{3,}(?![\p{L}\p{N}@]|\.\p{Ll}|\/)/gu,
            ),
          ]
            .filter(([word]) => wanted.has(keyOf(word)))
            .map(([name]) => ({ name, quote: text, page, place: 'word of the host', weight: 2 })),
    ),
  )
  const pages = new Set(found.map(({ page }) => page))
  return found.length >= 2 && (pages.size >= 2 || pages.has(site.home)) ? found : []
}

/** How often the site's sentences use each name, counted once per name. */
function inProse(mentions: Mention[], site: Site): Mention[] {
  const sentences = site.pages.flatMap(({ blocks }) =>
    blocks.filter(({ text, linked, tag }) => !linked && tag !== 'h1' && text.length > 30),
  )
  const byName = Map.groupBy(mentions, ({ name }) => fold(name).toLowerCase())
  return [...byName].flatMap(([wanted, same]) => {
    const times =
      wanted.length < 3 ? 0 : sentences.filter(({ text }) => holds(tokensOf(text).lower, wanted)).length
    const weight = Math.min(2.5, Math.log2(times))
    return times > 1 ? same.map((mention) => ({ ...mention, place: 'prose', weight })) : []
  })
}

function isVisible(site: Site, text: string): boolean {
  const wanted = fold(text).toLowerCase()
  return site.pages.some(({ blocks }) => blocks.some((block) => holds(tokensOf(block.text).lower, wanted)))
}
