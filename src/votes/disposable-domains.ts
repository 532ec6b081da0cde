/** Mail domains with disposable mailboxes; ring detection uses them too. Pure. */

/** True if the domain, or one that it lies in, offers disposable mailboxes. `more` is the site's own list. */
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
