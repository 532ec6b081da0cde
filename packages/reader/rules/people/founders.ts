/** The people whom the site itself calls founder or creator, or of whom it says that they began it. */
import type { Candidate, FounderFacts } from '../../drafter.ts'
import { founderTitles } from '../../facts/founding.ts'
import { joinBlocks } from '../../facts/page-text.ts'
import { personName, personNamesIn } from '../../facts/person-names.ts'
import { fold } from '../../facts/text.ts'
import type { Block } from '../../page/page.ts'
import { isNode } from '../../page/structured-data.ts'
import { isLegalPage } from '../page-kinds.ts'
import { evidence, nodesOf, textIn, type Site, type SitePage } from '../site.ts'
import { isTestimonial } from '../words/prose.ts'
import { isResidue, isSampleName } from '../words/residue.ts'
import { foundersInSentences, namesOther } from './founder-sentences.ts'

/** Founders in the order in which the site names them. */
export function findFounders(site: Site, name: string): Candidate<FounderFacts>[] {
  const pages = site.pages.filter((page) => !isLegalPage(page) && page.kind !== 'customers')
  const found = pages.flatMap((page) => [
    ...structured(page),
    ...cards(page, site, name),
    ...foundersInSentences(page, site, name),
    ...credits(page),
  ])
  return found
    .filter(({ value }) => !isSampleName(value.name))
    .map((candidate, place) => ({ ...candidate, confidence: candidate.confidence - place / 1000 }))
}

/** schema.org `founder` of the organization. */
function structured(page: SitePage): Candidate<FounderFacts>[] {
  const owners = nodesOf(
    page,
    'Organization',
    'Corporation',
    'LocalBusiness',
    'SoftwareApplication',
    'Brand',
    'OnlineBusiness',
  )
  return owners.flatMap((node) =>
    [node['founder'], node['founders']].flat(2).flatMap((person) => {
      const name = typeof person === 'string' ? person : isNode(person) ? textIn(person, 'name') : ''
      const quote = page.page.structuredText.map((text) => memberWith(text, name)).find(Boolean)
      return personName(name) && quote
        ? [{ value: { name }, evidence: [evidence(page, quote)], confidence: 0.9 }]
        : []
    }),
  )
}

/** `"founder": … "Jane Doe"` as it is written. */
function memberWith(text: string, name: string): string {
  const start = text.search(/"founders?"\s*:/)
  const end = start < 0 || !name ? -1 : text.indexOf(name, start)
  return end < 0 || end - start > 300 ? '' : text.slice(start, end + name.length + 1)
}

/** A name alone in its passage, and right beside it, in the same card, a title that says founder. */
function cards(page: SitePage, site: Site, own: string): Candidate<FounderFacts>[] {
  return page.blocks.flatMap((block, at) => {
    const person = personName(block.text)
    if (!person || isTestimonial(block) || block.region === 'nav' || block.region === 'footer') return []
    if (standsByFiller(block, page)) return []
    const beside = [page.blocks[at + 1], page.blocks[at - 1]].find(
      (other, place) => other && belongs(other, block, place === 0) && isTitle(other, site, own),
    )
    if (!beside) return []
    const title = fold(beside.text)
    return [
      {
        value: { name: person, ...(title.length <= 60 ? { title: beside.text } : {}) },
        evidence: quotesOf(page, block, beside),
        confidence: 0.8,
      },
    ]
  })
}

/** Filler in the card, or right below the title: staff that came with a theme. */
function standsByFiller({ group, index }: Block, { page }: SitePage): boolean {
  return page.blocks.some(
    (block) =>
      ((group !== null && block.groups.includes(group)) ||
        (block.index > index && block.index <= index + 2)) &&
      isResidue(block.text),
  )
}

/** In the card of the name; without cards, right below it. */
function belongs(other: Block, name: Block, isBelow: boolean): boolean {
  if (name.group !== null) return other.groups.includes(name.group)
  return isBelow && other.index === name.index + 1 && !/^h\d$/.test(other.tag)
}

/** `Founder · 5h`: somebody's post on a network, as a picture of the product shows it. */
const POSTED =
  /[·•|]\s*\d+\s*(?:s|sec|m|min|h|hrs?|hours?|u|uur|std|d|days?|t|w|wk|mo|j|分|時間|小时)\.?(?!\p{L})|🌐/iu

function isTitle(block: Block, site: Site, own: string): boolean {
  const short = block.text.length <= 60 && founderTitles.in(block.text) && !isTestimonial(block)
  if (POSTED.test(block.text)) return false
  return short && !namesOther(block.text, site, own) && !personNamesIn(block.text).length
}

/** One quote where nothing stands between the two, else one each. */
function quotesOf(page: SitePage, first: Block, second: Block) {
  const [before, after] = first.index < second.index ? [first, second] : [second, first]
  const isNext = after.index === before.index + 1 && after.joint === 'space'
  return isNext
    ? [evidence(page, joinBlocks([before, after]))]
    : [evidence(page, first.text), evidence(page, second.text)]
}

/**
 * `Created by Jane Doe & John Roe` in a footer. It may as well name who made the website; where the same passage credits
 * the website to others, it names who made the product.
 */
function credits(page: SitePage): Candidate<FounderFacts>[] {
  return page.blocks.flatMap(({ text }) => {
    const match =
      /(?:created|built|made|founded|developed|entwickelt|erstellt|créé|creado|creato|criado|gemaakt)\s+(?:by|von|par|por|da|door)\s+([^.·|]{3,80})/iu.exec(
        text,
      )
    const othersMadeSite =
      /(?:web ?site|web|site|page)[ -]?(?:design|development|by|built|made)[^.]{0,12}\b(?:by|:)|webdesign/iu.test(
        text.replace(match?.[0] ?? '', ''),
      )
    if (!match || !othersMadeSite) return []
    return personNamesIn(match[1] ?? '').map((name) => ({
      value: { name },
      evidence: [evidence(page, text.length <= 300 ? text : match[0])],
      confidence: 0.6,
    }))
  })
}
