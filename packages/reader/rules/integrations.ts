/** Other products that this one integrates with, as listed by the site. */
import { maxCharacters } from 'marquee-profile'
import type { Candidate } from '../drafter.ts'
import { LATER } from '../facts/later-words.ts'
import { keyOf } from '../facts/names.ts'
import { isDenied } from '../facts/negation.ts'
import { platformWords } from '../facts/platform-words.ts'
import { fold, sentenceAt, wordCount } from '../facts/text.ts'
import { wordList } from '../facts/word-list.ts'
import { isNumbered, isOfMenu } from './feature-points.ts'
import { quoted, type Site, type SitePage } from './site.ts'
import { announces } from './words/announced.ts'
import { isLater, isOwnText } from './words/prose.ts'

const SENTENCE =
  /(?<!\p{L})(?:integrates? (?:seamlessly )?with|(?<!who )works (?:seamlessly )?with|connects? (?:to|with)|sync(?:s|-sync)? with|compatible with|integriert sich (?:in|mit)|verbinde\p{L}* mit|(?:kalender-)?sync via|s'intègre (?:à|avec)|compatible avec|se integra con|compatible con|si integra con|compatibile con|integra-se com|compatível com|werkt met|integreert met|integruje się z|se integrează cu):?\s+((?:[^.;:!?()]|\.(?=\p{L})){3,200})/iu
const PRODUCT = /^[\p{Lu}\d][\p{L}\d.+&'-]*(?:\s+[\p{Lu}\d][\p{L}\d.+&'-]*){0,3}/u

/** Product names, in the site's order. */
export function findIntegrations(site: Site): Candidate<string>[] {
  const pages = site.pages.filter(
    ({ kind, isHome }) => isHome || kind === 'integrations' || kind === 'features' || kind === 'product',
  )
  const found = pages.flatMap((page) => [...listed(page), ...named(page, site.name)])
  return found
    .filter(({ value }) => keyOf(value) !== keyOf(site.name))
    .map((candidate, place) => ({ ...candidate, confidence: 0.6 - place / 1000 }))
}

/** Products of others that a title alone tells: on a page of integrations, or with `sync`. */
const known = wordList(
  'asana|bitbucket|datev|dropbox|entra id|github|github actions|gitlab|gmail|google calendar|google drive|google sheets|hubspot|jira|mailchimp|microsoft teams|notion|okta|outlook|paypal|quickbooks|quickbooks online|salesforce|servicenow|shopify|slack|strava|stripe|trello|woocommerce|wordpress|xero|zapier|zendesk',
)
const TITLE =
  /^(connect (?:your )?|add to |install (?:in|on) )?(.{3,40}?)( sync| integration| integrat[oa]| intégrée?)?[ →!.]*$/iu

/** Short names in a list below a heading for integrations; `QuickBooks sync`, `Connect QuickBooks`. */
function listed(page: SitePage): Candidate<string>[] {
  const own = page.blocks.filter(
    (block) => block.text.length < 60 && isOwnText(block) && !isOfMenu(block, page) && !isLater(block, page),
  )
  const entries = own.filter(
    (block) =>
      (block.tag === 'li' || /^h[3-6]$/.test(block.tag)) &&
      !isNumbered(block, page) &&
      isAbout(block.headings.at(-1) ?? '') &&
      isProduct(block.text),
  )
  const titled = own.flatMap(({ text, cell }) => {
    const [, before, names = '', behind] = TITLE.exec(fold(text)) ?? []
    const isTold = (before ?? behind ?? page.kind === 'integrations') && !cell && !page.hasFiller
    const found = isTold ? listedIn(names) : []
    return found.filter((one) => known.find(one)[0]?.text === one).map((one) => quoted(one, page, text, 0.6))
  })
  return [...(entries.length >= 3 ? entries.map(({ text }) => quoted(text, page, text, 0.6)) : []), ...titled]
}

function isAbout(heading: string): boolean {
  return announces(heading, 0.3, 'integrations') || /works with|連携|连接/iu.test(heading)
}

