/**
 * Where the product runs, by store links and by sentences that offer it there; not what it is merely compatible with.
 */
import { type ProductPlatform, productPlatforms } from 'marquee-profile'
import type { Candidate } from '../drafter.ts'
import { LATER } from '../facts/later-words.ts'
import { affirms } from '../facts/negation.ts'
import { anyPlatform, extension, ofOthers, platformWords, storeOf } from '../facts/platform-words.ts'
import { fold, wordsOf } from '../facts/text.ts'
import { wordList } from '../facts/word-list.ts'
import { isAgency } from './other-company.ts'
import { isLegalPage, isNewsPage } from './page-kinds.ts'
import { isRival } from './pricing/price-place.ts'
import { metaOf, nodesOf, quoted, textIn, type Site, type SitePage } from './site.ts'
import { type Block, isLater } from './words/prose.ts'

const OFFERS =
  /(?<!\p{L})(?:download(?!er)|available (?:on|for|in)|get (?:the|our|it)|install(?!ation)|apps? (?:on|for)|(?:runs?|works?|play) on|(?:läuft|funktioniert) (?:auf|unter)|fonctionne sur|funciona en|funziona su|werkt op|działa na|native (?:app|for)|supported (?:on|platforms)|our (?:ios|android|iphone|mac|windows|linux|mobile|desktop|rest|public) |herunterladen|laden im|verfügbar (?:für|auf|im)|erhältlich|télécharger|disponible (?:sur|pour|en|para)|descarga|scarica|baixar|disponível|beschikbaar|pobierz|dostępn|disponibil|descarcă|tillgänglig|hent|lataa|stáhnout|ke stažení|letölthető|[iİ]ndir|скачать|доступн|завантажити|изтегл|ダウンロード|対応|下载|下載|支持|다운로드|지원)/iu
/** One candidate per platform. */
export function findPlatforms(site: Site): Candidate<ProductPlatform>[] {
  if (isAgency(site)) return []
  const pages = site.pages.filter(
    (page) =>
      !isLegalPage(page) && !isNewsPage(page) && !/^(?:careers|customers|press)$/.test(page.kind ?? ''),
  )
  const naming = new Map(pages.map((page) => [page, namingAny(page.blocks)]))
  const texts = [metaOf(site.home, 'description'), ...namingAny(site.home.blocks).map(({ text }) => text)]
  // `App store` alone may mean the Mac's.
  const told = [...naming.values()].flat().map(({ text }) => text)
  const isOfMac =
    told.some((text) => platformWords.macos.in(text)) &&
    !told.some((text) => /\b(?:ios|iphone|ipad)\b/i.test(text))
  const found = productPlatforms.flatMap((platform) => {
    const isFuture = isAnnounced(texts, platform)
    const proposed = pages.flatMap((page) => [
      ...(isFuture && platform !== 'web' ? [] : declared(page, platform)),
      ...linked(page, platform),
      ...titled(page, platform),
      ...(isFuture ? [] : offered(page, naming.get(page) ?? [], platform)),
    ])
    return proposed.filter(
      ({ evidence: quotes }) =>
        platform !== 'ios' || !isOfMac || !quotes.some(({ quote }) => /app store/i.test(quote)),
    )
  })
  // An installed product does some of its work `in your browser` too.
  const isInstalled = found.some(({ value }) => !SERVED.test(value))
  const kept = found.filter(
    ({ value, evidence: [first] }) => value !== 'web' || !isInstalled || isWebApp(first?.quote ?? ''),
  )
  // One of many points of a service, unless its head names it.
  const isService =
    kept.every(({ value }) => value === 'api') && !headsOf(site).some((text) => API.test(text))
  return productPlatforms.flatMap(
    (platform) => (isService ? undefined : kept.find(({ value }) => value === platform)) ?? [],
  )
}

const API = /(?<!\p{L})(?:APIs?|SDKs?)(?!\p{L})/u

/** Title, description and main heading of the home page. */
function headsOf({ home }: Site): string[] {
  const heading = home.blocks.find(({ tag }) => tag === 'h1')?.text ?? ''
  return [home.title, metaOf(home, 'description'), metaOf(home, 'og:description'), heading]
}

/** Platforms without an installation on the user's device. */
const SERVED = /^(?:web|api|self_hosted)$/

