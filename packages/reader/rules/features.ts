/** What the product does, point by point: cards with a heading, lists, the rows of a comparison, and `featureList`. */
import { Feature, mostCharacters } from 'marquee-profile'
import type { Candidate } from '../drafter.ts'
import { moneyIn } from '../facts/money.ts'
import { keyOf } from '../facts/names.ts'
import { personName } from '../facts/person-names.ts'
import { fold, wordCount, wordsOf } from '../facts/text.ts'
import { wordList } from '../facts/word-list.ts'
import type { Block } from '../page/page.ts'
import { agrees, evidence, nodesOf, type Site, type SitePage } from './site.ts'
import { isBesideThePoint, isOnlyHeading, isTestimonial } from './words/prose.ts'
import { shortened } from './words/summary.ts'

interface Point {
  title: Block
  body: Block | null
  /** What the points of one list, row or table have in common. */
  row: string
  page: SitePage
  weight: number
}

const ABOUT_FEATURES =
  wordList(`feature|features|what you get|what's included|whats included|included|includes|benefits|benefit|why|advantages|capabilities|everything you need|how it helps|what it does|what we do|services|our services|all plans include|highlights|functions|tools|solution|solutions|concepts|built for|packages|course packages|modules
  |funktionen|funktion|vorteile|vorteil|leistungen|unsere leistungen|warum|alles was|enthalten|was du bekommst|fonctionnalités|fonctions|avantages|services|pourquoi|inclus|funciones|funcionalidades|características|ventajas|servicios|por qué|incluye|funzionalità|funzioni|caratteristiche|vantaggi|servizi|perché|recursos|vantagens|benefícios|serviços|por que|functies|functionaliteiten|voordelen|diensten|waarom|funkcje|możliwości|zalety|usługi|dlaczego|funcții|functii|funcționalități|facilitati|facilități|avantaje|avantajele|beneficii|servicii|serviciile|de ce|funktioner|fördelar|tjänster|varför|fordele|ominaisuudet|edut|palvelut|funkce|vlastnosti|výhody|funkcie|funkciók|előnyök|özellikler|avantajlar|возможности|функции|преимущества|услуги|почему|можливості|функції|переваги|функции|предимства|λειτουργίες|χαρακτηριστικά|πλεονεκτήματα|značajke|funkcionalnosti|prednosti
  |機能|特徴|特長|できること|メリット|サービス|功能|特点|特色|优势|產品特色|기능|특징|장점|서비스`)
const NOT_FEATURES = wordList(
  `request a demo|book a demo|get in touch|get started|sign up|log in|login|privacy|privacy policy|terms|terms of service|terms and conditions|cookie policy|disclaimer|datenschutz|datenschutzerklärung|agb|nutzungsbedingungen|widerruf|mentions légales|confidentialité|cgu|cgv|privacidad|aviso legal|términos|note legali|termini|privacidade|termos|voorwaarden|privacybeleid|privacyverklaring|polityka prywatności|regulamin|confidențialitate|termeni|integritetspolicy|villkor|利用規約|プライバシーポリシー|特定商取引法|隐私政策|服务条款|개인정보|이용약관|pricing|prices|team|our team|contact|contact us|news|blog|press|testimonials|reviews|customers|clients|partners|faq|faqs|questions|footer|legal|careers|jobs|newsletter|subscribe|sitemap|resources|company|timeline|history|our story|awards|channels|download|downloads|step 1|step 2|step 3|related posts|latest posts|recent posts|categories|preise|kontakt|impressum|rechtliches|kunden|über uns|karriere|neuigkeiten|prix|équipe|actualités|clients|precios|equipo|noticias|clientes|prezzi|contatti|notizie|clienti|nyheter|nieuws|klanten|aktualności|klienci|știri|clienți|会社概要|お知らせ|料金|新闻|关于我们|가격|문의`,
)

const FEATURE_NAMES = /feature|benefit|service|advantage|capabilit|funktion|vorteil|fonction/i

