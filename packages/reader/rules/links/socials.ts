/** The product's accounts on social networks: links of its own, not share buttons, customers, credits or sample links of a theme. */
import type { SocialKey } from 'marquee-profile'
import type { Candidate, SocialLink } from '../../drafter.ts'
import { keyOf, labelOfHost } from '../../facts/names.ts'
import { accountKey, isAccount, platformOf } from '../../facts/social-platforms.ts'
import type { PageLink } from '../../page/page.ts'
import { evidence, hostOf, metaOf, type Site, type SitePage } from '../site.ts'
import { isTestimonial } from '../words/prose.ts'

interface Found {
  url: string
  platform: SocialKey
  page: SitePage
  score: number
  isOwn: boolean
}

const NETWORK =
  /^(?:(?:follow|find|join|visit|see|view|like|watch|connect with|chat with)?\s*(?:us|me|our|the|on|to|with)?\s*(?:on|at|our)?\s*)?(?:the )?(?:official )?(?:x|twitter|x\s*\(?(?:formerly )?twitter\)?|facebook|fb|instagram|insta|ig|linkedin|linked in|youtube|you tube|yt|tiktok|tik tok|github|git hub|reddit|discord|pinterest|threads|medium|product ?hunt|telegram|mastodon|bluesky|google\+|google plus|vk|weibo|slack|gitlab|twitch|vimeo|dribbble|behance|line|note|xing|codeberg|patreon|substack)(?:\s*(?:page|icon|logo|profile|channel|account|community|server|group|link|invite|repo(?:sitory)?|seite|kanal|profil|公式|アカウント))?[.!]?$/iu
const INVITING =
  /\b(?:follow|join|community|subscribe|github|source code|star us|like us|find us|connect|chat|folge|folgen|suivez|síguenos|seguici|siga|volg|obserwuj|urmăre)/iu

/** One link a network, the most certain first. `name` is the product's name, or empty. */
export function findSocials(site: Site, name: string): Candidate<SocialLink>[] {
  const found = [...linksOf(site, name), ...structuredLinks(site, name)]
  const byAccount = Map.groupBy(found, ({ url }) => accountKey(url))
  const accounts = [...byAccount.values()].map((same) => joined(same))
  const best = Map.groupBy(
    accounts.filter(({ score }) => score >= 2.5),
    ({ platform }) => platform,
  )
  return [...best.values()].flatMap((rivals) => {
    const [first, second] = rivals.toSorted((a, b) => b.score - a.score)
    const isDoubtful = first && !first.isOwn && second !== undefined && second.score >= first.score - 1
    return first && !isDoubtful ? [candidateOf(first)] : []
  })
}

function joined(same: Found[]): Found & { score: number } {
  const [first] = same.toSorted((a, b) => b.score - a.score)
  const pages = new Set(same.map(({ page }) => page.page.url)).size
  const times = same.length
  if (!first) throw new Error('a group has a member')
  return { ...first, score: first.score + Math.min(1.5, (pages - 1) * 0.5) + Math.min(0.4, times * 0.1) }
}

function candidateOf({ url, platform, page, score }: Found): Candidate<SocialLink> {
  const label = platform === 'custom' ? { label: labelOfCustom(url) } : {}
  return {
    value: { platform, url, ...label },
    evidence: [evidence(page, url)],
    confidence: Math.min(1, score / 8),
  }
}

function linksOf(site: Site, name: string): Found[] {
  return site.pages.flatMap((page) =>
    page.page.links.flatMap((link) => {
      const platform = platformOf(link.url)
      if (!platform || !isAccount(link.url) || isSourceOfSite(link.url)) return []
      const isOwn = isLikeOwner(link.url, site, name)
      const score = scoreOf(link, page, isOwn)
      return score > 0 ? [{ url: link.url, platform, page, score, isOwn }] : []
    }),
  )
}

/** A link with another's name on it is another's, unless the handle is the product's own. */
function scoreOf(link: PageLink, page: SitePage, isOwn: boolean): number {
  const text = link.text.trim()
  const handle = text.startsWith('@') || /@\w/.test(text)
  const names = [text, link.label].map((one) => one.trim()).filter(Boolean)
  const isIcon = text === '' || NETWORK.test(text) || names.some((one) => NETWORK.test(one))
  const invites = INVITING.test(text)
  if (!isOwn && !isIcon && !invites) return 0
  if (isInQuotation(link, page) || (!isOwn && isPersonal(link, page))) return 0
  const place = link.region === 'footer' || link.region === 'header' || link.region === 'nav' ? 2 : 0
  const home = page.isHome ? 1 : 0
  return (
    place +
    home +
    (isOwn ? 3 : 0) +
    (isIcon ? 1.5 : 0) +
    (invites ? 1 : 0) +
    (link.rel.includes('me') ? 1 : 0) +
    (handle && isOwn ? 0.5 : 0) -
    (page.kind === 'team' ? 2 : 0)
  )
}

