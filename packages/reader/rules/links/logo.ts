/** The product's logo: the image linked home at the top of the page, else the `logo` of structured data. */
import type { Candidate } from '../../drafter.ts'
import { holdsName } from '../../facts/names.ts'
import type { PageImage } from '../../page/page.ts'
import { hostOf, ownersOn, pathOf, quoted, textIn, type Site, type SitePage } from '../site.ts'
import { isPlaceholder } from './media.ts'

const LOGO = /(?:^|[^\p{L}])(?:brand|wordmark|site-icon)(?:[^\p{Ll}]|$)|logo/iu
const OTHERS =
  /customer|client|partner|sponsor|press|featured|as-seen|trusted|testimonial|integration|payment|badge-(?:app|google)|app-?store|google-?play|trustpilot|product-?hunt|award|certif|member|flag|kunden|referenz|technolog|favicon/i

/** Addresses of images, the most likely first. */
export function findLogo(site: Site): Candidate<string>[] {
  const pages = [site.home, ...site.pages.filter(({ isHome }) => !isHome).slice(0, 3)]
  const pictures = pages.flatMap((page, at) =>
    page.page.images.map((image, place) => ({
      image,
      page,
      score: scoreOf(image, place, page.page.images, site) - at,
    })),
  )
  const seen = pictures.filter(({ score }) => score >= 3).toSorted((a, b) => b.score - a.score)
  return [
    ...seen.map(({ image, page, score }) => quoted(image.url, page, image.url, Math.min(1, score / 10))),
    ...structured(site),
    ...icons(site),
  ]
}

function scoreOf(image: PageImage, place: number, all: PageImage[], site: Site): number {
  const file = pathOf(image.url).split('/').at(-1) ?? ''
  const around = image.path.join(' ')
  if (OTHERS.test(`${around} ${file}`) || !isHttp(image.url) || isPlaceholder(image.url)) return 0
  const leadsHome =
    image.linksTo !== '' &&
    hostOf(image.linksTo) === site.host &&
    /^\/(?:index\.\w+|[a-z]{2})?\/?$/.test(pathOf(image.linksTo).replace(pathOf(site.home.page.url), '/'))
  // A sentence describes a picture.
  const names = image.alt.length > 60 ? [file] : [file, image.alt]
  const isNamed = names.some((text) => holdsName(text, site.name))
  const says = LOGO.test(file) || LOGO.test(image.alt) || LOGO.test(image.path.slice(-3).join(' '))
  const top =
    image.region === 'header' ||
    image.region === 'nav' ||
    (image.region !== 'footer' && image.position <= 6 && place < 4)
  const foreign =
    (image.linksTo !== '' && (hostOf(image.linksTo) !== site.host || !(leadsHome || says))) ||
    (!isNamed && !leadsHome && (isCalledElse(image) || isInRow(image, all)))
  // In the main text, an image with just the product's name shows it in use.
  if (foreign || (image.region === 'main' && !leadsHome && !(top && (says || /icon/i.test(file))))) return 0
  return (
    (leadsHome ? 3 : 0) +
    (says ? 2.5 : 0) +
    (top ? 2 : 0) +
    (isNamed ? 1.5 : 0) -
    place / 20 -
    (/(?:white|light|invert|dark|mobile|small|footer)/i.test(file) ? 0.3 : 0)
  )
}

/** The alt text is another name without a word for a logo. */
function isCalledElse({ alt }: PageImage): boolean {
  return alt.trim() !== '' && !LOGO.test(alt)
}

/** One of several logos in one folder: customers, partners, authorities. */
function isInRow({ url, alt }: PageImage, all: PageImage[]): boolean {
  const folder = url.slice(0, url.lastIndexOf('/') + 1)
  const beside = new Set(
    all
      .filter((other) => other.url.startsWith(folder) && LOGO.test(other.alt) && other.alt !== alt)
      .map((other) => other.alt),
  )
  return beside.size >= 2
}

/** An icon or preview image in the head whose file is named logo. */
function icons({ home }: Site): Candidate<string>[] {
  return home.meta
    .filter(({ name, content }) => {
      const file = pathOf(content).split('/').at(-1) ?? ''
      return /^(?:icon|shortcut|apple-touch-icon|image_src|og:image)$/.test(name) && /logo/i.test(file)
    })
    .map(({ content }) => quoted(content, home, content, 0.1))
}

/** The preview image that networks show for a link. */
const CARD = /(?:^|[/_-])(?:og|opengraph|social|share)[_-]/i

/** `logo` of an organization or publisher. */
function structured(site: Site): Candidate<string>[] {
  return site.pages.flatMap((page) =>
    ownersOn(page).flatMap((node) => {
      const given = textIn(node, 'logo')
      return given && !CARD.test(given)
        ? addressOf(given, page).map((url) => quoted(url, page, given, /favicon/i.test(url) ? 0.1 : 0.25))
        : []
    }),
  )
}

function addressOf(given: string, { page }: SitePage): string[] {
  const url = URL.parse(given, page.url)?.href
  return url && isHttp(url) ? [url] : []
}

function isHttp(url: string): boolean {
  return /^https?:\/\/[^/]+\/(?!%[A-Z_]+%)/.test(url)
}
