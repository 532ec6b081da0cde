/**
 * The product's accounts on social networks: its own links, not share buttons, customers, credits or a theme's samples.
 */
import type { SocialKey } from 'marquee-profile'
import type { Candidate, Signs, SocialLink } from '../../drafter.ts'
import { keyOf, keysOf, labelOfHost } from '../../facts/names.ts'
import { personName } from '../../facts/person-names.ts'
import { accountKey, isAccount, platformOf } from '../../facts/social-platforms.ts'
import type { PageLink } from '../../page/page.ts'
import { judged } from '../certainty.ts'
import { creditsWebsite } from '../other-company.ts'
import {
  evidence,
  holderOf,
  hostOf,
  metaOf,
  nodesOf,
  ownersOn,
  segmentsOf,
  type Site,
  type SitePage,
} from '../site.ts'

interface Found {
  url: string
  platform: SocialKey
  page: SitePage
  signs: Signs
}

const NETWORK =
  /^(?:(?:follow|find|join|visit|see|view|like|watch|connect with|chat with)?\s*(?:us|me|our|the|on|to|with)?\s*(?:on|at|our)?\s*)?(?:the )?(?:official )?(?:(?:x|twitter)(?:\.com|\s*[(/]?\s*(?:formerly )?(?:x|twitter)\)?)?|facebook|fb|instagram|insta|ig|linkedin|linked in|youtube|you tube|yt|tiktok|tik tok|github|git hub|reddit|discord|pinterest|threads|medium|product ?hunt|telegram|mastodon|bluesky|bsky|google\+|google plus|vk|weibo|slack|gitlab|twitch|vimeo|dribbble|behance|line|note|xing|codeberg|patreon|substack)(?:\s*(?:page|icon|logo|profile|channel|account|community|server|group|link|invite|repo(?:sitory)?|seite|kanal|profil|公式|アカウント))?[.!]?$/iu
const INVITING =
  /\b(?:follow|join|community|subscribe|github|source code|star us|like us|find us|connect|chat|folge|folgen|suivez|síguenos|seguici|siga|volg|obserwuj|urmăre)/iu

/** The accounts that the pages link, most certain first. */
export function findSocials(site: Site): Candidate<SocialLink>[] {
  const found = [...linksOf(site), ...structuredLinks(site)]
  const ofPeople = accountsOfPeople(site)
  const accounts = [...Map.groupBy(found, ({ url }) => accountKey(url)).values()]
    .slice(0, MAX_ACCOUNTS)
    .map(asOne)
    .filter(
      ({ url, signs, platform }, _, all) =>
        signs['own_name'] === 1 ||
        !(
          signs['quoted'] === 1 ||
          ofPeople.has(accountKey(url)) ||
          OF_PERSON.test(url) ||
          // Beside the product's own page.
          (PROFILE.test(url) && all.some((one) => one.platform === platform && one.signs['own_name'] === 1))
        ),
    )
  const rivals = Map.groupBy(accounts.filter(hasGrounds), ({ platform }) => platform)
  return judged(
    'socials',
    accounts.map((account) => {
      const { platform, url, page, signs } = account
      const label = platform === 'custom' ? { label: labelOfCustom(url) } : {}
      const others = (rivals.get(platform) ?? []).filter((one) => one !== account)
      return {
        value: { platform, url, ...label },
        evidence: [evidence(page, url)],
        signs: { ...signs, only_one: Number(others.length === 0) },
        hasGrounds: hasGrounds(account),
      }
    }),
  )
}

const OF_PERSON = /linkedin\.com\/in\//i
const PROFILE = /reddit\.com\/u(?:ser)?\/|producthunt\.com\/@|medium\.com\/@/i

/** A page with more account links is a directory of others. */
const MAX_ACCOUNTS = 200
const MAX_PAGES = 4
/** Signs that count against an account only if all its links have them. */
const AGAINST = ['quoted', 'other_text', 'person', 'team_page']

