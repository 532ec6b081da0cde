/** The address to write to. */
import type { Candidate } from '../../drafter.ts'
import { emailsIn, isSampleEmail } from '../../facts/emails.ts'
import { keyOf, labelOfHost } from '../../facts/names.ts'
import { addressOfMailLink } from '../../facts/page-text.ts'
import { isAddressPage, isLegalPage } from '../page-kinds.ts'
import { holderOf, hostOf, nodesOf, ownersOn, quoted, textIn, type Site, type SitePage } from '../site.ts'
import { announces } from '../words/announced.ts'
import type { Block } from '../words/prose.ts'

interface Found {
  email: string
  page: SitePage
  score: number
  /** On an address page, or below a heading for contact. */
  isOfContact: boolean
}

const WELCOMING =
  /^(?:conta[ct]{1,2}[ois]?|kontakta?|info(?:s|rmation)?|h[ae]llo|bonjour|h?ola|ciao|hi|he[yj]|e?mail|office|team|post|kontor|iletisim|moin|servus|info-\w{2})$/i
const HELPING =
  /^(?:supp?ort[eo]?|help(?:desk|line)?|(?:kunden)?service|customer-?(?:care|service|support)|cs|care|assistance|soporte|a[jy]uda|hilfe|aide|podpora|pomoc|[ie]nquir(?:y|ies)|feedback|ask|questions?)$/i
const SELLING =
  /^(?:sales|business|vertrieb|ventes|commercial|ventas|vendite|vendas|partner(?:ship)?s?|orders?|marketing)$/i
const BESIDE_THE_POINT =
  /^(?:privacy|datenschutz|dpo|dsb|gdpr|legal|abuse|security|jobs?|careers?|karriere|bewerbung|hr|recruit\w*|presse?|media|investors?|ir|billing|dmca|copyright|unsubscribe|(?:web|post|host)master|root|accessibility|no-?reply)$/i
const MAIL_PROVIDERS =
  /@(?:(?:g|google|hot|proton)?mail|outlook|yahoo|icloud|proton|gmx|web|posteo|mailbox|aol|live|me|yandex|qq|163|126|naver|daum|libero|orange|free|laposte|wanadoo|t-online|seznam|wp|o2|interia)\.[a-z.]{2,6}$/i

/**
 * Addresses, the most likely first; without those of other people and offices. One at a mail provider counts if it is
 * the only one or on an address page.
 */
export function findContactEmail(site: Site): Candidate<string>[] {
  const found = site.pages
    .filter(({ hasFiller }) => !hasFiller)
    .flatMap((page) => [...linked(page), ...written(page), ...structured(page)])
    .filter(({ email }) => !isSampleEmail(email) || isOfHost(email, site))
  const byAddress = Map.groupBy(found, ({ email }) => email.toLowerCase())
  const isAlone = byAddress.size === 1
  const scored = [...byAddress].map(([email, same]) => {
    const [best] = same.toSorted((a, b) => b.score - a.score)
    const pages = new Set(same.map(({ page }) => page.page.url)).size
    const bonus = same.some(({ isOfContact }) => isOfContact) ? 2.5 : MAIL_PROVIDERS.test(email) ? 1.5 : 0
    return {
      best,
      score:
        (best?.score ?? 0) +
        kindOfAddress(email, site) +
        Math.min(1, (pages - 1) * 0.25) +
        (isAlone ? bonus : 0),
    }
  })
  return scored
    .filter(({ score }) => score >= 2)
    .toSorted((a, b) => b.score - a.score)
    .flatMap(({ best, score }) =>
      best ? [quoted(best.email, best.page, best.email, Math.min(1, score / 8))] : [],
    )
}

/** Sites on reserved names (`.example`) have addresses there too. */
function isOfHost(email: string, { host }: Site): boolean {
  return (
    email.toLowerCase().endsWith(`@${host}`) && !/^(?:you|your|name|user|email|john|jane|max)\b/i.test(email)
  )
}

function linked(page: SitePage): Found[] {
  return page.page.links.flatMap((link) =>
    /^mailto:/i.test(link.url)
      ? emailsIn(addressOfMailLink(link.url))
          .slice(0, 1)
          .map((email) => foundIn(page, email, 1, link.region, holderOf(link, page)))
      : [],
  )
}

/** Addresses in text, except in passages that link one: there a label may be glued to it, `Emailana@…`. */
function written(page: SitePage): Found[] {
  const holding = new Set(page.page.links.flatMap(({ url, block }) => (/^mailto:/i.test(url) ? [block] : [])))
  return page.blocks.flatMap((block) =>
    block.aside === 'testimonial' || holding.has(block.index) || /^(?:pre|code)$/.test(block.tag)
      ? []
      : emailsIn(block.text).map((email) => foundIn(page, email, 0.8, block.region, block)),
  )
}

function structured(page: SitePage): Found[] {
  return [...ownersOn(page), ...nodesOf(page, 'ContactPoint')].flatMap((node) => {
    const email = emailsIn(textIn(node, 'email').replace(/^mailto:/i, ''))[0]
    return email ? [{ email, page, score: 2, isOfContact: isAddressPage(page) }] : []
  })
}

function foundIn(page: SitePage, email: string, score: number, region: string, block?: Block): Found {
  const isOfContact =
    isAddressPage(page) || (!isLegalPage(page) && announces(block?.headings.at(-1) ?? '', 0, 'contact'))
  const elsewhere = region === 'footer' || page.isHome ? 0.8 : isLegalPage(page) ? -0.5 : 0.2
  const place = page.kind === 'careers' ? -0.5 : isOfContact ? 1 : elsewhere
  return { email, page, score: score + place, isOfContact }
}

/** Scores the address itself: own domain, a mailbox for visitors, an office not meant for them. */
function kindOfAddress(email: string, site: Site): number {
  const [local = '', host = ''] = email.split('@')
  const label = labelOfHost(site.host)
  const isOwn =
    hostOf(`https://${host}`) === site.host ||
    site.host.endsWith(`.${host}`) ||
    host.endsWith(`.${site.host}`)
  const at = labelOfHost(host)
  const isNear =
    (label.length > 2 && (at.includes(label) || label.includes(at))) ||
    [at, keyOf(host)].includes(keyOf(site.name))
  const isNamed =
    label.length > 2 && [label, keyOf(site.name)].some((one) => one !== '' && keyOf(local).includes(one))
  const isProviders = MAIL_PROVIDERS.test(email)
  const domain = isOwn ? 3 : isNear || (isNamed && isProviders) ? 2 : isProviders ? 0 : -1
  if (BESIDE_THE_POINT.test(local)) return domain - 2.5
  if (WELCOMING.test(local)) return domain + 2
  if (HELPING.test(local)) return domain + 1.5
  return domain + (SELLING.test(local) ? 0.5 : isNamed ? 1 : -1)
}
