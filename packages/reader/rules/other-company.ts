/** Detects sentences about others: `Our partner Terra AG was founded in 1987`. */
import { holdsName, keyOf, labelOfHost } from '../facts/names.ts'
import { remembered } from '../facts/remembered.ts'
import { fold } from '../facts/text.ts'
import { wordList } from '../facts/word-list.ts'
import type { StructuredNode } from '../page/structured-data.ts'
import { isAboutPage, isAddressPage } from './page-kinds.ts'
import { hostOf, ownersOn, pathOf, textIn, type Site, type SitePage } from './site.ts'
import { announces } from './words/announced.ts'
import type { Block } from './words/prose.ts'

const OTHERS = wordList(
  `member|members|membro*|mitglied*|membre*|miembro*|leden|członek|partner|partners|customer*|clien*|supplier*|investor*|competitor*|sponsor*|universi*|institute|bank|parent company|kund*|lieferant|wettbewerber|konzern|hochschule|partenaire*|fournisseur|investisseur*|concurrent|socio|proveedor|inversor|fornitore|investitore|parceiro|fornecedor|klant|klanten|leverancier|investeerder|klien*|dostawca|inwestor|uniwersytet|partener*|furnizor|お客様|取引先|パートナー|大学|客户|合作伙伴`,
)
const NAME = /\p{Lu}[\p{Ll}\p{Lu}\p{N}&.'’-]*(?:\s+(?:\p{Lu}[\p{Ll}\p{Lu}\p{N}&.'’-]*|&))*/gu
/** Words that open a sentence or subject, and generic words for a company or product. */
const GENERIC =
  /^(?:the|a|an|this|that|our|my|its|it|he|she|we|i|they|in|on|since|when|after|and|today|company|firm|start-?up|team|agency|studio|business|project|product|app|application|software|platform|service|tool|website|site|brand|family|founded|established|created|der|die|das|dem|den|ein|eine|unser\p{L}*|wir|ich|es|im|am|seit|firma|unternehmen|gesellschaft|agentur|projekt|produkt|anwendung|plattform|dienst|werkzeug|marke|jahr\p{L}*|idee|verein|gründer\p{L}*|le|la|les|l|un|une|notre|nous|je|en|société|entreprise|agence|projet|produit|outil|plateforme|el|los|las|una|nuestr[oa]|empresa|proyecto|il|lo|gli|nostr[oa]|azienda|società|progetto|o|os|as|noss[oa]|het|de|een|ons|onze|wij|bedrijf|spółka|nasza|nasz|compania|noastră|proiectul|may|mai|(?:jan|feb|mar|apr|ju[nl]|aug|sep|o[ck]t|nov|de[cz])\p{L}*)$/iu

/**
 * Whether the words before the statement (`was founded in`) name somebody else: a partner, a customer, or a name that
 * is neither the product's nor found where the site says who runs it.
 */