/** Points, those of the most telling lists first. */
export function findFeatures(site: Site, name: string): Candidate<Feature>[] {
  const pages = site.pages.filter(
    ({ kind, isHome }) =>
      isHome ||
      kind === 'features' ||
      kind === 'product' ||
      kind === 'pricing' ||
      kind === null ||
      kind === 'download',
  )
  const points = pages.flatMap((page) => [...cards(page), ...listItems(page), ...rowsOfComparison(page)])
  const rows = [
    ...Map.groupBy(
      points.filter((point) => isPoint(point, site, name)),
      ({ row, page }) => `${page.page.url} ${row}`,
    ).values(),
  ]
  const ranked = rows.filter((row) => row.length >= 2).toSorted((a, b) => worth(b) - worth(a))
  const seen = new Set<string>()
  const share = (at: number) => Math.max(2, 5 - at)
  const inTurn = [
    ...ranked.flatMap((row, at) => row.slice(0, share(at))),
    ...ranked.flatMap((row, at) => row.slice(share(at))),
  ]
  const visible = inTurn.flatMap((point, place) => {
    const key = keyOf(titleOf(point))
    if (seen.has(key)) return []
    seen.add(key)
    return [candidateOf(point, 0.8 - place / 1000)]
  })
  return [...structured(site), ...visible]
}

