/** Links that lead to no page about the product: files, sign-in, shopping carts, feeds, searches, calendars, blog posts. */
import { segmentsOf } from '../address.ts'
import { plainWords } from './link-words.ts'

const pageEndings = new Set('html htm php asp aspx jsp shtml xhtml cgi cfm do md'.split(' '))

/** True if the path ends like a file that is no page (`.pdf`, `.png`, `.zip`, `.js` …). */
export function isAsset(url: URL): boolean {
  const name = url.pathname.slice(url.pathname.lastIndexOf('/') + 1)
  const ending = /\.([a-z][a-z0-9]{0,7})$/i.exec(name)?.[1]?.toLowerCase()
  return ending !== undefined && !pageEndings.has(ending) && assetEndings.has(ending)
}

/** True if path, parameters, host or text show an action, a list of posts, or a copy of another page. */
export function isBesideThePoint(url: URL, text: string, home: string): boolean {
  const segments = segmentsOf(url).map((segment) => plainWords(segment.replace(/\.\w{1,5}$/, '')))
  if (segments.some((segment) => actionSegments.has(segment) || postSegments.has(segment))) return true
  if (segments.some((segment) => /^\d{4}$/.test(segment) && Number(segment) > 1990 && Number(segment) < 2100))
    return true
  if (segments.some((segment) => /^(?:page|p|seite|pagina) \d+$/.test(segment) || segment.startsWith('wp ')))
    return true
  if ((segments.at(-2) ?? '') === 'page' && /^\d+$/.test(segments.at(-1) ?? '')) return true
  if ([...url.searchParams.keys()].some((name) => actionParameters.has(name.toLowerCase()))) return true
  const label = url.hostname.split('.', 1)[0] ?? ''
  if (actionHosts.has(label) && url.hostname !== new URL(home).hostname) return true
  const words = plainWords(text)
  return actionTexts.has(words) || languageNames.has(words)
}

/** Whether the text is the name of a language, as in a language switch. */
export function namesLanguage(text: string): boolean {
  return languageNames.has(plainWords(text))
}

const assetEndings = new Set(
  (
    'pdf doc docx xls xlsx ppt pptx odt csv txt rtf png jpg jpeg gif webp avif svg ico bmp tif tiff mp3 mp4 m4a m4v mov avi webm ogg ' +
    'wav mkv zip gz tgz tar rar 7z bz2 xz dmg pkg exe msi deb rpm apk ipa jar iso css js mjs cjs map json jsonld xml rss atom xsl wasm ' +
    'woff woff2 ttf otf eot ics vcf epub mobi key bin swf webmanifest torrent sig asc sha256 yaml yml toml'
  ).split(' '),
)

const actionSegments = new Set(
  (
    'login|log in|signin|sign in|sign on|logout|log out|signout|sign out|signup|sign up|register|registration|account|my account|accounts|auth|oauth|sso|password|forgot password|' +
    'reset password|cart|basket|bag|checkout|wishlist|order|orders|search|suche|recherche|buscar|feed|feeds|rss|atom|calendar|ical|print|share|unsubscribe|' +
    'cdn cgi|admin|dashboard|xmlrpc|cgi bin|cookie|cookies|cookie policy|cookie settings|cookie einstellungen|thank you|thanks|thanks for subscribing|danke|merci|404|500|error|' +
    'anmelden|anmeldung|einloggen|registrieren|registrierung|warenkorb|kasse|konto|mein konto|connexion|se connecter|inscription|deconnexion|panier|mon compte|' +
    'iniciar sesion|acceder|registro|registrarse|carrito|mi cuenta|accedi|accesso|registrati|registrazione|carrello|entrar|cadastro|carrinho|inloggen|registreren|winkelwagen|' +
    'logga in|registrera|varukorg|log ind|kurv|logg inn|handlekurv|kirjaudu|rekisteroidy|ostoskori|logowanie|zaloguj|rejestracja|koszyk|prihlaseni|prihlasit|registrace|kosik|prihlasenie|registracia|' +
    'bejelentkezes|regisztracio|kosar|autentificare|inregistrare|cos|giris|giris yap|kayit|uye ol|sepet|вход|регистрация|корзина|вхід|реєстрація|кошик|登录|注册|登入|註冊|ログイン|会員登録|新規登録|カート|로그인|회원가입|장바구니'
  )
    .split('|')
    .map(plainWords),
)

const postSegments = new Set(
  (
    'blog|blogs|weblog|posts|post|articles|article|artikel|articulos|articulo|artigos|artigo|articoli|articolo|news|nouvelles|actualites|actualite|actus|aktuelles|nachrichten|neuigkeiten|noticias|novedades|notizie|novita|nieuws|nyheter|nyheder|uutiset|aktualnosci|' +
    'novinky|aktuality|hirek|stiri|noutati|новини|новости|νεα|haberler|uudised|zinas|naujienos|novice|vijesti|vesti|新闻|新聞|ニュース|お知らせ|ブログ|블로그|뉴스|공지사항|magazin|magazine|journal|tag|tags|category|kategorie|' +
    'categories|archive|archives|archiv|author|authors|autor|podcast|podcasts|webinar|webinars|forum|forums|community|wiki|glossary|glossar|lexikon|comments|comment'
  )
    .split('|')
    .map(plainWords),
)

const actionParameters = new Set(
  'q s query search keyword page paged p_page offset start sort order orderby filter add-to-cart action replytocom share print format download redirect redirect_to return return_to next session sid token month year date calendar'.split(
    ' ',
  ),
)

const actionHosts = new Set(
  'login accounts account auth sso id signin signup app my dashboard portal admin cdn static assets img images media mail webmail smtp ftp status forum community blog news shop store cart api staging dev test beta demo'.split(
    ' ',
  ),
)

// A link named only after a language is a language switch.
const languageCodes =
  'en de fr es it pt pt-BR nl sv nb no da fi is pl cs sk hu ro bg el tr uk ru et lv lt sl hr sr zh zh-Hans zh-Hant ja ko ar he fa hi bn ta ur id ms th vi ca'.split(
    ' ',
  )
/** Codes used in language switches; others are words: `hi`, `no`, `is`. */
const writtenCodes =
  'en de fr es it pt nl sv da fi pl cs sk hu ro bg el tr uk ru et lv lt sl hr sr zh ja ko'.split(' ')
const inEnglish = new Intl.DisplayNames(['en'], { type: 'language' })
/** The name of each language in itself and in English, except `polish`, which is also a verb. */
const languageNames = new Set(
  languageCodes
    .flatMap((code) => [inItself(code), inEnglish.of(code) ?? code])
    .concat(writtenCodes)
    .map(plainWords)
    .filter((name) => name !== 'polish'),
)

function inItself(code: string): string {
  return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
}

const actionTexts = new Set(
  'login|log in|sign in|sign up|signin|signup|register|logout|log out|my account|anmelden|einloggen|registrieren|connexion|se connecter|s inscrire|iniciar sesion|acceder|accedi|entrar|inloggen|logga in|log ind|logg inn|kirjaudu|zaloguj sie|prihlasit se|prihlasit sa|bejelentkezes|autentificare|вход|войти|увійти|giris yap|ログイン|登录|登入|로그인|rss|skip to content|skip to main content|zum inhalt springen|aller au contenu'
    .split('|')
    .map(plainWords),
)