/** A repository that holds a website: the site's own source, which is not the product's. */
export function isSourceOfSite(url: string): boolean {
  const [, repository = ''] = (URL.parse(url)?.pathname ?? '').split('/').filter(Boolean)
  return (
    /^(?:github|gitlab|codeberg|bitbucket)\.(?:com|org)$/.test(hostOf(url)) &&
    /^(?:www|web-?site|site|home-?page|landing(?:-?page)?|docs|blog)$|[-_.](?:web-?site|site|homepage|landing(?:-?page)?)$|\.(?:com|org|net|io|dev|app|co|me|[a-z]{2})$/i.test(
      repository.replace(/\.git$/, ''),
    )
  )
}

function isInQuotation(link: PageLink, page: SitePage): boolean {
  const block = link.block === null ? undefined : page.page.blocks[link.block]
  return (
    (block !== undefined && isTestimonial(block)) ||
    link.path.some((part) =>
      /blockquote|testimonial|review|tweet|press|featured|share|sharing|social-share|author|member|person|partner/i.test(
        part,
      ),
    )
  )
}

/** A profile of a single person, or an account like one's that does not stand around the home page as the site's own do. */
function isPersonal({ url, region }: PageLink, { isHome }: SitePage): boolean {
  const isAround = isHome && region !== 'main' && region !== 'aside'
  return (
    /linkedin\.com\/in\//i.test(url) ||
    (!isAround && /reddit\.com\/u(?:ser)?\/|producthunt\.com\/@|medium\.com\/@/i.test(url))
  )
}

/** Whether the handle looks like the product's name, its domain, or the account that its head names. */
export function isLikeOwner(url: string, site: Site, name: string): boolean {
  const handle = keyOf(handleOf(url))
  const named = keyOf(metaOf(site.home, 'twitter:site').replace(/^@/, ''))
  if (handle.length < 2) return false
  if (named !== '' && named === handle && platformOf(url) === 'x') return true
  const own = [labelOfHost(site.host), keyOf(name), keyOf(site.host)].filter((one) => one.length > 2)
  const bare = handle.replace(
    /^(?:official|the|get|try|use|join|team|we|go)|(?:official|app|apps|hq|io|ai|dev|inc|team|com|co|net|org|software|labs?)$/g,
    '',
  )
  return own.some(
    (one) =>
      one === handle ||
      one === bare ||
      (one.length > 3 && (handle.includes(one) || (bare.length > 3 && one.includes(bare)))),
  )
}

function handleOf(url: string): string {
  const parts = (URL.parse(url)?.pathname ?? '').split('/').filter(Boolean)
  const [first = '', second = ''] = parts
  const named =
    /^(?:company|showcase|school|in|c|user|channel|r|groups?|pages|people|pg|p|invite|products|posts)$/i.test(
      first,
    )
      ? second
      : first
  return named.replace(/^[@+]/, '')
}

/** `sameAs` of structured data. It is the owner's own statement, if it is on a page of the site. */
function structuredLinks(site: Site, name: string): Found[] {
  const owners = new Set([
    'Organization',
    'Corporation',
    'LocalBusiness',
    'WebSite',
    'SoftwareApplication',
    'WebApplication',
    'MobileApplication',
    'Brand',
    'Product',
    'ProfessionalService',
    'Store',
    'OnlineStore',
    'EducationalOrganization',
    'NewsMediaOrganization',
    'WebPage',
  ])
  return site.pages.flatMap((page) =>
    page.structured.flatMap((node) => {
      const types = [node['@type']].flat().map(String)
      if (!types.some((type) => owners.has(type))) return []
      return [node['sameAs']].flat().flatMap((url) => {
        const href = typeof url === 'string' ? (URL.parse(url.trim())?.href ?? '') : ''
        if (/linkedin\.com\/in\//i.test(href)) return []
        const platform = platformOf(href)
        const own = isLikeOwner(href, site, name)
        return platform && isAccount(href)
          ? [{ url: href, platform, page, score: own ? 6 : 4, isOwn: own }]
          : []
      })
    }),
  )
}

function labelOfCustom(url: string): string {
  const host = (URL.parse(url)?.hostname ?? '').replace(/^(?:www|plus|space|blog|pf)\./, '')
  const known: [RegExp, string][] = [
    [/^discord\./, 'Discord'],
    [/^(?:t|telegram)\.me/, 'Telegram'],
    [/^google\.com/, 'Google+'],
    [/^vk\.com/, 'VK'],
    [/weibo/, 'Weibo'],
    [/^bsky\./, 'Bluesky'],
    [/slack\.com$/, 'Slack'],
    [/mastodon|fosstodon|mstdn/, 'Mastodon'],
    [/^gitlab/, 'GitLab'],
    [/^twitch/, 'Twitch'],
    [/^vimeo/, 'Vimeo'],
    [/substack/, 'Substack'],
    [/^line\.me|lin\.ee/, 'LINE'],
  ]
  return known.find(([pattern]) => pattern.test(host))?.[1] ?? host
}