/** Says more than that something happens in a browser: `web app`, `Web`, `Use it in your browser`. */
function isWebApp(quote: string): boolean {
  return !IN_BROWSER.test(quote) || /^(?:try|use|open|play|start|launch)(?!\p{L})/iu.test(quote)
}

const IN_BROWSER =
  /(?<!\p{L})(?:in|im|dans|en|nel|no|w|în) (?:your |the |le |el |il )?(?:browser|navigateur|navegador|przeglądarce)/iu

function namingAny(blocks: Block[]): Block[] {
  return blocks.filter(({ text }) => anyPlatform.in(text))
}

/** `Android under development`: the home page announces this platform, and no other in the same sentence. */
function isAnnounced(texts: string[], platform: ProductPlatform): boolean {
  return texts.some((text) =>
    sentencesIn(text).some((sentence) =>
      platformWords[platform].find(sentence).some(({ start, end }) => {
        const behind = sentence.slice(end, end + 60)
        // `Coming soon to the App Store`
        if (text.length <= 80 && LATER.test(sentence.slice(0, start))) return true
        const at = behind.search(LATER)
        return at >= 0 && !productPlatforms.some((other) => platformWords[other].in(behind.slice(0, at)))
      }),
    ),
  )
}

function sentencesIn(text: string): string[] {
  return fold(text).split(/(?<=[.!?;])\s/)
}

/** `operatingSystem` of structured data. */
function declared(page: SitePage, platform: ProductPlatform): Candidate<ProductPlatform>[] {
  return nodesOf(page, 'SoftwareApplication', 'WebApplication', 'MobileApplication', 'VideoGame').flatMap(
    (node) => {
      const text = textIn(node, 'operatingSystem')
      return text && platformWords[platform].in(text) ? [quoted(platform, page, text, 0.9)] : []
    },
  )
}

/** A store link in a passage that names the platform: the address alone tells a reader nothing. */
function linked(page: SitePage, platform: ProductPlatform): Candidate<ProductPlatform>[] {
  return page.page.links.flatMap(({ url, block: at }) =>
    storeOf(url) !== platform || at === null
      ? []
      : page.blocks
          // `Download on the`, and in a line of its own, `App Store`.
          .filter(({ index, linked }) => index === at || (linked && index === at + 1))
          .filter(
            ({ text }, _, all) =>
              // `Установить в Firefox`
              (names(text, platform) ||
                (platform === 'browser_extension' &&
                  (extension.in(text) || /chrome(?! ?os)|firefox/i.test(text)))) &&
              !all.some((one) => LATER.test(one.text)),
          )
          .map(({ text }) => quoted(platform, page, [text, url], 0.85)),
  )
}

/** `An app for iPhone and Mac`, in the title or the description of the home page. */
function titled(page: SitePage, platform: ProductPlatform): Candidate<ProductPlatform>[] {
  const heads = page.isHome ? [page.title, metaOf(page, 'og:title'), metaOf(page, 'description')] : []
  return heads.flatMap((head) => {
    const text = fold(head)
    const found = FOR.exec(text)
    const offer = found?.[0] ?? ''
    const isOffered = APP_BEFORE.test(text.slice(0, found?.index ?? 0)) && !PEOPLE_BEHIND.test(offer)
    return isOffered && names(offer, platform) && !LATER.test(text) && (platform !== 'web' || isOnWeb(offer))
      ? [quoted(platform, page, head, 0.7)]
      : []
  })
}

const FOR =
  /(?<!\p{L})(?:for|on|as|für|auf|als|pour|sur|para|en|per|su|voor|op|dla|na|pentru|для|на)\s+(?:(?:the|an?|eine?)\s+)?(?:your\s+)?(?:windows|mac\p{L}*|linux|ios|iphone|ipad|android|web|browser|chrome|firefox)(?!\p{L})[^.!?|]{0,60}/iu

/** `crash reporting for iOS` names what it serves; only `an app for iOS` says where it runs. */
const APP_BEFORE =
  /(?<!\p{L})(?:app|application|anwendung|applicazione|aplicación|aplicativo|software|logiciel|client|game|available|verfügbar|disponible|disponibile|disponível)(?: (?:now|both|free|built|designed|made))?\s+$/iu
const PEOPLE_BEHIND = /(?<!\p{L})(?:apps|developers?|teams?|users?|servers?)(?!\p{L})/iu

/** Whether the text names the platform itself, not another whose name has its words. */
function names(text: string, platform: ProductPlatform): boolean {
  const rest = text.replace(OTHERS[platform] ?? /$^/, '')
  const words = platformWords[platform]
  return words.in(rest) && !words.find(rest).some(({ start }) => DENIED.test(rest.slice(0, start)))
}