/** `Works with Slack, Jira and GitHub.`, `Integrations: Slack, Jira`; not `Rakeo is compatible with Jira`, of something else. */
function named(page: SitePage, name: string): Candidate<string>[] {
  return page.blocks
    .filter((block) => block.text.length <= 400 && block.region !== 'nav' && block.aside !== 'testimonial')
    .flatMap(({ text }) => {
      const told = fold(text.replace(/[–—]/g, ' - '))
      const [label = '', list = ''] = /^([^:]{3,40}):\s+([^.;:!?()]{3,200})\.?$/u.exec(told)?.slice(1) ?? []
      const isLabel = isAbout(label) && !LATER.test(told) && listedIn(list).length > 1
      return (isLabel ? listedIn(list) : toldIn(told, name)).map((value) => quoted(value, page, text, 0.6))
    })
}

/** The products that the text says it works with; not `does not work with Slack`, `will soon work with Slack`. */
function toldIn(text: string, name: string): string[] {
  const found = SENTENCE.exec(text)
  if (!found || hasOtherSubject(text.slice(0, found.index), name)) return []
  const [said, list = ''] = found
  const sentence = sentenceAt(text, found.index, said.length)
  const start = sentence.indexOf(said)
  if (start < 0) return []
  const end = start + said.length - list.length
  return LATER.test(sentence.slice(0, end)) || isDenied(sentence, start, end) ? [] : listedIn(list)
}

/** `Rakeo is` before the words found; a heading or other sentence has no subject of its own. */
function hasOtherSubject(before: string, name: string): boolean {
  const [, subject] = /(?:^|[.!?]\s)(\p{Lu}\p{L}+) (?:is|are) $/u.exec(before) ?? []
  return subject !== undefined && keyOf(subject) !== keyOf(name)
}

/** The products of a list: `any tools like Slack, Jira and GitHub without a setup`. */
function listedIn(text: string): string[] {
  const found: string[] = []
  for (const part of text.split(BETWEEN)) {
    const named = part.replace(INTRODUCED, '')
    const product = PRODUCT.exec(named)?.[0] ?? ''
    // A name with words after it counts only after other names.
    if (isProduct(product) && (product === named || found.length > 0)) found.push(product)
  }
  // `A, B or any tracker`: examples of a kind.
  return found.length < 3 && OR_ANY.test(text) ? [] : found
}

const OR_ANY =
  /(?<!\p{L})(?:or any|oder (?:jede\p{L}|beliebige\p{L})|ou (?:tout|n'importe|qualquer)|o (?:cualquier|qualsiasi)|of elke?)(?!\p{L})/iu
const INTRODUCED = /^.*(?<!\p{L})(?:like|such as|including|wie|comme|como|come|zoals|jak)\s+/u
const BETWEEN = /\s*(?:[,/]|\s&\s|\s-\s|\b(?:and|or|und|oder|et|ou|y|e|en|i|și)\b)\s*/u

/** A platform or language that the product runs on is no integration: `compatible with Android and PCs`. */
function isSystem(text: string): boolean {
  return (
    (['ios', 'android', 'macos', 'windows', 'linux'] as const).some((one) => platformWords[one].in(text)) ||
    /^(?:Python|Java(?:Script)?|TypeScript|Node(?:\.js)?|Go|Ruby|PHP|Rust)$|^(?:PC|Chrome ?[Bb]ook|[Tt]ablet|[Ss]martphone|Phone|Desktop|Laptop|Browser|Chrome|Safari|Firefox|Brave|Opera|Vivaldi|Edge)s?$/.test(
      text,
    )
  )
}

function isProduct(text: string): boolean {
  return (
    text.length <= Math.min(maxCharacters('integrations'), 30) &&
    wordCount(text) <= 4 &&
    PRODUCT.exec(text)?.[0] === text &&
    !isSystem(text) &&
    !/^[A-Z\d]{2,5}(?:-[A-Z\d]{1,3})?s?$/.test(text) &&
    !/\b(?:APIs?|Webhooks?|Networks?|Automation|Marketing|Management|Plugin|Integration|Support)\b/.test(
      text,
    ) &&
    !/^(?:The|A|An|Our|Your|All|Any|Every|Everything|More|Other|Das|Die|Der|Le|La|Les|El|Los|I)(?:\s|$)|^(?:Calendars?|Kalender|E-?[Mm]ails?|Payments?)$/.test(
      text,
    )
  )
}
