/**
 * The line that says what the product is: the home page's first heading, else the rest of its title, else the line
 * beside its name.
 */
import { maxCharacters } from 'marquee-profile'
import type { Candidate } from '../../drafter.ts'
import { keyOf, partsOfTitle } from '../../facts/names.ts'
import { joinBlocks } from '../../facts/page-text.ts'
import { plain, wordCount, wordsOf } from '../../facts/text.ts'
import { headsOf, isShell, metaOf, quoted, type Site } from '../site.ts'
import { announces } from './announced.ts'
import { isCutOff, levelOf, type Block } from './prose.ts'

const GENERIC =
  /^(?:how (?:to|it) \p{L}+|welcome(?: to .{1,40})?|hello|hi|home(?: ?page)?|menu|about(?: us)?|our (?:mission|team|story)|contact(?: us)?|news|blog|loading.*|please wait.*|search|navigation|willkommen.*|bienvenue.*|bienvenid[oa]s?.*|benvenut[oi].*|bem-vindo.*|welkom.*|witamy.*|(?:關於|关于).{0,20}|skip to .*|cookies?(?: (?:policy|notice|settings|preferences|consent)| (?:&|and|on|in|und|auf|et|sur) .*)?|we use cookies.*|ようこそ.*|欢迎.*|toggle navigation|sign (?:in|up)|log ?in|subscribe.*|newsletter)[!.]?$/iu
/** A possible gap filled by a script, `Agents that survive .`: other lines are preferred. */
const GAP = /\s\.$/

/** `Updated: March 26, 2026`: an event with its date. */
const OF_A_DAY =
  /^(?:\p{L}[\p{L} ]{1,25}[:：]\s*|(?:last )?(?:updated|modified|changed|revised|published)(?: on)? |(?:zuletzt )?(?:aktualisiert|geändert)(?: am)? |stand )?(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{4}|\p{L}{3,}\.?\s\d{1,2}(?:st|nd|rd|th)?,\s\d{4}|\d{1,2}\.?\s(?:de\s)?\p{L}{3,}\.?\s(?:de\s)?\d{4}|\d{4}\s?年\s?\d{1,2}\s?月(?:\s?\d{1,2}\s?日)?)\W*$/iu

/** Lines that stand for the whole product, best first. */
export function findHeadline(site: Site): Candidate<string>[] {
  const first = firstHeading(site)
  const found = [
    ...(first ? [lineOf(site, first, GAP.test(first.text) ? 0.5 : 1)] : []),
    ...titleTails(site),
    ...descriptionLine(site),
    ...linesByName(site),
  ]
  return found.filter(({ value }) => isLine(value, site.name))
}

/** True for a line of two or more words other than the name or a greeting. */
function isLine(text: string, name: string): boolean {
  const words = wordsOf(text)
  if (
    text.length > maxCharacters('headline') ||
    words.length < 2 ||
    words.join('').length < 6 ||
    GENERIC.test(text.trim()) ||
    isLegal(text) ||
    /^(?:https?:|\S+\.\p{L}+$)/u.test(text) ||
    isCutOff(text) ||
    OF_A_DAY.test(text.trim())
  )
    return false
  // `Why Beetplan?` heads a section.
  const isAsked = /[?？]$/.test(text) && keyOf(text).includes(keyOf(name))
  return !name || (keyOf(text) !== keyOf(name) && !isAsked)
}

/** `Privacy Policy`. */
function isLegal(text: string): boolean {
  return announces(text, 1, 'privacy', 'terms', 'imprint')
}