const OTHERS: Partial<Record<ProductPlatform, RegExp>> = {
  ios: /their (?:iphone|ipad)s?(?: (?:or|and) (?:iphone|ipad)s?)?|(?:mac|shopify|wix|microsoft|amazon) app store|app store optimi[sz]ation|apple watch/gi,
  browser_extension: /chrome ?(?:os|books?)/gi,
}

/** `No app store`, `but not on iPhone`; not `no Android`, which is Portuguese for `on Android`. */
const DENIED =
  /(?:(?:^|[.,;:!?(–—-]\s*|(?<!\p{L})(?:but|and|with)\s)no|(?<!\p{L})(?:not|without|kein\p{L}*|nicht|ohne|pas|sans|sin|senza|sem|não|geen|niet|zonder|bez|без))\s(?:(?:for|on|in|an?|the|any|auf|für|sur|en|su|per|op|voor|na|для|на)\s){0,2}$/iu

function isOnWeb(text: string): boolean {
  return (
    IN_BROWSER.test(text) ||
    /(?<!\p{L})(?:(?:on|for|the|and|or|&|,|\+|\/)\s*(?:the )?web|(?:on|for|and|or|&|,|\+|\/)\s*browsers?)(?![-\s]?\p{L})/iu.test(
      text,
    )
  )
}

function offered(page: SitePage, blocks: Block[], platform: ProductPlatform): Candidate<ProductPlatform>[] {
  return blocks.flatMap((block) => {
    const text = fold(block.text)
    if (
      text.length > 160 ||
      !sentencesIn(text).some((one) => names(one, platform) && !LATER.test(one)) ||
      !mayOffer(block, page) ||
      isLater(block, page) ||
      isOfAnother(block, platform, text)
    )
      return []
    const says =
      (affirms(OFFERS, text) && (platform !== 'web' || isOnWeb(text))) ||
      // `Latest release · Windows & Linux`
      text
        .split(/\s[·•|]\s/)
        .some(
          (part) =>
            isListOfPlatforms(part) &&
            (wordsOf(part).length > 1 || (part === text && isOffer(block) && !DEVICE.test(text))),
        ) ||
      (page.isHome &&
        block.tag === 'h1' &&
        platform !== 'web' &&
        names(FOR.exec(text)?.[0] ?? '', platform)) ||
      isPlain(text, platform)
    return says && !isOnlyMentioned(text, platform) ? [quoted(platform, page, block.text, 0.6)] : []
  })
}

/** What a comparison says of one of several, or the browser of an extension. */
function isOfAnother({ cell, headings }: Block, platform: ProductPlatform, text: string): boolean {
  const isCompared = cell !== null && ((cell.column > 1 && !OFFERS.test(text)) || headings.some(isRival))
  return isCompared || (platform === 'web' && extension.in(text))
}

/** `Windows 10, Windows 11, Linux` and nothing else, or mostly such: `Windows, macOS, Linux and Raspberry Pi`. */
function isListOfPlatforms(text: string): boolean {
  const items = text.split(/,\s*(?:and |und |et |y |e )?|\s(?:and|und|et|y|e)\s/u)
  const known = items.filter(isOfPlatforms).length
  return isOfPlatforms(text) || (known >= 3 && known * 2 > items.length)
}

function isOfPlatforms(text: string): boolean {
  const words = wordsOf(text).filter(
    (word) =>
      !/^\p{N}+$|^(?:and|or|und|et|y|e|i|och|en|og|ve|и|bit|x|arm|intel|for|für|pour|para|per|voor|dla|için|the|app|pro|server)$/u.test(
        word,
      ),
  )
  return (
    words.length > 0 &&
    words.length <= 8 &&
    !/\b(?:iphone|ipad|mac(?:book)?)\s+(?:\d|pro|air|mini)/i.test(text) &&
    words.every((word) =>
      /^(?:windows|mac|macos|os|linux|ios|ipados|iphone|ipad|android|web|chrome|firefox|safari|edge|ubuntu|debian|fedora|apple|watch|browser|desktop|mobile)$/.test(
        word,
      ),
    )
  )
}

/** As a link, leads to a page about the device, not to an app for it. */
const DEVICE = /^(?:iphone|ipad)$/i

/** A single word counts as a link or under `Download`, `Platforms`. */
function isOffer({ linked, headings }: Block): boolean {
  const above = headings.at(-1) ?? ''
  return (
    linked ||
    OFFERS.test(above) ||
    /plat+a?form|syst[eè]m|sistem|download|プラットフォーム|平台/iu.test(above)
  )
}

const news = wordList(`released|added|fixed|bug fix|bug fixes|bugfix*|changelog|veröffentlicht|behoben`)

function mayOffer(block: Block, page: SitePage): boolean {
  const isCall = block.text.length <= 60 && page.kind !== 'faq' && page.kind !== 'help'
  return (
    block.region !== 'nav' &&
    block.aside !== 'testimonial' &&
    block.tag !== 'pre' &&
    !news.in(block.text) &&
    !/^[✗✘✕✖×❌]|[?？]$/u.test(block.text) &&
    (isCall || page.isHome || page.kind === 'download' || page.kind === 'features' || page.kind === 'product')
  )
}

/** Offers that need no verb: `web app`, `in your browser`, `REST API`, `self-hosted`, `Chrome extension`. */
const PLAIN: Partial<Record<ProductPlatform, RegExp>> = {
  web: /(?<!\p{L})(?:(?:our|the|free|open|launch|try the|online|a) web[ -]?app(?:lication)?|web[ -]?app(?:lication)? (?:for|that|to)|web-based|browser-based|webanwendung|webbasiert|online[ -](?:tool|plattform|software|marktplatz|editor)|ブラウザ(?:上|だけ)で)/iu,
  api: /(?<!\p{L})(?:our (?:public|open|rest(?:ful)?|graphql) api|our api (?:is|lets|allows|gives|makes)|(?:rest|graphql) api (?:access|included|for)|public api|api access|api-zugang|developer api|datasets api|api and webhooks|webhooks? (?:&|and|und) api)/iu,
  self_hosted:
    /(?<!\p{L})(?:self-?host(?:ed|able|ing)?|on-?premises?|selbst (?:hosten|gehostet)|auto-héberg\p{L}+|autoalojad\p{L}+|docker (?:image|compose))/iu,
  browser_extension:
    /(?<!\p{L})(?:browser|chrome|firefox|safari|edge)[ -](?:extension|add-?on|erweiterung)/iu,
}

function isPlain(text: string, platform: ProductPlatform): boolean {
  return (platform === 'web' && IN_BROWSER.test(text)) || PLAIN[platform]?.test(text) === true
}

/** `import from Windows`, `monitor Linux servers`, others' `API`: the word alone is no offer. */
function isOnlyMentioned(text: string, platform: ProductPlatform): boolean {
  if (platform === 'api') return !isPlain(text, platform)
  return (
    platform !== 'web' &&
    (/^(?:if|wenn|falls|si|se|als|jeśli|dacă|om|hvis|jos)\s/iu.test(text) ||
      APPS_OF_USERS.test(text) ||
      (platform === 'browser_extension' && text.length > 60 && !extension.in(text)) ||
      // Self-hosted parts of a service.
      /self-?hosted (?:engines?|models?|llms?|fonts?|assets|analytics|runners?)(?!\p{L})/iu.test(text) ||
      (ofOthers.in(text) && !/download|available|app store|google play/i.test(text)))
  )
}

/** `Build apps for iOS and Android`: those that its users make; not `Make plans with the app for iOS`. */
const APPS_OF_USERS =
  /(?<!\p{L})(?:build(?:ing)?|mak(?:e|ing)|creat(?:e|ing)|develop(?:ing)?|design(?:ing)?|launch|publish|ship|test|turn|entwickel\p{L}|erstell\p{L}{1,2}|baue?n?|développe[rz]|cré(?:er|ez)|cre(?:a|ar|are|e|i|ie)|desarroll(?:a|ar|e)|svilupp(?:a|are)|desenvolv(?:a|er)|maak|bouw|tw[oó]rz\p{L}*|создавай\p{L}*|создать)\s(?:(?!(?:with|on|in|our|the|this|mit|unsere\p{L}*|avec|con|com|met|z)\s)[^\s.,;:!?]+\s){0,4}(?:apps?|aplikac\p{L}*|games?|applications?|anwendungen|aplicacion\p{L}*|aplicativos?|applicazioni|приложени\p{L})\s(?:on|for|für|auf|pour|sur|para|per|su|voor|op|dla|na|для|на)\s/iu
