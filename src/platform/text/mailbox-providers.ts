/**
 * Mail domains where anybody can have a mailbox: an address there proves nothing about the domain, and two accounts sharing one
 * says nothing about them. Pure.
 */

/** True if the domain is one where anybody can have a mailbox. */
export function isMailboxProvider(emailDomain: string): boolean {
  const domain = emailDomain.toLowerCase()
  return providers.has(domain) || FAMILY.test(domain)
}

/** Providers with separate domains for different countries. */
const FAMILY = /^(?:gmx|hotmail|live|outlook|yahoo|yandex)\.(?:com|net|(?:com?\.)?[a-z]{2})$/

const providers = new Set(
  (
    '126.com 139.com 163.com 189.cn aim.com alice.it aliyun.com aol.com att.net bellsouth.net bigpond.com bk.ru ' +
    'bluewin.ch bol.com.br btinternet.com centrum.cz charter.net comcast.net cox.net daum.net duck.com email.com email.cz ' +
    'fastmail.com fastmail.fm foxmail.com free.fr freenet.de gmail.com googlemail.com hanmail.net hey.com hushmail.com ' +
    'i.ua icloud.com inbox.com inbox.ru interia.pl kpnmail.nl laposte.net libero.it list.ru mac.com mail.com mail.ru ' +
    'mailbox.org mailfence.com me.com msn.com nate.com naver.com o2.pl onet.pl op.pl orange.fr passport.com planet.nl ' +
    'pm.me posteo.de privaterelay.appleid.com proton.me protonmail.ch protonmail.com qq.com rambler.ru rediffmail.com ' +
    'rocketmail.com rogers.com sapo.pt sbcglobal.net seznam.cz sfr.fr shaw.ca simplelogin.com sina.cn sina.com sky.com ' +
    'skynet.be sohu.com t-online.de talktalk.net telefonica.net telenet.be terra.com.br tin.it tiscali.it tuta.com ' +
    'tuta.io tutanota.com tutanota.de ukr.net uol.com.br usa.com users.noreply.github.com verizon.net virgilio.it ' +
    'virginmedia.com wanadoo.fr web.de wp.pl xs4all.nl ya.ru yeah.net ymail.com ziggo.nl zoho.com zohomail.com'
  ).split(' '),
)