export function isOfAnother(subject: string, site: Site): boolean {
  if (OTHERS.in(subject)) return true
  const last = [...fold(subject).matchAll(NAME)].map(([found]) => withoutGeneric(found)).findLast(Boolean)
  if (!last || namesProduct(subject, site)) return false
  return !ownerText(site).includes(keyOf(last.replace(/['’]s$/, '')))
}

/** The name without the words that open the sentence; empty if nothing is left. */
function withoutGeneric(found: string): string {
  const words = found.split(/\s+/)
  const first = words.findIndex((word) => !GENERIC.test(word.replace(/[.'’-]+$/, '')))
  return first < 0 ? '' : words.slice(first).join(' ')
}

/** Nodes for the owner and its offer; below the home page none with a name that is not theirs, or of a page's own. */
export function ownNodes(page: SitePage, site: Site): StructuredNode[] {
  const isOfPage = (url: string) => hostOf(url) === site.host && pathOf(url) === pathOf(page.page.url)
  return ownersOn(page).filter((node) => {
    const called = keyOf(textIn(node, 'name'))
    if (page.isHome || !called || called === keyOf(site.name)) return true
    const isNamed = namesProduct(called, site) || ownerText(site).includes(called)
    return isNamed && (isAboutPage(page) || isAddressPage(page) || !isOfPage(textIn(node, 'url')))
  })
}

const LARGEST_CARD = 5

/** In a card whose heading is not about us: a project, a customer. */
export function isInOthersCard({ group, headings }: Block, { page, kind }: SitePage): boolean {
  if (kind === 'about') return false
  const card = group === null ? [] : page.blocks.filter(({ groups }) => groups.includes(group))
  const above = card.length <= LARGEST_CARD ? card.find(({ tag }) => /^h[1-6]$/.test(tag)) : undefined
  return above !== undefined && above.text === headings.at(-1) && !announces(above.text, 0, 'about', 'team')
}

/** Credits the maker of the website or theme: `Webdesign: Nordlicht`, `This template is made with love by Acme`. */
export function creditsWebsite(text: string): boolean {
  return /(?:template|theme|web ?site|web|site|page)[ -]?(?:is |was )?(?:design|development|by|built|made|created)[^.|]{0,16}(?:\bby\b|:)|web-?design|réalisation|conception|umsetzung|gestaltung|diseñad?o (?:web|por)|realizzat\p{L}+ da|desenvolvido por|projekt i wykonanie|разработка сайта|サイト制作|تصميم/iu.test(
    text,
  )
}

/** Whether the text holds the product's name or the word of its domain. */
export function namesProduct(text: string, { host, name }: Site): boolean {
  const key = keyOf(text)
  const label = labelOfHost(host)
  return holdsName(text, name) || (label.length > 2 && key.includes(label))
}

const ARTICLE =
  /^\s*(?:(?:an?|the) (?:app|tool|company|project|game|service|platform|product) (?:called|named)\s+|(?:the|my|our|die|das|der|le|la|el|il|o|a|het|de)\s+)?/iu

/** The text after the product's name if it begins with that (`the`, `my` or `an app called` may precede); else null. */
export function behindProduct(text: string, { host, name }: Site): string | null {
  const keys = [keyOf(name), labelOfHost(host), keyOf(host)].filter((key) => key.length > 1)
  const rest = text.replace(ARTICLE, '')
  const ends = [...rest.slice(0, 80).matchAll(/(?<=[\p{L}\p{N}])(?![\p{L}\p{N}'’-])/gu)].map(
    ({ index }) => index,
  )
  const end = ends.findLast((at) => keys.includes(keyOf(rest.slice(0, at))))
  return end === undefined ? null : rest.slice(end)
}

/** Footers, imprint, contact and the home page's head, which name the company. */
const ownerText = remembered(({ pages, home }: Site): string => {
  const blocks = pages.flatMap((page) =>
    page.blocks.filter(
      ({ region }) => region === 'footer' || page.kind === 'imprint' || page.kind === 'contact',
    ),
  )
  const texts = [home.title, ...home.page.structuredText, ...blocks.map(({ text }) => text)]
  return keyOf(texts.join(' ').slice(0, 100_000))
})

/** The site's owner speaks: we, our, the company. */
export function speaksOfUs(text: string): boolean {
  return US.in(text)
}

const US = wordList(
  `we|our|us|my|the company|the team|wir|unser*|nous|notre|nuestr*|somos|siamo|nostr*|nós|nossa|nosso|wij|ons|onze|jesteśmy|nasz*|noi|suntem|noastr*|vi|vår*|мы|наша|компания|当社|弊社|私たち|我们|우리`,
)

/** Works for clients: what it shows is theirs. Not a tool `for agencies`, nor `agency management software`. */
export function isAgency({ home }: Site): boolean {
  return AGENCY.test(home.title)
}

const AGENCY =
  /(?<!(?:for|für|pour|para|per|voor|dla|til|för) (?:\p{L}+ )?)(?<!\p{L})(?:\p{L}+agent?ur|agency|agentur|agence|agencia|agência|agenzia|\p{L}*bureau|agencja|агентство|ajansı|وكالة)(?!\p{L})(?![- ](?:\p{L}+ ){0,2}(?:software|tools?|platform|app|crm|os|system|dashboard)(?!\p{L}))/iu
