/** Addresses that owners want on their profile: prices, documentation, source code, a demonstration. */
import { isAsset, isBesideThePoint } from '../../crawl/links/unwanted-links.ts'
import type { Candidate, Proposal } from '../../drafter.ts'
import { keyOf } from '../../facts/names.ts'
import { platformOf } from '../../facts/social-platforms.ts'
import { fold } from '../../facts/text.ts'
import { wordList } from '../../facts/word-list.ts'
import type { PageLink } from '../../page/page.ts'
import { hostOf, pathOf, quoted, segmentsOf, type Site, type SitePage } from '../site.ts'
import { announces } from '../words/announced.ts'
import { isLikeOwner, isOwnRepository, isSourceOfSite } from './socials.ts'

const CHANGELOG = wordList(
  `changelog|change log|release notes|release history|versionshinweise|änderungsprotokoll|notes de version|journal des modifications|notas de la versión|registro de cambios|note di rilascio|notas de versão|release-opmerkingen|wijzigingslogboek|informacje o wydaniu|lista zmian|note de lansare|poznámky k vydání|versionsnyheter|список изменений|журнал змін|更新履歴|リリースノート|更新日志|更新日誌|版本说明|변경 로그|릴리스 노트`,
)
/** Words that shops and news use too: the address must name a changelog. */
const NEWS = wordList(
  `releases|version history|versionsverlauf|what's new|whats new|updates|was ist neu|neuerungen|nouveautés|novedades|novità|novidades`,
)
const CHANGELOG_ADDRESS =
  /change-?log|release-?notes|version-?history|(?:github|gitlab|codeberg)\.(?:com|org)\/[^?#]*\/releases/i
/** Versions of legal terms, not of the product. */
const LEGAL = /terms|privacy|legal|policy|agb\b/i
const CHANGELOG_HOSTS =
  /(?:^|\.)(?:github\.com|gitlab\.com|codeberg\.org|canny\.io|headwayapp\.co|announcekit\.co|changelogfy\.com|featurebase\.app)$/
const STATUS = wordList(
  `status|uptime|systemstatus|dienststatus|état du service|état des services|statut|estado del servicio|estado del sistema|stato del servizio|stato dei servizi|estado do sistema|estado do serviço|systeemstatus|stare servicii|stav služeb|driftstatus|driftsstatus|статус|稼働状況|ステータス|系统状态|服务状态|시스템 상태`,
)
/** A page on service status, not on an order or application. */
const STATUS_ADDRESS =
  /^https?:\/\/(?:www\.)?status\.|^https?:\/\/[^/]+\/(?:[a-z]{2}\/)?(?:system-?|service-?)?status(?:-?page)?\/?$/i
const STATUS_HOSTS =
  /(?:^|\.)(?:(?:statuspage|statuspal|status|freshstatus|hund|cachet)\.io|(?:instatus|betteruptime|betterstack|uptimerobot)\.com|openstatus\.dev)$/
const DEMO = wordList(`demo|démo|デモ|演示|데모`)
const SOURCE = wordList(
  `github|source|gitlab|repository|quellcode|código fuente|codice sorgente|código-fonte|broncode|kod źródłowy|cod sursă|källkod|исходный код|ソースコード|源码|源代码|소스 코드`,
)

/** The pages of the product that owners want linked, each under its field. */
export function findPages(site: Site): Proposal['fields'] {
  return {
    demo_url: findDemoUrl(site),
    docs_url: findDocsUrl(site),
    changelog_url: findChangelogUrl(site),
    status_url: findStatusUrl(site),
  }
}

/** Up to three links named after prices, first the pricing page that was read, then those whose address says so. */
export function findPricingUrl(site: Site, pricingPage: SitePage | null): Candidate<string>[] {
  const rank = (link: PageLink) =>
    isPage(link, pricingPage) ? 2 : Number(namesPrices(lastOf(link.url), 0.6))
  const links = site.pages.flatMap((page) =>
    page.page.links
      .filter(
        (link) =>
          hostOf(link.url) === site.host &&
          link.text.length <= 40 &&
          namesPrices(link.text, rank(link) ? 0 : /\splan$/i.test(link.text) ? 0.6 : 0.5) &&
          !leadsElsewhere(link.url, site) &&
          isOtherPage(link.url, site),
      )
      .map((link) => ({ link, page })),
  )
  return links
    .toSorted((a, b) => rank(b.link) - rank(a.link))
    .slice(0, 3)
    .map(({ link, page }, place) => quoted(link.url, page, link.url, 0.8 - place / 10))
}

/** Leads to a sign-in or a post. */
function leadsElsewhere(address: string, { home }: Site): boolean {
  const url = URL.parse(address)
  return url === null || isBesideThePoint(url, '', home.page.url)
}

/** `Pricing`, `Plans and prices`; not `Create plan`, unless it leads to prices. */
function namesPrices(text: string, leastShare: number): boolean {
  return announces(text, leastShare, 'pricing')
}

function isPage({ url }: Pick<PageLink, 'url'>, page: SitePage | null): boolean {
  return page !== null && url.replace(/[#?].*$/, '').replace(/\/$/, '') === page.page.url.replace(/\/$/, '')
}

function isOtherPage(url: string, site: Site): boolean {
  const bare = (address: string) => address.replace(/#.*$/, '').replace(/\/(?:index\.\w+)?$/, '')
  const home = site.home.page.url
  return url.includes('#') ? url.replace(/#.*$/, '') !== home : bare(url) !== bare(home)
}

function isOfDocs(text: string): boolean {
  // `React developer` is a person.
  const bare = text.replace(/(?:developers?|entwickler)(?! (?:portal|hub|cent))/i, '')
  const isNamed = announces(bare, 0, 'docs') || /\bmanual\b|user guide/i.test(text)
  return isNamed && !/google|\bvs\b/i.test(text)
}

function findDocsUrl(site: Site): Candidate<string>[] {
  return byText(
    site,
    isOfDocs,
    ({ url }) =>
      !announces(lastOf(url), 0, 'features', 'pricing', 'contact') &&
      !/\.(?:pdf|docx?)$/i.test(url) &&
      (platformOf(url) === null || /readme|\/(?:wiki|tree|blob)\//i.test(url)) &&
      !isThin(url, site) &&
      (isNear(url, site) ||
        /(?:^|\.)(?:gitbook\.io|readthedocs\.io|readme\.io|mintlify\.app|notion\.site)$/.test(hostOf(url))),
  )
}

/** A page read with few words and links: it is on documents as a topic. */
function isThin(url: string, { pages }: Site): boolean {
  const read = pages.find((page) => isPage({ url }, page))
  const main = read?.blocks.filter(({ region }) => region === 'main') ?? []
  const size = main.reduce((sum, { text }) => sum + text.length, 0)
  return read !== undefined && size < 800 && main.filter(({ linked }) => linked).length < 4
}

/** The changelog: on the product's own hosts, or at a hosting service under its name. */
function findChangelogUrl(site: Site): Candidate<string>[] {
  return byText(
    site,
    (text, { url }) =>
      CHANGELOG.in(text) || (NEWS.in(text) && CHANGELOG_ADDRESS.test(url)) || /\/changelog\.md$/i.test(url),
    (link) => !LEGAL.test(link.url) && isOwnOrHosted(link.url, site, CHANGELOG_HOSTS),
  )
}

/** The service's status page. */
function findStatusUrl(site: Site): Candidate<string>[] {
  return byText(
    site,
    (text) => STATUS.in(text),
    (link) =>
      isOwnOrHosted(link.url, site, STATUS_HOSTS) &&
      (STATUS_ADDRESS.test(link.url) || STATUS_HOSTS.test(hostOf(link.url))),
  )
}

/** On the product's own hosts, or at a service that hosts such pages with the customer's name in the address. */
function isOwnOrHosted(url: string, site: Site, services: RegExp): boolean {
  if (!services.test(hostOf(url))) return isNear(url, site)
  const own = site.host.split('.').find((label) => label.length > 3)
  return own !== undefined && url.toLowerCase().includes(own)
}

/** The site's host, another of its domain, or a host or account named like it. */
function isNear(url: string, site: Site): boolean {
  const host = hostOf(url)
  const base = site.host.split('.').slice(-2).join('.')
  return (
    [site.host, base].includes(host) ||
    host.endsWith(`.${base}`) ||
    [...host.split('.'), ...ownerIn(url)].some(
      (label) =>
        label.length > 4 &&
        site.host.split('.').some((own) => own.length > 4 && (own.includes(label) || label.includes(own))),
    )
  )
}

/** The owner of the repositories at the address. */
function ownerIn(url: string): string[] {
  return platformOf(url) === null ? [] : new URL(url).pathname.toLowerCase().split('/').slice(1, 2)
}

/** The last segment of the path, in words: `user guide`. */
function lastOf(url: string): string {
  const last = segmentsOf(url).at(-1) ?? ''
  return last.replace(/\.\w{1,5}$/, '').replaceAll('-', ' ')
}

/** Where one signs in, or is to be signed in, or the mail address that a script uncovers. */
const TO_ACCOUNT = /\/(?:admin|dashboard|wp-admin|log-?in|sign-?(?:in|up)|register|cdn-cgi)(?:[/.]|$)/i

function findDemoUrl(site: Site): Candidate<string>[] {
  return byText(
    site,
    (text) => DEMO.in(text),
    ({ url, text }) =>
      !/docs?/i.test(text) &&
      !announces(lastOf(url), 0, 'contact', 'imprint', 'privacy', 'terms') &&
      !TO_ACCOUNT.test(pathOf(url)) &&
      !isAsset(new URL(url)) &&
      (isNear(url, site) ||
        /calendly\.com|cal\.com|youtube\.com|youtu\.be|loom\.com|vimeo\.com|arcade\.software|storylane\.io/i.test(
          hostOf(url),
        )),
  )
}

/** The product's own repository, by its handle or by the link's text. */
export function findRepositoryUrl(site: Site): Candidate<string>[] {
  const found = site.pages.flatMap((page) =>
    page.page.links.flatMap((link) => {
      const said = `${link.text} ${link.label}`.replace(/https?:\S+/g, '')
      const path = segmentsOf(link.url)
      const isRepository =
        /^(?:github\.com|gitlab\.com|codeberg\.org|bitbucket\.org|gitee\.com|sr\.ht)$/.test(
          hostOf(link.url),
        ) &&
        path.length === 2 &&
        !link.url.includes('#')
      if (!isRepository || isSourceOfSite(link.url)) return []
      if (!isLikeOwner(link.url, site) && !isOwnRepository(link.url, site)) return []
      const isNamed = SOURCE.in(said) || link.text.trim() === ''
      const score =
        (isNamed ? 0.3 : 0) +
        (keyOf(path[1] ?? '') === keyOf(site.name) ? 0.3 : 0) +
        (page.isHome ? 0.2 : 0) +
        (/examples?|docs?|template|awesome/i.test(path[1] ?? '') ? -0.4 : 0)
      return [quoted(link.url, page, link.url, 0.5 + score)]
    }),
  )
  const sorted = found.toSorted((a, b) => b.confidence - a.confidence)
  // Several without a sign of being the product's are parts or tools of it.
  const isAnyOf = new Set(sorted.map(({ value }) => value)).size > 1 && (sorted[0]?.confidence ?? 0) < UNNAMED
  return isAnyOf ? [] : sorted.slice(0, 3)
}

const UNNAMED = 0.75

/** For programs, whatever the link text. */
const FEED = /\/(?:rss|feed|atom)(?:[/.]|$)|\.(?:rss|xml)$/i

function byText(
  site: Site,
  says: (text: string, link: PageLink) => boolean,
  test: (link: PageLink) => boolean,
): Candidate<string>[] {
  return site.pages
    .flatMap((page) =>
      page.page.links
        .filter((link) => {
          const text = fold(link.text)
          return (
            text.length <= 40 &&
            says(text, link) &&
            /^https?:/.test(link.url) &&
            isOtherPage(link.url, site) &&
            !FEED.test(link.url) &&
            test(link)
          )
        })
        .map((link) => ({ link, page })),
    )
    .slice(0, 3)
    .map(({ link, page }, place) => quoted(link.url, page, link.url, 0.7 - place / 10))
}