/** Merges all links to one account: a positive sign on any of them counts. */
function asOne(same: Found[]): Found {
  const [first] = same.toSorted((a, b) => sumOf(b.signs) - sumOf(a.signs))
  if (!first) throw new Error('a group has a member')
  const names = [...new Set(same.flatMap(({ signs }) => Object.keys(signs)))]
  const pages = new Set(same.map(({ page }) => page)).size
  const signs = Object.fromEntries(
    names.map((name) => {
      const values = same.map((one) => one.signs[name] ?? 0)
      return [name, AGAINST.includes(name) ? Math.min(...values) : Math.max(...values)]
    }),
  )
  return { ...first, signs: { ...signs, pages: (Math.min(pages, MAX_PAGES) - 1) / (MAX_PAGES - 1) } }
}

/** Whether the site claims it: by its name, by the network's alone, or by an invitation around the page. */
function hasGrounds({ signs, page }: Found): boolean {
  const has = (name: string) => (signs[name] ?? 0) > 0
  // Any other page may show work for clients.
  const isOwnPage = page.isHome || (page.kind !== null && page.kind !== 'docs')
  const isSaid =
    has('own_name') || (has('icon') && isOwnPage) || has('declared') || (has('invites') && has('around'))
  return isSaid && !has('person')
}

function sumOf(signs: Signs): number {
  return Object.values(signs).reduce((sum, value) => sum + value, 0)
}

function linksOf(site: Site): Found[] {
  return site.pages.flatMap((page) => {
    const credited = page.page.links.filter((link) => standsInCredit(link, page))
    const [generator = ''] = metaOf(page, 'generator').split(/[\s,]/)
    const makers = [
      keyOf(generator),
      ...credited.flatMap(({ text, url }) => [keyOf(text), labelOfHost(hostOf(url))]),
    ].filter(Boolean)
    return page.page.links.flatMap((link) => {
      const { url } = link
      const platform = platformOf(url)
      if (!platform || !isAccount(url) || isSourceOfSite(url)) return []
      const isMakers = credited.includes(link) || url.split('/').some((part) => makers.includes(keyOf(part)))
      const isNamed = keysOf(site.name).some((key) => repositoryOf(url).startsWith(key.slice(0, 4)))
      const isOthersCode = CODE.test(url) && !isNamed
      if ((isMakers || isOthersCode) && !isLikeOwner(url, site)) return []
      return [{ url, platform, page, signs: signsOf(link, page, site) }]
    })
  })
}

