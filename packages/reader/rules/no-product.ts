/** Pages that a host, a registrar or a server puts where a product's site should be. They say nothing about a product. */
import type { Page } from '../page/page.ts'

const STANDS_IN_FOR_A_SITE =
  /^(?:(?:the|this) (?:domain|website|site|web ?page|page) (?:name )?(?:[\w.-]+ )?(?:is|may be|has been) (?:for sale|parked|available|suspended|expired|not (?:available|published|found)|under construction|registered|coming soon)|.{0,60}\bdomain (?:name )?(?:is|may be) (?:for sale|parked|available)|buy this domain|(?:domain )?parked(?: domain)?|parking page|(?:account|site|website) suspended|welcome to (?:nginx|apache|caddy|openresty|centos|plesk)|apache2? .{0,30}default page|test page for (?:the )?(?:apache|nginx|http)|it works!?$|default (?:web )?(?:site )?page|index of \/|just a moment|attention required!|access denied|checking your browser|verify(?:ing)? you are (?:a )?human|are you a robot|(?:error )?[45]0\d(?:$|[\s:.!|–-]+(?:not found|error|forbidden|page|bad|service|internal|unauthori[sz]ed|gateway))|page not found|not found$|site not found|under construction$|site (?:is )?under construction|iis windows|diese domain (?:steht|ist|wurde)|domain (?:kaufen|zu verkaufen|geparkt)|ce (?:nom de )?domaine est (?:à vendre|en vente|réservé)|este dominio (?:está|esta)|questo dominio è|この(?:ドメイン|サイト)は(?:販売|売り|準備|利用))/iu

const MOST_WORDS = 150

/** A short page whose title or first heading says that there is no site here. */
export function isStandIn({ title, blocks }: Page): boolean {
  const heading = blocks.find(({ tag }) => /^h[1-3]$/.test(tag)) ?? blocks[0]
  const says = [title, heading?.text ?? ''].some((text) =>
    STANDS_IN_FOR_A_SITE.test(text.trim().slice(0, 200)),
  )
  return says && blocks.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0) <= MOST_WORDS
}