/** The first h1 near the top, else the hero's first heading. */
function firstHeading(site: Site): Block | undefined {
  const { blocks } = site.home
  const top = blocks.filter(({ region }) => !/^(?:nav|footer|aside)$/.test(region))
  const at = top.findIndex((block) => isInH1(block))
  const parts = top
    .slice(Math.max(0, at))
    .filter((block, place, all) => isInH1(block) && all.slice(0, place).every(isInH1))
  const [whole] = parts
  const joined = whole && parts.length > 1 ? { ...whole, text: joinBlocks(parts) } : undefined
  const goesOn = /^[\p{Ll}\p{Script=Hangul}]/u.test(parts[1]?.text ?? '')
  if (joined && (whole?.tag !== 'h1' || goesOn) && isLine(joined.text, site.name))
    return isNearTop(at, top) ? joined : undefined
  // Below the name alone, further h1 head the sections.
  const isName = ({ text }: Block) => site.name !== '' && keyOf(text) === keyOf(site.name)
  const h1 = top.find((block) => block.tag === 'h1' && (isLine(block.text, site.name) || isName(block)))
  return h1 && !isName(h1) && isNearTop(top.indexOf(h1), top) ? h1 : undefined
}

/** Among the first passages, or before all other headings. */
function isNearTop(place: number, top: Block[]): boolean {
  return place <= Math.max(8, top.length * 0.3) || !top.slice(0, place).some(levelOf)
}

/** In the h1, as one of its lines if there are several. */
function isInH1({ path }: Block): boolean {
  return path.some((name) => /^h1(?:[.#]|$)/.test(name))
}

function lineOf(site: Site, block: Block, confidence: number): Candidate<string> {
  return quoted(block.text.replace(/^[\p{So}\u{fe0f}\s]+|\s*#$/gu, ''), site.home, block.text, confidence)
}

function titleTails(site: Site): Candidate<string>[] {
  return headsOf(site, 'title', 'og:title', 'twitter:title').flatMap((title) => {
    const parts = partsOfTitle(title)
    const rest =
      parts.length > 1 || isShell(site) ? parts.filter((part) => keyOf(part) !== keyOf(site.name)) : []
    const longest = rest.toSorted((a, b) => wordCount(b) - wordCount(a))[0]
    const others = rest.filter((part) => part !== longest && wordCount(part) > 2)
    if (!longest || others.length || wordCount(longest) < 3) return []
    return [quoted(longest, site.home, title, 0.8)]
  })
}

/** The head's description, if the home page shows it as a passage. */
function descriptionLine(site: Site): Candidate<string>[] {
  const text = metaOf(site.home, 'description', 'og:description')
  const shown = site.home.blocks.find((block) => plain(block.text) === plain(text) && text !== '')
  return shown ? [lineOf(site, shown, 0.7)] : []
}

/** The passage right after or before a heading with the name, and the first heading; no questions. */
function linesByName(site: Site): Candidate<string>[] {
  const blocks = site.home.blocks.filter(({ region, linked }) => !/^(?:nav|footer)$/.test(region) && !linked)
  const at = blocks.findIndex(
    ({ tag, text }) => /^h[1-3]$/.test(tag) && site.name !== '' && keyOf(text) === keyOf(site.name),
  )
  const near = at < 0 || at > 8 ? [] : [blocks[at + 1], blocks[at - 1]]
  const top = blocks.slice(0, 8)
  const heading = top.some(levelOf)
    ? top.find(({ tag, text }) => /^h[1-3]$/.test(tag) && isLine(text, site.name))
    : // The first words of the content.
      top.find(
        ({ region, text }) =>
          region === 'main' &&
          wordCount(text) > 3 &&
          /^.{1,80}(?<![.。])$/.test(text) &&
          isLine(text, site.name),
      )
  return [...near, heading].flatMap((block, place) => {
    if (!block) return []
    const line = { ...block, text: withoutLinksBehind(block, site) }
    return wordCount(line.text) > 2 && !/[?？]$/.test(line.text) ? [lineOf(site, line, 0.6 - place / 20)] : []
  })
}

/** A passage without the links that end it: buttons below the line. */
function withoutLinksBehind({ index, text }: Block, { home }: Site): string {
  return home.page.links
    .filter((link) => link.block === index && link.text !== '')
    .reduceRight(
      (line, link) => (line.endsWith(link.text) ? line.slice(0, -link.text.length).trimEnd() : line),
      text,
    )
}
