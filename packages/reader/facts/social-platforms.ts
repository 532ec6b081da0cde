/**
 * Which network a link leads to, and whether it leads to an account there rather than to a post, a share button or a
 * search.
 */
import type { SocialKey } from 'marquee-profile'

const HOSTS: [SocialKey, RegExp][] = [
  ['linkedin', /^(?:[a-z]{2,3}\.)?linkedin\.com$/],
  ['x', /^(?:mobile\.)?(?:twitter|x)\.com$/],
  ['facebook', /^(?:[a-z-]{1,6}\.)?(?:facebook|fb)\.com$/],
  ['instagram', /^(?:instagram\.com|instagr\.am)$/],
  ['tiktok', /^tiktok\.com$/],
  ['youtube', /^(?:m\.)?(?:youtube\.com|youtu\.be)$/],
  ['threads', /^threads\.(?:net|com)$/],
  ['pinterest', /^(?:[a-z]{2}\.)?pinterest\.[a-z.]{2,6}$/],
  ['github', /^github\.com$/],
  ['reddit', /^(?:old\.)?reddit\.com$/],
  ['producthunt', /^producthunt\.com$/],
  ['medium', /^(?:[\w-]+\.)?medium\.com$/],
  [
    'custom',
    /^(?:discord\.(?:gg|com)|t\.me|telegram\.me|plus\.google\.com|vk\.com|weibo\.com|bsky\.app|(?:[\w-]+\.)?slack\.com|(?:[\w-]+\.)?mastodon\.[a-z]+|fosstodon\.org|mstdn\.[a-z]+|gitlab\.com|twitch\.tv|vimeo\.com|dribbble\.com|behance\.net|line\.me|lin\.ee|note\.com|xing\.com|space\.bilibili\.com|zhihu\.com|ok\.ru|matrix\.to|codeberg\.org|bitbucket\.org|(?:pf\.)?kakao\.com|blog\.naver\.com|patreon\.com|ko-fi\.com|(?:[\w-]+\.)?substack\.com)$/,
  ],
]

/** Account paths on each network; anything else (a post, a share dialog, a search) is none. */
const ACCOUNTS: Record<SocialKey, RegExp> = {
  linkedin: /^\/(?!.*\/admin(?:\/|$))(?:company|showcase|school|in|organization|companies|groups)\/[^/]+/i,
  x: /^\/(?!(?:share|intent|home|search|hashtag|i|login|signup|explore|settings|privacy|tos|about)(?:\/|$))@?\w{1,30}$/i,
  facebook:
    /^\/(?!(?:sharer?|dialog|plugins|login|tr|events|watch|hashtag|policy|policies|privacy|help|about|legal|business|docs|v\d)(?:[./]|$))(?:profile\.php$|(?:pages|people|groups|pg|p)\/[^/]+|[^/]+$)/i,
  instagram: /^\/(?!(?:p|reel|reels|explore|accounts|stories|tv|about|legal)(?:\/|$))@?[\w.]+$/i,
  tiktok: /^\/@[\w.]+$/i,
  youtube:
    /^\/(?:(?:channel|c|user)\/[^/]+|@[^/]+|(?!(?:watch|embed|playlist|shorts|results|feed|live|redirect|t|v|howyoutubeworks|about|premium|channel|user)(?:\/|$))[\w.-]{3,})(?:\/(?:videos|featured|about))?$/i,
  threads: /^\/@[\w.]+$/i,
  pinterest: /^\/(?!(?:pin|search|ideas)(?:\/|$))[\w-]+(?:\/[\w-]+)?$/i,
  github:
    /^\/(?!(?:features|pricing|about|login|join|sponsors|topics|marketplace|orgs|apps|site|contact|security|settings|search|explore|collections|readme)(?:\/|$))[\w.-]+(?:\/[\w.-]+)?$/i,
  reddit: /^\/(?:r|user|u)\/[\w-]+$/i,
  producthunt: /^\/(?:products|posts|@[\w-]+|makers)(?:\/[\w-]+)?$/i,
  medium: /^\/(?:@[\w.-]+|(?!(?:m|p|tag|search|me)(?:\/|$))[\w-]+)$|^\/?$/i,
  website: /^/,
  custom: /^\/(?!(?:share|sharer|intent|login|explore)(?:[/.?]|$)).+/i,
}

/** The network of the address, or null; never `website`. */
export function platformOf(address: string): SocialKey | null {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const host = url.hostname.replace(/^www\./, '')
  return HOSTS.find(([, pattern]) => pattern.test(host))?.[0] ?? null
}

/** True if the address is an account or a page of its own on the network. */
export function isAccount(address: string): boolean {
  const platform = platformOf(address)
  const url = URL.parse(address)
  if (!platform || !url) return false
  const path = url.pathname.replace(/\/+$/, '')
  if (platform === 'youtube' && url.hostname.endsWith('youtu.be')) return false
  if (platform === 'medium' && url.hostname.replace(/^www\./, '') !== 'medium.com') return true
  if (platform === 'custom' && /slack\.com$|substack\.com$/.test(url.hostname))
    return /^(?!(?:www|app|api)\.)[\w-]+\.[\w-]+\.com$/.test(url.hostname)
  if (platform === 'facebook' && path === '/profile.php') return url.searchParams.has('id')
  return path !== '' && ACCOUNTS[platform].test(path) && !SAMPLE.test(path)
}

/** Placeholder handles in form fields and themes. */
const SAMPLE =
  /^\/(?:(?:company|in|channel|c|user|r)\/)?@?(?:#|(?:your[-_]?(?:name|handle|page|profile|company|channel|username|brand|server|org(?:ani[sz]ation)?|repo|account)?|username)(?:\/[^/]+)?|user|name|brand|account|example|company|deinprofil|dein[-_]?name|mein[-_]?name|profile|handle|_?x{4,}|envato|themeforest|wordpress|wix|squarespace|shopify|webflow|jekyll|bootstrap|getbootstrap)$/i

/** Host and path in lower case without scheme, `www.`, trailing slash, tracking and `@`: equal for links to one account. */
export function accountKey(address: string): string {
  const url = URL.parse(address)
  if (!url) return address.toLowerCase()
  const host = url.hostname
    .replace(/^(?:www|m|mobile|[a-z]{2}(?=\.linkedin|\.pinterest))\./, '')
    .replace(/^twitter\.com$/, 'x.com')
    .replace(/^fb\.com$/, 'facebook.com')
  const id = url.searchParams.get('id')
  return `${host}${url.pathname.replace(/\/+$/, '')}${id ? `?id=${id}` : ''}`.toLowerCase()
}
