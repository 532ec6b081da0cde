/** Screenshots of the product, and a video about it. */
import type { Candidate } from '../../drafter.ts'
import { wordList } from '../../facts/word-list.ts'
import type { PageImage } from '../../page/page.ts'
import { isAgency } from '../other-company.ts'
import { hostOf, quoted, type Site } from '../site.ts'

const SHOWS_PRODUCT =
  /screen[-_]?shot|(?:^|[^\p{L}])(?:screens?|(?:app)?preview|dashboard|mockup|ui|interface|gallery|store)(?:[^\p{L}]|$)|bildschirmfoto|capture-?d?-?ecran|captura|schermata|zrzut/iu
const SHOWS_OTHER =
  /logo|icon|avatar|badge|flag|arrow|star|bullet|customer|client|partner|team|author|sprite|pixel|spacer|banner-ad|payment|qr-?code|app(?:le)?-?store|play-?store|google-?play|illustration|background|pattern|shape|emoji|review|testimonial|ellipse|vector|blob|gradient|circle|line-|wave/i
const PLAYERS =
  /^(?:www\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|(?:player\.)?vimeo\.com|loom\.com|fast\.wistia\.(?:net|com)|dailymotion\.com|player\.bilibili\.com)$/
const WATCH = wordList(
  `watch video|watch the video|play video|watch the film|video ansehen|video abspielen|voir la vidéo|regarder la vidéo|ver video|ver vídeo|ver el vídeo|guarda il video|bekijk de video|obejrzyj film|vezi video|se video|動画を見る|观看视频|영상 보기`,
)

/** Screenshots of the home and product pages, in reading order. */
export function findScreenshots(site: Site): Candidate<string>[] {
  if (isAgency(site)) return []
  const pages = site.pages.filter(({ isHome, kind }) => isHome || kind === 'product' || kind === 'features')
  const found = pages.flatMap((page) =>
    page.page.images.filter(isScreenshot).map((image) => ({ image, page })),
  )
  return found.map(({ image, page }, place) => quoted(image.url, page, image.url, 0.7 - place / 1000))
}

function isScreenshot(image: PageImage): boolean {
  const file = readable(image.url).split('/').slice(-2).join('/')
  const isLarge =
    (image.width === null || image.width >= 240) && (image.height === null || image.height >= 160)
  if (
    !/^https?:/.test(image.url) ||
    isPlaceholder(image.url) ||
    /^(?:footer|nav)$/.test(image.region) ||
    !isLarge ||
    /\.svg(?:\?|$)/i.test(image.url)
  )
    return false
  return (
    SHOWS_PRODUCT.test(`${file} ${image.alt} ${image.path.slice(-2).join(' ')}`) &&
    !SHOWS_OTHER.test(`${file} ${image.alt}`)
  )
}

/** Services for placeholder boxes and stock photographs. */
export function isPlaceholder(url: string): boolean {
  return /theme|(?:^|\.)(?:placehold\.(?:co|it|jp)|(?:placeholder|dummyimage|placekitten|loremflickr|unsplash|pexels)\.com|picsum\.photos|fakeimg\.pl|randomuser\.me|pravatar\.cc)$/i.test(
    hostOf(url),
  )
}

function readable(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

/** A video embedded on the home page, or one that a link there announces. */
export function findVideoUrl(site: Site): Candidate<string>[] {
  const framed = site.home.page.videos
    .filter(({ url }) => PLAYERS.test(URL.parse(url)?.hostname ?? ''))
    .map(({ url }) => quoted(url, site.home, url, 0.6))
  const linked = site.home.page.links
    .filter(
      ({ url, text, label }) =>
        PLAYERS.test(hostOf(url)) &&
        /watch|embed|youtu\.be|\/\d{6,}/.test(url) &&
        WATCH.in(`${text} | ${label}`),
    )
    .map(({ url }) => quoted(url, site.home, url, 0.8))
  return [...linked, ...framed].slice(0, 3)
}
