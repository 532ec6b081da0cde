/** Mail domains where anybody can have a mailbox: two accounts sharing one says nothing about them. Pure. */

/** True if the domain is one where anybody can have a mailbox. */
export function isMailboxProvider(emailDomain: string): boolean {
  const domain = emailDomain.toLowerCase()
  return providers.has(domain) || families.has(domain.split('.')[0] ?? '')
}

/** Providers with separate domains for different countries. */
const families = new Set(['gmx', 'hotmail', 'live', 'outlook', 'yahoo', 'yandex'])

const providers = new Set(
  (
    '126.com 163.com aol.com att.net bigpond.com bk.ru bluewin.ch bol.com.br btinternet.com comcast.net cox.net daum.net ' +
    'duck.com fastmail.com foxmail.com free.fr freenet.de gmail.com googlemail.com hanmail.net hey.com icloud.com ' +
    'inbox.ru interia.pl kpnmail.nl laposte.net libero.it list.ru mac.com mail.com mail.ru mailbox.org me.com msn.com ' +
    'naver.com o2.pl onet.pl op.pl orange.fr pm.me posteo.de privaterelay.appleid.com proton.me protonmail.com qq.com ' +
    'rediffmail.com rocketmail.com rogers.com sapo.pt sbcglobal.net seznam.cz sfr.fr shaw.ca sky.com t-online.de ' +
    'telenet.be terra.com.br tin.it tuta.com tutanota.com ukr.net uol.com.br users.noreply.github.com verizon.net ' +
    'virgilio.it wanadoo.fr web.de wp.pl xs4all.nl ymail.com zoho.com zohomail.com'
  ).split(' '),
)
