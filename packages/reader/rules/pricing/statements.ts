/** Sentences that say that the product is free, open source, or free to try. */
import { holdsName } from '../../facts/names.ts'
import { affirms, affirmsOne, isDenied, ENDED } from '../../facts/negation.ts'
import {
  freeWords,
  LIMITED,
  namesInterval,
  paidWords,
  tierWords,
  TRIAL_LENGTH,
  trialWords,
} from '../../facts/pricing-words.ts'
import { fold, sentencesOf, wordCount } from '../../facts/text.ts'
import type { WordList } from '../../facts/word-list.ts'
import type { Evidence } from '../../page/page.ts'
import { isNewsPage } from '../page-kinds.ts'
import { evidence, headsOf, pathOf, type Site, type SitePage } from '../site.ts'
import { isRival } from './price-place.ts'
import { withoutRivals } from './price-table.ts'
import type { Block } from '../words/prose.ts'

interface Sentence {
  text: string
  /** The one behind it in its passage, or empty. */
  next: string
  page: SitePage
}

/** The statements of a site's passages with one of the words, best pages first. */
function* statementsWith(words: WordList, site: Site): Generator<Sentence> {
  for (const page of byWeight(site))
    yield* statementsIn(
      page.blocks.filter(mayState).map(({ text }) => text),
      words,
      page,
    )
}

function* statementsIn(texts: string[], words: WordList, page: SitePage): Generator<Sentence> {
  for (const passage of texts.filter((text) => words.in(text))) {
    const sentences = sentencesOf(passage, page.page.language)
    for (const [at, text] of sentences.entries())
      if (isStatement(text)) yield { text, next: sentences[at + 1] ?? '', page }
  }
}

/** The first short statement with one of the words that fits, best pages first. */
export function findStatement(site: Site, words: WordList, fits: (sentence: string) => boolean): Evidence[] {
  for (const { text, page } of statementsWith(words, site))
    if (affirmsOne(words, text) && fits(text)) return [evidence(page, text)]
  return []
}

/** No question, and not about others. */
function isStatement(sentence: string): boolean {
  return sentence.length <= 300 && !/[?？؟]/u.test(sentence) && !OF_OTHERS.test(sentence)
}

