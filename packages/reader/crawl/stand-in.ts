/** Pages shown in place of a product's site: by a host, a registrar, a bot check, a sign-in, an app store. */
import type { Page } from '../page/page.ts'
import { segmentsOf } from './address.ts'

function beginning(...parts: string[]): RegExp {
  return new RegExp(`^(?:${parts.join('|')})`, 'iu')
}

/** Text that identifies each stand-in, and the message for the owner. */
const STAND_INS: { says: RegExp; message: string }[] = [
  {
    says: beginning(
      String.raw`just a moment|attention required!|access denied|checking your browser`,
      String.raw`verify(?:ing)? (?:that )?you are (?:a )?human|are you a robot|one moment, please`,
      String.raw`please enable cookies|security check|ddos protection|human verification`,
      String.raw`vercel security checkpoint`,
    ),
    message: 'A guard against robots stands in front of this site and does not let it be read.',
  },
  {
    says: beginning(
      String.raw`(?:the|this) (?:domain|website|site|web ?page|page) (?:name )?(?:[\w.-]+ )?` +
        '(?:is|may be|has been) (?:for sale|parked|available|registered)',
      String.raw`.{0,60}\bdomain (?:name )?(?:is|may be) (?:for sale|parked|available)|buy this domain`,
      String.raw`(?:domain )?parked(?: domain)?|parking page|diese domain (?:steht|ist|wurde)`,
      String.raw`domain (?:kaufen|zu verkaufen|geparkt)|ce (?:nom de )?domaine est (?:à vendre|en vente|réservé)`,
      String.raw`este dominio (?:está|esta)|questo dominio è|この(?:ドメイン|サイト)は(?:販売|売り|準備|利用)`,
    ),
    message: 'This domain is parked or for sale: there is no product on it yet.',
  },
  {
    says: beginning(
      String.raw`(?:error )?40[04](?:$|[\s:.!|–-]+(?:not found|error|page|bad))|page not found|not found$`,
      String.raw`site not found|seite nicht gefunden|page introuvable|página no encontrada|pagina non trovata`,
    ),
    message: 'The address answers with a page that says that there is nothing here.',
  },
  {
    says: beginning(
      '(?:the|this) (?:domain|website|site|web ?page|page|account) (?:is|has been) ' +
        '(?:suspended|expired|not (?:available|published|found)|under construction|coming soon)',
      String.raw`(?:account|site|website) suspended|welcome to (?:nginx|apache|caddy|openresty|centos|plesk)`,
      String.raw`apache2? .{0,30}default page|test page for (?:the )?(?:apache|nginx|http)|it works!?$`,
      String.raw`default (?:web )?(?:site )?page|index of /`,
      String.raw`(?:error )?[45]0\d(?:$|[\s:.!|–-]+(?:error|forbidden|service|internal|unauthori[sz]ed|gateway))`,
      String.raw`under construction$|site (?:is )?under construction|iis windows`,
    ),
    message:
      'The server has nothing but its own page at this address: the site is not published, or is suspended.',
  },
]

const MAX_WORDS = 150

/** The message for a short page whose title or first heading says that there is no site; undefined for others. */
export function standInMessage({ title, blocks }: Page): string | undefined {
  const heading = blocks.find(({ tag }) => /^h[1-3]$/.test(tag)) ?? blocks[0]
  const texts = [title, heading?.text ?? ''].map((text) => text.trim().slice(0, 200))
  if (blocks.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0) > MAX_WORDS) return undefined
  return STAND_INS.find(({ says }) => texts.some((text) => says.test(text)))?.message
}

const SIGN_IN =
  /^(?:login|log in|signin|sign in|auth|sso|anmelden|connexion|iniciar sesion|accedi|entrar|inloggen)$/
const STORES = /^(?:apps\.apple\.com|itunes\.apple\.com|play\.google\.com|apps\.microsoft\.com)$/

/** The message for an address that leads away from the site: to an app store, or to a sign-in. */
export function awayMessage(asked: string, answered: string): string | undefined {
  const [from, to] = [new URL(asked), new URL(answered)]
  if (STORES.test(to.hostname) && to.hostname !== from.hostname)
    return 'The address leads to an app store. Give the address of the product’s own website.'
  const isSignIn = (url: URL) =>
    segmentsOf(url).some((one) => SIGN_IN.test(one.toLowerCase().replace(/[-_]/g, ' ')))
  return isSignIn(to) && !isSignIn(from)
    ? 'The home page asks visitors to sign in: nothing of it can be read without an account.'
    : undefined
}
