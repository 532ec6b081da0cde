/** Words that say where a product runs. */
import type { ProductPlatform } from 'marquee-profile'
import { wordList, type WordList } from './word-list.ts'

/** For each platform the words that show it in a quote. */
export const platformWords: Record<ProductPlatform, WordList> = {
  web: wordList(
    'webapp|browser|online|saas|software as a service|cloud-based|web|website|webanwendung|webbasiert|browserbasiert|navigateur|en ligne|navegador|en línea|webapplicatie|aplikacja webowa|w przeglądarce|webbapp|webbläsare|nettleser|selaimessa|webová aplikace|v prohlížeči|webalkalmazás|böngésző|tarayıcı|веб-приложение|в браузере|у браузері|ブラウザ|ウェブアプリ|浏览器|網頁|网页版|브라우저|웹',
  ),
  ios: wordList('ios|iphone|iphones|ipad|ipads|ipados|app store|testflight|apple watch|carplay'),
  android: wordList('android|google play|play store|wear os'),
  macos: wordList('macos|os x|mac|macs|apple silicon'),
  windows: wordList('windows|microsoft store'),
  linux: wordList('linux|ubuntu|debian|fedora|appimage|flatpak|snap store'),
  browser_extension: wordList(
    'browser extension|browser extensions|chrome extension|firefox add-on|firefox addon|firefox extension|safari extension|edge extension|edge add-on|chrome web store|for chrome|to chrome|for firefox|to firefox|für chrome|pour chrome|para chrome|per chrome|browser add-on|browsererweiterung|browser-erweiterung|extension de navigateur|extension chrome|extensión de navegador|extensión de chrome|estensione del browser|estensione chrome|extensão do navegador|extensão para chrome|browserextensie|wtyczka do przeglądarki|rozszerzenie chrome|extensie chrome|webbläsartillägg|расширение для браузера|расширение chrome|ブラウザ拡張|拡張機能|浏览器扩展|浏览器插件|브라우저 확장',
  ),
  api: wordList('api|apis|sdk'),
  self_hosted: wordList(
    'self-hosted|self-host|selfhosted|self-hosting|self-hostable|on-premise|on-premises|docker|helm chart|your own server|selbst hosten|selbst gehostet|auf eigenen servern|auf dem eigenen server|auto-hébergé|auto-hébergeable|auto-hébergement|autohébergé|sur votre serveur|autoalojado|auto-ospitato|セルフホスト|自托管|私有化部署|私有部署|自架',
  ),
}

/** The words of all platforms, as a quick test: most passages have none. */
export const anyPlatform = wordList(
  Object.values(platformWords)
    .map(({ words }) => words)
    .join('|'),
)

/** The first match wins: the Mac's store shares the phone's addresses. */
const STORES: [RegExp, ProductPlatform][] = [
  [/^https?:\/\/(?:apps|itunes)\.apple\.com\/.*(?:mt=12|platform=mac)/i, 'macos'],
  [/^https?:\/\/(?:apps|itunes)\.apple\.com\//i, 'ios'],
  [/^https?:\/\/testflight\.apple\.com\//i, 'ios'],
  [/^https?:\/\/(?:play\.google\.com\/store\/apps|(?:www\.)?rustore\.ru\/catalog\/app)/i, 'android'],
  [
    /^https?:\/\/(?:chrome\.google\.com\/webstore|chromewebstore\.google\.com|addons\.mozilla\.org|microsoftedge\.microsoft\.com\/addons)/i,
    'browser_extension',
  ],
  [/^https?:\/\/(?:apps\.microsoft\.com|www\.microsoft\.com\/.*store)/i, 'windows'],
  [/^https?:\/\/(?:snapcraft\.io|flathub\.org)/i, 'linux'],
]

/** The platform of the app store that the address leads to, or null. */
export function storeOf(address: string): ProductPlatform | null {
  return STORES.find(([pattern]) => pattern.test(address))?.[1] ?? null
}

/** What is added to a browser or program. */
export const extension = wordList(
  `extension|web store|add-on|addon|plug-in|plugin|erweiterung|extensión|estensione|extensão|wtyczka|расширение|拡張|扩展|확장`,
)

/** A platform that is left, served or replaced. */
export const ofOthers = wordList(
  `import from|migrate from|no need to install|monitor*|manag*|server*|developer*|clients have|not just|unlike|instead of|alternative to`,
)