/** The text without a tick in front, up to a dash that begins an explanation. */
function titleOf({ title, body }: Point): string {
  const text = title.text
    .replace(/^(?:[\p{So}\p{Sk}✓✔☑✅•·–—-]|\u{fe0f}|\u{200d})+\s*/u, '')
    .replace(/\s*#$/, '')
  return body ? text : (text.split(/\s+[—–]\s+/)[0] ?? text)
}

function structured(site: Site): Candidate<Feature>[] {
  return site.pages.flatMap((page) =>
    nodesOf(page, 'SoftwareApplication', 'WebApplication', 'MobileApplication', 'Product')
      .flatMap((node) => listOf(node['featureList']))
      .flatMap((title, place) =>
        title.length <= mostCharacters(Feature.shape.title) && agrees(site, title)
          ? [{ value: { title }, evidence: [evidence(page, title)], confidence: 0.95 - place / 1000 }]
          : [],
      ),
  )
}

/** Items of a list; one long text is a list with commas. */
function listOf(held: unknown): string[] {
  if (Array.isArray(held)) return held.filter((one) => typeof one === 'string')
  if (typeof held !== 'string') return []
  return held.length <= mostCharacters(Feature.shape.title) ? [held] : held.split(/\s*[,;\n]\s*/)
}

/** A heading with a passage below it, beside others of its kind. */
function cards(page: SitePage): Point[] {
  return page.blocks.flatMap((title, at) => {
    const body = page.blocks[at + 1]
    const isHeading = /^h[2-6]$|^dt$/.test(title.tag) || isCardTitle(title, body)
    const container = title.group
    const together =
      body &&
      body.index === title.index + 1 &&
      body.joint === 'space' &&
      (container === null || body.groups.includes(container)) &&
      !/^h[1-6]$/.test(body.tag) &&
      wordCount(body.text) >= 4
    const stands =
      container !== null ||
      title.headings.some((heading) => ABOUT_FEATURES.in(heading)) ||
      FEATURE_NAMES.test(title.path.join(' '))
    if (!isHeading || !isOfPage(title) || !stands) return []
    return [{ title, body: together ? body : null, page, row: rowOf(title), weight: together ? 2 : 0.2 }]
  })
}

/** A line that is no heading but is called title or name, and opens a card in which a passage follows. */
function isCardTitle({ path, text, group, linked }: Block, below: Block | undefined): boolean {
  const own = path.at(-1) ?? ''
  return (
    group !== null &&
    !linked &&
    text.length <= 60 &&
    /[.-](?:[a-z]+[-_]{1,2})?(?:title|name|heading|headline)(?:$|\.)/i.test(own) &&
    !/author|person|user|member|plan|price|pricing|customer|client|testi|company|stat|count|metric|provider|brand/i.test(
      path.slice(-2).join(' '),
    ) &&
    below?.groups.includes(group) === true
  )
}

function listItems(page: SitePage): Point[] {
  return page.blocks.flatMap((block) =>
    block.tag === 'li' && isOfPage(block)
      ? [{ title: block, body: null, page, row: `li ${block.headings.join(' / ')}`, weight: 0.7 }]
      : [],
  )
}

/** First cells of a table whose other cells are marks. */
function rowsOfComparison(page: SitePage): Point[] {
  return page.blocks.flatMap((block, at) => {
    if (
      !block.cell ||
      block.cell.column !== 0 ||
      block.cell.row === 0 ||
      !isOfPage(block) ||
      !marksOnly(block, page)
    )
      return []
    const next = page.blocks[at + 1]
    const body =
      next && next.cell?.row === block.cell.row && next.cell.column === 0 && block.tag === 'th' ? next : null
    return [{ title: block, body, page, row: `table ${block.cell.table}`, weight: 1.2 }]
  })
}

/** The other cells of the row hold ticks and crosses, in words at most yes and no. */
function marksOnly({ cell }: Block, page: SitePage): boolean {
  const others = page.page.blocks.filter(
    (block) => block.cell?.table === cell?.table && block.cell?.row === cell?.row && block.cell?.column !== 0,
  )
  return others.every(
    ({ text }) =>
      text.length <= 4 ||
      /^(?:[\p{So}✓✔✗✘×\s-]+|yes|no|included|inklusive|enthalten|inclus|incluido|incluso)$/iu.test(text),
  )
}

function isOfPage(block: Block): boolean {
  return (
    !block.path.some((name) => /privacy|datenschutz|terms|legal|cookie|imprint/i.test(name)) &&
    block.region !== 'nav' &&
    block.region !== 'footer' &&
    block.region !== 'aside' &&
    !isTestimonial(block)
  )
}

/** Points of one row have the same element under the same headings. */
function rowOf({ tag, headings, groups }: Block): string {
  return `${tag} ${headings.join(' / ')} ${groups.slice(0, -1).slice(0, 1).join('.')}`
}

/** What follows the dash in `Source code — completed examples`. */
function explanationOf(text: string): string {
  const [, ...rest] = text.split(/\s+[—–]\s+/)
  return rest.length === 1 ? (rest[0] ?? '') : ''
}

function isPoint(point: Point, site: Site, name: string): boolean {
  const { title, body, page } = point
  const text = fold(titleOf(point))
  const words = wordsOf(text)
  if (
    text.length > mostCharacters(Feature.shape.title) ||
    words.length < 1 ||
    words.join('').length < 4 ||
    /[?？]$/.test(text)
  )
    return false
  if (
    /^(?:step|schritt|étape|paso|passo|stap|krok|pasul|module|modul|lesson|chapter|part|version|v)?\s*#?\d+\s*$/iu.test(
      text,
    ) ||
    /^[\d\s.,:%+/-]+$/.test(text)
  )
    return false
  if (
    isOnlyHeading(text) ||
    moneyIn(text).length ||
    isAmongPeople(point) ||
    keyOf(text) === keyOf(name) ||
    (NOT_FEATURES.in(text) && words.length <= 3)
  )
    return false
  if (title.linked && title.tag === 'li') return false
  if (body && isBesideThePoint(body.text)) return false
  const above = title.headings.at(-1) ?? ''
  return (
    !(NOT_FEATURES.in(above) && !ABOUT_FEATURES.in(above)) &&
    !(page.kind === 'pricing' && !site.home && title.tag !== 'li')
  )
}

/** A name with a trade below it: a member of the team. */
function isAmongPeople({ title, body }: Point): boolean {
  return personName(title.text) !== null && body !== null && body.text.length <= 60
}

function worth(row: Point[]): number {
  const [first] = row
  if (!first) return 0
  const { page, title } = first
  const headed = title.headings.some((heading) => ABOUT_FEATURES.in(heading)) ? 5 : 0
  const named = FEATURE_NAMES.test(title.path.join(' ')) ? 3 : 0
  const place = page.isHome ? 8 : page.kind === 'features' ? 4 : page.kind === 'product' ? 2 : 0
  return first.weight * Math.min(row.length, 6) + headed + named + place + (row.length > 20 ? -6 : 0)
}

function candidateOf(point: Point, confidence: number): Candidate<Feature> {
  const { title, body, page } = point
  const description = shortened(
    body ? body.text : explanationOf(title.text),
    page.page.language,
    mostCharacters(Feature.shape.description),
  )
  const quotes = body ? [title.text, body.text] : [title.text]
  return {
    value: { title: titleOf(point), ...(description ? { description } : {}) },
    evidence: quotes.map((quote) => evidence(page, quote)),
    confidence,
  }
}