/** Says what it always costs: `is free`, `completely free`, `Free and open source`, `Free, no account`. */
const FREE_USE =
  /(?<!\p{L})(?:(?:is|it's|are all|(?:all|both) (?:\p{L}+ ){0,4}are|100 ?%|completely|entirely|totally|always) (?:\p{L}+ )?free|free (?:forever|to use|software(?! foundation)|of charge|for (?:everyone|all|personal)|and open)|forever free|^download (?:\p{L}+ ){0,3}?(?:for )?free(?= (?:on|from|for (?:ios|iphone|mac|windows|android))|[.!]?$)|^free (?:on|for) (?:ios|iphones?|ipads?|macs?|macos|android|windows|linux|chrome)|^(?:free|חינם)(?:,| and| &|\.| ·(?!.*·.*·))|(?:dauerhaft|komplett|vollständig|völlig|ganz|ist|sind|100 ?%) (?:kostenlos|kostenfrei|gratis)|(?:est|sont|entièrement|totalement|complètement|100 ?%) gratuite?s?|^gratuite?,|(?:es|son|è|sono|é|são|totalmente|completamente|100 ?%) (?:totalmente |completamente )?(?:gratuit[oaie]s?|gr[aá]tis)|(?:is|helemaal|volledig|geheel) gratis|(?:jest|całkowicie|w pełni) (?:darmow|bezpłatn)\p{L}+|(?:este|complet|total) gratuit[ăa]?|(?:полностью|совершенно|абсолютно|навсегда|повністю) (?:бесплатн|безкоштовн)\p{L}+|tamamen ücretsiz|مجان\p{L}* (?:بالكامل|تمام\p{L}*)|완전 무료)|完全無料|すべて無料|現在は?無料|(?:誰|どなた)でも無料|(?:アプリ|ソフト|ツール|[a-z])\s?は、?無料(?:です|に|で(?:使|ご利用|お使い|提供))|無料アプリです|完全免费|永久免费/iu
/** Enough in two words: `Always free`. */
const ALWAYS =
  /100 ?%|always|forever|completely|dauerhaft|immer|komplett|völlig|toujours|entièrement|siempre|sempre/iu

/** About a period, a plan, an account or an extra. */
const NOT_OF_ALL =
  /(?<!\p{L})(?:first|until|during|trial|test|try|start|beta|early access|plan|tier|version|account|wait(?:ing )?list|^sign(?:ing)? up|to (?:join|register|sign up)|warteliste|liste d['’]attente|lista de espera|basic|demo|call|setup|quote|estimate|support|updates?|upgrades?|shipping|delivery|consult\p{L}*|advice|cancel\p{L}*|returns?|annul\p{L}*|storn\p{L}*|rückgabe\p{L}*|devolu\p{L}*|resi|rimborso|zwrot\p{L}*|months?|years?|days?|newsletter|each|tools?|resources?|others?|chatgpt|individuals|students?|particuliers|étudiants|privatpersonen|particulares|privati|particulieren|erste[rn]?|monate?|jahre?|testphase|versand|beratung|basisversion|destek\p{L}*|kurulum\p{L}*|kargo\p{L}*|teslimat\p{L}*|danışmanlı\p{L}*|premi[eè]re?s?|mois|année|essai|livraison|devis|primer[oa]?s?|mes(?:es)?|años?|prueba|envío|prim[oaie]|anno|mesi|prova|spedizione|primeir[oa]s?|mês|ano|teste|frete|eerste|maand|jaar|proef\p{L}*|pierwsz\p{L}+|miesiąc|okres|нача\p{L}+|попроб\p{L}+|перв\p{L}+|\p{L}+-free|grundfunktion\p{L}*|de base|básic[ao]s?|di base|podstawow\p{L}+|базов\p{L}+)(?!\p{L})|基本|기본/iu

/** For some people, on a condition, or of something else: `free for schools`, `If it's late, it's free`, `free of ads`. */
const ON_CONDITION =
  /(?:^|[:;,–—]\s)(?:if|unless|falls|wenn|si|se non|jeśli|dacă|если)(?!\p{L})|(?<!\p{L})(?:free|kostenlos|kostenfrei|gratis|grátis|gratuite?s?|gratuit[oa]s?|darmow\p{L}+)\s(?:(?:of(?! charge| cost)|from(?! ads)|if|wenn|se|als|with every)(?!\p{L})|(?:for|für|pour|para|per|voor|dla|для)\s(?:l[eao]s? |l['’]|il |gli |de |die |das |os |as )?(?:schools?|non-?profits?|charit\p{L}+|students?|teachers?|educat\p{L}+|universit\p{L}+|open[- ]source|buyers|members|your (?:customers|users|guests|visitors)|schulen|schüler\p{L}*|studierende|lehrer\p{L}*|vereine|écoles|étudiants|enseignants|associations|escuelas|estudiantes|docentes|scuole|studenti|docenti|escolas|estudantes|professores|scholen|studenten|szkół|uczniów|школ\p{L}*|студент\p{L}*)(?!\p{L}))/iu

/** One statement per trial length that the site promises, best pages first. */
export function findTrialLengths(site: Site): Evidence[][] {
  const found = new Map<number, Evidence[]>()
  for (const { text, page } of statementsWith(trialWords, site)) {
    const days = affirmsOne(trialWords, text) ? Number(TRIAL_LENGTH.exec(text)?.[1] ?? 0) : 0
    if (days && !found.has(days)) found.set(days, [evidence(page, text)])
  }
  return [...found.values()]
}

/** There is a free plan, version or account beside paid ones. */
const FREE_PLAN =
  /(?<!\p{L})(?:free(?: to \p{L}+)?,? with (?:an? )?(?:optional|paid|in-app)|kostenlos,? mit (?:optional\p{L}* )?in-app|^free (?:covers|includes|comes with)|free (?:plan|(?<=an? free )tier|tier includes|version|edition|forever|account|to use|to download|to start|use|for (?:personal|individuals|everyone|all|life|small)|hosting plan)|forever free|(?:basis|gratis)(?:version|tarif|konto)|kostenlose[snr]? (?:version|basis\p{L}*|nutzung|konto|tarif|app)|(?:dauerhaft|für immer) (?:kostenlos|gratis)|(?:version|formule|offre|compte) gratuite?(?!\p{L})|gratuite? pour (?:tou|les? (?!\d)|l['’]|comm)|(?:plan|versión|cuenta|piano|versione|account|(?:no )?plano|versão|conta) gratuit[oa]|gratis (?:versie|version|plan|account|cuenta|att (?:börja|använda))|darmow\p{L}+ (?:plan|wersj\p{L}+|konto)|(?:plan|cont|versiune\p{L}*) gratuit\p{L}?|бесплатн\p{L}+ (?:тариф|верси\p{L}+|план)|無料(?:プラン|版|で(?:使|ご利用|お使い))|免费(?:版|套餐|使用)|무료 (?:플랜|버전|요금제)|خطة مجانية|مجان\p{L}* للأبد)/iu

const OF_SIDE =
  /(?<!\p{L})(?:sharing|exports?|support|updates?|setup|shipping|delivery|versand|partage|livraison|envíos?) (?:is|are|ist|sind|est|sont|es|son|è|sono|é|são) /iu

/** `Our Community version is free`, whatever a trial of the other costs. */
const FREE_EDITION =
  /(?<!\p{L})(?:community|basic|lite|starter|core|standard) (?:version|edition|plan|tier) is (?:always |completely )?free(?! (?:for|during|until) (?:\d|a|one|the first))(?!\p{L})/iu

/** `free for one machine`: of the whole product. */
const isLimited = (text: string): boolean =>
  freeWords.find(text).some(({ end }) => text.slice(end).search(LIMITED) === 0)

/** `3 invoices a month`: how much of it is free, not for how long. */
const RATE =
  /(?<=\p{L} )(?:a|per|each|every|pro|im|par|al|por|ao|al|na|per il) (?:months?|years?|days?|monat|jahr|tag|mois|an|jour|mes|año|día|mese|anno|mês|ano)(?!\p{L})/giu

export interface FreeStatements {
  /** That the whole product costs nothing. */
  whole: Evidence[]
  /** That there is a free plan or use beside paid ones. */
  plan: Evidence[]
  /** That it is free to begin with, and the next sentence: that a tier is paid. */
  withPaidTier: Evidence[]
}

/** What the home page calls the product: `A free browser-based editor for …`. */
const FREE_PRODUCT =
  /^(?:an? |the )?(?:free|kostenlose[rs]?),? (?!trial|demo)(?:[\p{L}-]+,? ){0,4}?(?:apps?|tools?|software|suite|games?|generator|editor|converter|calculator|planner|tracker|reader|player|extension|add-on|plugin|utility|utilities|rechner|programm|spiel|erweiterung)(?!\p{L}|-)/iu

/** What the site says about free use. */
export function findFreeStatement(site: Site): FreeStatements {
  const whole = statementOf(site, (one, isLead) => {
    const isNamed = isLead && FREE_PRODUCT.test(one)
    return (
      freeWords.in(one) &&
      (wordCount(one) >= 3 || ALWAYS.test(one)) &&
      (isNamed || affirms(FREE_USE, one)) &&
      !NOT_OF_ALL.test(fold(isNamed ? one.replace(FREE_PRODUCT, '') : one)) &&
      !ON_CONDITION.test(fold(one))
    )
  })
  const plan = statementOf(
    site,
    (one) =>
      FREE_EDITION.test(fold(one)) ||
      (freeWords.in(one) &&
        (affirms(FREE_PLAN, one) ||
          (isLimited(fold(one)) && !NOT_OF_ALL.test(fold(one).replace(RATE, '')))) &&
        wordCount(one) >= 3 &&
        !ENDED.test(one) &&
        !OF_SIDE.test(one) &&
        !trialWords.in(one) &&
        !TRIAL_LENGTH.test(one) &&
        !isForSomeTime(fold(one))),
  )
  return { whole, plan, withPaidTier: freeThenPaid(site) }
}

/** `Starting is free. There is a paid premium without limits.` */
function freeThenPaid(site: Site): Evidence[] {
  for (const { text, next, page } of statementsWith(freeWords, site))
    if (
      freeWords.in(text) &&
      !trialWords.in(text) &&
      !TRIAL_LENGTH.test(text) &&
      speaksOfProduct(text, page, site.name) &&
      namesPaidTier(next)
    )
      return [text, next].map((one) => evidence(page, one))
  return []
}

/** A word for paid right beside the name of a tier: `There is a paid premium`. */
function namesPaidTier(sentence: string): boolean {
  const tiers = tierWords.find(sentence)
  return paidWords.find(sentence).some(({ start, end }) => {
    const isBeside = tiers.some((tier) => tier.start - end === 1 || start - tier.end === 1)
    return isBeside && !isDenied(sentence, start, end)
  })
}

/** `Un mois gratuit`: a period right before or after the word for free. */
function isForSomeTime(text: string): boolean {
  return freeWords.find(text).some(({ start, end }) => {
    const beside = [text.slice(0, start).split(/\s+/).at(-2), text.slice(end).split(/\s+/)[1]]
    return beside.some((word = '') => namesInterval(word, 'month') || namesInterval(word, 'year'))
  })
}

/** `Unlike Acme, which is free`, `You are free to use the pictures`. */
const OF_OTHERS =
  /chatgpt|claude|gemini|openai|(?<!\p{L})(?:their|whether(?! you)|unlike|anders als|im gegensatz zu|contrairement|a diferencia de|a differenza di|ao contrário|anders dan|you(?: are|'re) free|feel free)(?!\p{L})/iu

function statementOf(site: Site, says: (sentence: string, isLead: boolean) => boolean): Evidence[] {
  for (const page of byWeight(site)) {
    const described = page.isHome ? headsOf(site, 'description', 'og:description') : []
    // Elsewhere a bullet tells of what its own section offers.
    const stated = withoutRivals(page.blocks, site.name).filter(
      (block) => mayState(block) && (block.tag !== 'li' || page.isHome || page.kind === 'faq'),
    )
    const first = page.blocks.findIndex(({ tag }) => tag === 'h1')
    const leads = page.isHome ? page.blocks.slice(first, first + 2).map(({ text }) => text) : []
    for (const passage of [...stated.map(({ text }) => text), ...described]) {
      const isLead = leads.includes(passage) || described.includes(passage)
      for (const { text } of statementsIn([passage], freeWords, page))
        if (says(text, isLead) && speaksOfProduct(text, page, site.name)) return [evidence(page, text)]
    }
  }
  return []
}

function speaksOfProduct(sentence: string, page: SitePage, name: string): boolean {
  return (
    page.isHome ||
    page.kind === 'pricing' ||
    page.kind === 'faq' ||
    holdsName(sentence, name) ||
    (/^(?:features|product|download|open_source)$/.test(page.kind ?? '') &&
      wordCount(sentence) <= 12 &&
      !isRival(pathOf(page.page.url).replace(/\W/g, ' ')))
  )
}

/** A page on the licences of dependencies. */
const OF_PARTS = /\/(?:[a-z-]*licen[cs]es|third-?party[a-z-]*|acknowledge?ments|credits)(?:\.\w+)?\/?$/i

/** `/legal/terms`, which its path calls an imprint. */
const TERMS = /\/(?:terms|tos|eula|agb|privacy)(?:[-.][\w.-]+)?\/?$/i

function byWeight(site: Site): SitePage[] {
  const order = ['pricing', 'home', 'faq', 'features', 'product']
  const weight = ({ kind, isHome }: SitePage) => {
    const place = order.indexOf(isHome ? 'home' : (kind ?? ''))
    return place < 0 ? order.length : place
  }
  return site.pages
    .filter((page) => !isNewsPage(page) && !/^(?:privacy|terms|careers|customers)$/.test(page.kind ?? ''))
    .filter(({ page }) => !OF_PARTS.test(page.url) && !TERMS.test(page.url))
    .toSorted((a, b) => weight(a) - weight(b))
}

function mayState(block: Block): boolean {
  return (
    block.region !== 'nav' &&
    block.aside !== 'testimonial' &&
    !/^(?:pre|code)$/.test(block.tag) &&
    !/©/.test(block.text)
  )
}