/** A repository counts only by its name: themes link theirs. */
const CODE = /^https?:\/\/(?:www\.)?git(?:hub|lab)\.com\/[^/]+\/([^/?#]+)/

/** Stands in a credit to the maker of the website or theme. */
function standsInCredit({ block, region }: PageLink, { page }: SitePage): boolean {
  const { text = '' } = (block === null ? undefined : page.blocks[block]) ?? {}
  return region === 'footer' && text.length <= 200 && creditsWebsite(text)
}

/** A link with another name belongs to another, unless the handle is the product's own. */
function signsOf(link: PageLink, page: SitePage, site: Site): Signs {
  const isOwn = isLikeOwner(link.url, site) || isOwnRepository(link.url, site)
  const text = link.text.trim()
  const names = [text, link.label].map((one) => one.trim()).filter(Boolean)
  const isAround = link.region !== 'main' && link.region !== 'aside'
  // `@beetplan`, alone on its line
  const isHandle =
    isAround && text === `@${handleOf(link.url)}` && page.page.blocks[link.block ?? -1]?.text === text
  const isIcon = text === '' || isHandle || names.some((one) => NETWORK.test(one))
  const invites = INVITING.test(text)
  return asSigns({
    own_name: isOwn,
    same_name: isOwn && [keyOf(site.name), labelOfHost(site.host)].includes(keyOf(handleOf(link.url))),
    icon: isIcon,
    invites,
    other_text: !isOwn && !isIcon && !invites,
    around: isAround,
    home: page.isHome,
    says_me: link.rel.includes('me'),
    quoted: isInQuotation(link, page),
    person:
      !isOwn &&
      (isPersonal(link, page) ||
        isNamedLikePerson(link, page) ||
        /(?<!\p{L})(?:me|my)(?!\p{L})/iu.test(text)),
    team_page: page.kind === 'team',
  })
}

function asSigns(facts: Record<string, boolean>): Signs {
  return Object.fromEntries(Object.entries(facts).map(([name, holds]) => [name, Number(holds)]))
}

/** The repository is named like the product: not a website's or theme's source. */
export function isOwnRepository(url: string, { name }: Site): boolean {
  return name !== '' && keysOf(name).includes(repositoryOf(url))
}

function repositoryOf(url: string): string {
  return keyOf(CODE.exec(url)?.[1] ?? '')
}

/** A repository with a website's source, which is not the product's. */
export function isSourceOfSite(url: string): boolean {
  const [, repository = ''] = segmentsOf(url)
  return (
    /^(?:github|gitlab|codeberg|bitbucket)\.(?:com|org)$/.test(hostOf(url)) &&
    /^(?:www|web-?site|site|home-?page|landing(?:-?page)?|docs|blog)$|[-_.](?:web-?site|site|homepage|landing(?:-?page)?)(?:[-_](?:base|v?\d+|src|source|code|next|old|new))?$|\.(?:com|org|net|io|dev|app|co|me|[a-z]{2})$/i.test(
      repository.replace(/\.git$/, ''),
    )
  )
}

function isInQuotation(link: PageLink, page: SitePage): boolean {
  return (
    holderOf(link, page)?.aside === 'testimonial' ||
    link.path.some((part) =>
      /blockquote|testimonial|review|tweet|press|featured|share|sharing|author|member(?!ship)|person|partner/i.test(
        part,
      ),
    )
  )
}

/** `Sam Keen` on the page, `@sam.keen` in the link. */
function isNamedLikePerson({ url }: PageLink, { blocks }: SitePage): boolean {
  const handle = keyOf(handleOf(url))
  return blocks.some(({ text }) => keyOf(text) === handle && personName(text) !== null)
}

/**
 * A person's profile, or a similar account outside the home page's header, menu or footer, where the site's own are.
 */
function isPersonal({ url, region }: Pick<PageLink, 'url' | 'region'>, { isHome }: SitePage): boolean {
  const isAround = isHome && region !== 'main' && region !== 'aside'
  return OF_PERSON.test(url) || (!isAround && PROFILE.test(url))
}

/** Whether the handle looks like the product's name, its domain, or the account named in its head. */
export function isLikeOwner(url: string, site: Site): boolean {
  const handle = keyOf(handleOf(url))
  const named = keyOf(metaOf(site.home, 'twitter:site').replace(/^@/, ''))
  if (handle.length < 2) return false
  if (named !== '' && named === handle && platformOf(url) === 'x') return true
  const own = [labelOfHost(site.host), keyOf(site.name), keyOf(site.host)].filter((one) => one.length > 2)
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
  const [first = '', second = ''] = segmentsOf(url)
  const named =
    /^(?:company|showcase|school|in|c|user|channel|r|groups?|pages|people|pg|p|invite|products|posts)$/i.test(
      first,
    )
      ? second
      : first
  return named.replace(/^[@+]/, '')
}

/** `sameAs` of structured data. On a page of the site it is the owner's own statement. */
function structuredLinks(site: Site): Found[] {
  return site.pages.flatMap((page) =>
    [...ownersOn(page), ...nodesOf(page, 'WebPage')].flatMap((node) =>
      [node['sameAs']].flat().flatMap((given) => {
        const url = typeof given === 'string' ? (URL.parse(given.trim())?.href ?? '') : ''
        const platform = platformOf(url)
        if (!platform || !isAccount(url)) return []
        const own_name = isLikeOwner(url, site)
        const person = isPersonal({ url, region: 'footer' }, page)
        return [{ url, platform, page, signs: asSigns({ declared: true, own_name, person }) }]
      }),
    ),
  )
}

/** Declared as a person's in structured data. */
function accountsOfPeople({ pages }: Site): Set<string> {
  const people = pages.flatMap((page) => nodesOf(page, 'Person'))
  const addresses = people.flatMap((node) => [node['url'], node['sameAs']].flat())
  return new Set(addresses.flatMap((one) => (typeof one === 'string' ? [accountKey(one)] : [])))
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
