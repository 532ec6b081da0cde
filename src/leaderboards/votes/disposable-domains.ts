/** Where a voter comes from, as far as rings are judged by it: the block of the address, the kind of mailbox. Pure. */
import ipaddr from 'ipaddr.js'

/**
 * The block that an address belongs to, all that is kept of it: /24 of IPv4, /56 of IPv6 (what one household gets).
 * IPv4 inside IPv6 counts as IPv4. Null for what is no address.
 */
export function addressRange(address: string): string | null {
  if (!ipaddr.isValid(address)) return null
  const parsed = ipaddr.process(address)
  const bits = parsed.kind() === 'ipv4' ? 24 : 56
  const network = parsed.toByteArray().map((byte, place) => (place < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(network).toString()}/${bits}`
}

/** Whether mailboxes of the domain, or of one it lies in, are for anyone and a short while. `more`: the site's own list. */
export function isDisposableDomain(emailDomain: string, more: ReadonlySet<string> = new Set()): boolean {
  const labels = emailDomain.toLowerCase().split('.')
  return labels.some((_, start) => {
    const domain = labels.slice(start).join('.')
    return disposableDomains.has(domain) || more.has(domain)
  })
}

const disposableDomains = new Set(
  (
    '0-mail.com 10minutemail.com 10minutemail.net 20minutemail.com anonbox.net burnermail.io byom.de ' +
    'deadaddress.com discard.email discardmail.com discardmail.de dispostable.com dropmail.me emailondeck.com ' +
    'fakeinbox.com fakemail.net getairmail.com getnada.com grr.la guerrillamail.biz guerrillamail.com guerrillamail.de ' +
    'guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com harakirimail.com inboxbear.com ' +
    'inboxkitten.com incognitomail.org jetable.org mail-temp.com mail7.io mailcatch.com maildrop.cc mailexpire.com ' +
    'mailinator.com mailinator.net mailinator2.com mailmetrash.com mailnesia.com mailnull.com mailpoof.com mailsac.com ' +
    'mailtemp.info mintemail.com mohmal.com moakt.com mytemp.email mytrashmail.com nada.email ' +
    'owlymail.com pokemail.net sharklasers.com shitmail.me smailpro.com spam4.me spambog.com spambox.us spamex.com ' +
    'spamgourmet.com spamspot.com temp-mail.io temp-mail.org tempail.com tempemail.net tempinbox.com tempmail.com ' +
    'tempmail.de tempmail.net tempmailaddress.com tempmailo.com tempr.email throwaway.email throwawaymail.com ' +
    'trash-mail.com trash-mail.de trashmail.com trashmail.de trashmail.me trashmail.net trbvm.com wegwerfemail.de ' +
    'wegwerfmail.de wegwerfmail.net wegwerfmail.org yopmail.com yopmail.fr yopmail.net zetmail.com'
  ).split(' '),
)
