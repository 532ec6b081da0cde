/** The people whom the site itself calls founder or creator, or of whom it says that they began it. */
import type { Candidate } from '../drafter.ts'
import { founderTitles, founderWords } from '../facts/founding.ts'
import { joinBlocks } from '../facts/page-text.ts'
import { personName, personNamesIn } from '../facts/person-names.ts'
import { fold, sentenceAt } from '../facts/text.ts'
import type { Block } from '../page.ts'
import type { FounderFacts } from '../profile-fields.ts'
import { keyOf, labelOfHost } from '../facts/names.ts'
import { isLegalPage } from './page-kinds.ts'
import { isTestimonial } from './prose.ts'
import { isSampleName } from './residue.ts'
import { evidence, nodesOf, textIn, type Site, type SitePage } from './site.ts'
import { isNode } from '../reading/structured-data.ts'

/** Founders in the order in which the site names them. */
export function findFounders(site: Site, name: string): Candidate<FounderFacts>[] {
  const pages = site.pages.filter((page) => !isLegalPage(page) && page.kind !== 'customers')
  const found = pages.flatMap((page) => [
    ...structured(page),
    ...cards(page, site, name),
    ...sentences(page, site, name),
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
    const beside = [page.blocks[at + 1], page.blocks[at - 1]].find(
      (other) => other && isTitle(other, block, site, own),
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

function isTitle(block: Block, name: Block, site: Site, own: string): boolean {
  const short = block.text.length <= 60 && founderTitles.in(block.text) && !isTestimonial(block)
  const together = block.group === name.group && block.group !== null
  return (
    short &&
    (together || !/^h\d$/.test(block.tag)) &&
    !namesOther(block.text, site, own) &&
    !personNamesIn(block.text).length
  )
}

/** One quote where nothing stands between the two, else one each. */
function quotesOf(page: SitePage, first: Block, second: Block) {
  const [before, after] = first.index < second.index ? [first, second] : [second, first]
  const isNext = after.index === before.index + 1 && after.joint === 'space'
  return isNext
    ? [evidence(page, joinBlocks([before, after]))]
    : [evidence(page, first.text), evidence(page, second.text)]
}

const NAME =
  "(?:[\\p{Lu}](?:[\\p{L}'’-]+|\\.)(?:\\s+(?:de|da|di|del|van|von|der|den|ter|le|la|bin|al|dos|du|y|e))?\\s+){1,3}[\\p{Lu}](?:[\\p{L}'’-]+|\\.(?=\\s|,|$))"
const ROLE =
  '(?:co-?founders?|founders?|founding partners?|creators?|makers?|gründer(?:in)?|mitgründer(?:in)?|fondateur|fondatrice|co-?fondateur|co-?fondatrice|cofondatrice|fundador|fundadora|cofundador|cofundadora|co-fundador|creador|creadora|fondatore|cofondatore|co-fondatore|fondatrice|ideatore|criador|criadora|oprichter|medeoprichter|mede-oprichter|założyciel(?:ka)?|współzałożyciel(?:ka)?|fondator|cofondator|co-fondator|grundare|medgrundare|grundlægger|grunnlegger|perustaja|zakladatel(?:ka)?|spoluzakladatel|zakladateľ|alapító|kurucu|основатель|сооснователь|засновник|ιδρυτής|osnivač)'
const BEGAN =
  '(?:founded|co-?founded|started|created|built|launched|gründete|fondó|fondò|fundou|fundó|richtte|założył|założyła|a fondat|grundade|perusti)'

/** What a sentence says: `Founder, Jane Doe`; `founded by Jane Doe and John Roe`; `I'm Jane Doe … the creator of …`. */
const PATTERNS: { pattern: RegExp; needsOwn: boolean }[] = [
  {
    pattern: new RegExp(
      `(?<![\\p{L}-])${ROLE}(?:\\s*(?:&|and|und|et|y|e|en|/|,)\\s*(?:CEO|CTO|COO|CPO|managing director|Geschäftsführer(?:in)?))?\\s*[:,–-]?\\s+(${NAME})`,
      'giu',
    ),
    needsOwn: false,
  },
  {
    pattern: new RegExp(
      `(${NAME})\\s*[,(–-]\\s*(?:(?:the|our|der|die|le|la|el|il|o|a)\\s+)?${ROLE}(?![\\p{L}])`,
      'gu',
    ),
    needsOwn: false,
  },
  {
    pattern: new RegExp(
      `(?:founded|co-?founded|gegründet|ins Leben gerufen|fondée?|fundad[ao]|fondat[ao]|fundad[ao]|opgericht|założon[aey]|înființat[ăa]?|grundades?|perustettu)\\s+(?:in\\s+\\d{4}\\s+|\\d{4}\\s+|(?:en|im Jahr|nel|em|in|w|în)\\s+\\d{4}\\s+)?(?:by|von|par|por|da|door|przez|de|av|af)\\s+(${NAME}(?:\\s*(?:,|&|and|und|et|y|e|en|i|și|och)\\s*${NAME}){0,4})`,
      'giu',
    ),
    needsOwn: false,
  },
  {
    pattern: new RegExp(
      `(?:started|created|built|made|developed|invented|erschaffen|entwickelt|créée?|cread[ao]|creat[ao]|criad[ao]|gemaakt|stworzon[aey]|creat[ăa]?|skapa[dt]s?)\\s+(?:in\\s+\\d{4}\\s+)?(?:by|von|par|por|da|door|przez|de|av|af)\\s+(${NAME}(?:\\s*(?:,|&|and|und|et|y|e|en|i|și|och)\\s*${NAME}){0,4})`,
      'giu',
    ),
    needsOwn: true,
  },
  {
    pattern: new RegExp(
      `(?:I['’]?m|I am|my name is|mein Name ist|ich bin|je m'appelle|je suis|me llamo|soy|mi chiamo|sono|meu nome é|sou|ik ben)\\s+(${NAME})(?=[^.!?]{0,120}(?<![\\p{L}])(?:${ROLE})(?![\\p{L}]))`,
      'giu',
    ),
    needsOwn: false,
  },
  { pattern: new RegExp(`(${NAME})\\s+${BEGAN}\\s+`, 'gu'), needsOwn: true },
]

function sentences(page: SitePage, site: Site, own: string): Candidate<FounderFacts>[] {
  return page.blocks
    .filter((block) => !isTestimonial(block) && block.region !== 'nav' && block.text.length > 12)
    .flatMap((block) => {
      const text = block.text
      if (!founderWords.in(text)) return []
      return PATTERNS.flatMap(({ pattern, needsOwn }) =>
        [...text.matchAll(pattern)].flatMap((match) => {
          const names = personNamesIn(match[1] ?? '')
          const after = text.slice(match.index, match.index + match[0].length + 80)
          const before = text.slice(Math.max(0, match.index - 80), match.index)
          if (
            !names.length ||
            namesOther(after, site, own) ||
            (needsOwn && !namesOwn(`${before} ${after}`, site, own))
          )
            return []
          return names.map((name) => ({
            value: { name },
            evidence: [evidence(page, sentenceAt(text, match.index, match[0].length))],
            confidence: 0.7,
          }))
        }),
      )
    })
}

/** `CEO, Some Other Company`; `co-founder of X`: the title belongs to another house. */
function namesOther(text: string, site: Site, own: string): boolean {
  const match = new RegExp(
    `(?:${ROLE})[^.!?]{0,40}?(?:\\s(?:of|at|von|bei|de|chez|di|da|bij|w|at the)\\s|[,@|·]\\s*)(?:the\\s+)?([\\p{Lu}][\\p{L}\\d.&-]+(?:\\s+[\\p{Lu}][\\p{L}\\d.&-]+){0,3})`,
    'u',
  ).exec(text)
  const house = match?.[1]
  if (
    !house ||
    /^(?:CEO|CTO|COO|CPO|CFO|CMO|Chief|Managing|Director|President|Head|Lead|Developer|Engineer|Designer|Product|Geschäftsführer)/.test(
      house,
    ) ||
    personName(house) !== null
  )
    return false
  return !namesOwn(house, site, own)
}

function namesOwn(text: string, site: Site, own: string): boolean {
  const key = keyOf(text)
  const label = labelOfHost(site.host)
  return (
    (own !== '' && key.includes(keyOf(own))) ||
    (label.length > 2 && key.includes(label)) ||
    /\b(?:us|our company|the company|this (?:app|tool|company|project|game|service|platform|product))\b/i.test(
      text,
    )
  )
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
