/** What the product is called: the name on which head, structured data, logo, footer and domain agree best. */
import { maxCharacters } from 'marquee-profile'
import type { Candidate } from '../../drafter.ts'
import { keyOf, labelOfHost } from '../../facts/names.ts'
import { freeWords } from '../../facts/pricing-words.ts'
import { wordCount } from '../../facts/text.ts'
import { without } from '../../facts/word-list.ts'
import { pathOf, quoted, type Site } from '../site.ts'
import { mentionsOf, type Mention } from './name-mentions.ts'

const GENERIC =
  /^(?:home ?page|home|welcome|index|start|startseite|accueil|inicio|página principal|strona główna|acasă|acasa|hem|forside|etusivu|úvod|главная|トップ|トップページ|ホーム|首页|首頁|홈|الصفحة الرئيسية|الرئيسية|صفحه اصلی|דף הבית|होम|मुख्य पृष्ठ|trang chủ|anasayfa|official (?:web)?site|landing page|website|web|main|untitled|document|my (?:site|project|app|website)|(?:react|vue|vite|(?:create )?next|angular) app|blog|404|not found|page not found|new tab|login|menu|logo|brand|image|icon|click here|©|copyright|the company|all rights reserved)$/iu
const LEGAL_FORM =
  /[,\s]+(?:GmbH(?: & Co\.? KG)?|AG|UG(?: \(haftungsbeschränkt\))?|KG|OHG|e\.?K\.?|e\.?V\.?|Inc\.?|LLC\.?|L\.L\.C\.|Ltd\.?|Limited|Corp\.?|Corporation|Co\.|PLC|S\.?A\.?S\.?U?|SARL|S\.?A\.?|S\.?r\.?l\.?|S\.?p\.?A\.?|S\.?L\.?U?\.?|B\.?V\.?|N\.?V\.?|Sp\. z o\.?o\.?|s\.r\.o\.|a\.s\.|Kft\.?|Oy|AB|ApS|A\/S|AS|OÜ|SIA|UAB|d\.o\.o\.|EOOD|Pty Ltd|Pte\.? Ltd\.?|株式会社|有限公司|有限责任公司)$/iu

/** Names, best attested first. */
export function findName(site: Site): Candidate<string>[] {
  const groups = new Map<string, Mention[]>()
  for (const mention of mentionsOf(site).map((one) => withoutLegalForm(one, site))) {
    const key = keyOf(mention.name)
    if (!key || isGeneric(mention.name) || mention.name.length > maxCharacters('name')) continue
    groups.set(key, [...(groups.get(key) ?? []), mention])
  }
  const scored = [...groups].map(([key, mentions]) => ({
    key,
    mentions,
    score: scoreOf(key, mentions, site),
  }))
  const best = Math.max(1, ...scored.map(({ score }) => score))
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 5)
    .map(({ mentions, score }) => candidateOf(mentions, score / best))
}

/** `Home`, `Welcome`, a sentence, and words after a title's dash: `free`. */
function isGeneric(name: string): boolean {
  return (
    GENERIC.test(name) ||
    /[。、]/u.test(name) ||
    (freeWords.in(name) && wordCount(without(name, freeWords)) === 0)
  )
}

/** The product of `8beds AG` on 8beds.com is called 8beds. */
function withoutLegalForm(mention: Mention, { host }: Site): Mention {
  const bare = mention.name.replace(LEGAL_FORM, '')
  return bare !== mention.name && keyOf(bare) === labelOfHost(host) ? { ...mention, name: bare } : mention
}

const IN_HEAD = /^(?:titles?|og:|application|apple|twitter|structured|h1)/

/** Each kind of place counts once, by its best mention; the domain counts as well. */
function scoreOf(key: string, mentions: Mention[], { host, home }: Site): number {
  const isInHead = mentions.some(({ place }) => IN_HEAD.test(place))
  // On a shared host, the product has its own path or first label.
  const [folder = ''] = pathOf(home.page.url).split('/').slice(1, -1)
  const isOwn = [folder, host.split('.')[0] ?? ''].some((part) => keyOf(part) === key)
  const likeness = Math.max(likenessToHost(key, host), isOwn ? 4 : 0)
  return sumOf(mentions) + likeness / (isInHead ? 1 : 2) - lengthPenalty(mentions[0]?.name ?? '')
}

function likenessToHost(key: string, host: string): number {
  const label = labelOfHost(host)
  const bare = keyOf(LEGAL_FORM.test(key) ? key.replace(LEGAL_FORM, '') : key)
  if (label.length < 2) return 0
  if (bare === label || bare === keyOf(host)) return 4
  if (bare.length > 3 && label.length > 3 && (bare.startsWith(label) || label.startsWith(bare))) return 2.5
  return label.length > 4 && bare.length > 4 && (bare.includes(label) || label.includes(bare)) ? 1.5 : 0
}

/** Names are short: many words are a phrase. */
function lengthPenalty(name: string): number {
  return Math.max(0, name.split(/\s+/).length - 3) * 1.2
}

/** The best attested spelling, quoted from where it stands alone, if anywhere. */
function candidateOf(mentions: Mention[], confidence: number): Candidate<string> {
  const spellings = Map.groupBy(mentions, ({ name }) => name)
  const same = [...spellings.values()].toSorted((a, b) => sumOf(b, 0.5) - sumOf(a, 0.5))[0] ?? mentions
  const [first] = same.toSorted((a, b) => a.quote.length - b.quote.length || b.weight - a.weight)
  const held = first ?? mentions[0]
  if (!held) return { value: '', evidence: [], confidence: 0 }
  return quoted(held.name.trim(), held.page, held.quote, confidence)
}

/** The weight of the mentions, each kind of place once; those off the home page may count less. */
function sumOf(mentions: Mention[], elsewhere = 1): number {
  const best = new Map<string, number>()
  for (const { place, weight, page } of mentions)
    best.set(place, Math.max(best.get(place) ?? 0, weight * (page.isHome ? 1 : elsewhere)))
  return [...best.values()].reduce((sum, weight) => sum + weight, 0)
}
