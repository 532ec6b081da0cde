/** Sites as found on the web, in addition to the first ten. */
import { quotes, ties, shell, before } from './first-reading.ts'
import { html, casino, filler, type SiteFixture } from './site-fixture.ts'

export const furtherFixtures: readonly SiteFixture[] = [
  {
    name: 'a new price',
    state: 'changed',
    reason: 'facts_changed',
    home: html(before.replace('€12', '€18')),
  },
  {
    name: 'the site in its second language',
    state: 'changed',
    reason: 'redesigned',
    home: html(
      shell(
        'Toolcrib: die Ausleihe',
        '<h1>Die Ausleihe für Werkstätten</h1><p>Toolcrib verfolgt geteiltes Werkzeug mit Aufklebern.</p>',
        'de',
      ),
    ),
  },
  {
    name: 'a shell that needs script, its title kept',
    state: 'unreachable',
    reason: 'needs_script',
    home: html(shell('Toolcrib: the lending desk', '<div id="root"></div><script src="/app.js"></script>')),
  },
  {
    name: 'casino behind an honest title, description and structured data',
    state: 'suspected_hijack',
    reason: 'gambling',
    home: html(
      shell(
        `Toolcrib: ${quotes[0]}`,
        casino,
        'en',
        `<meta name="description" content="${quotes[1]} ${quotes[2]}"><script ` +
          `type="application/ld+json">{"@type":"Organization","description":"${quotes[3]}. ${quotes[4]}"}</script>`,
      ),
    ),
  },
  {
    name: 'Indonesian gambling',
    state: 'suspected_hijack',
    reason: 'gambling',
    home: html(
      shell(
        'SLOT GACOR 2026',
        '<h1>Situs judi online terpercaya</h1><p>Daftar slot gacor, togel dan maxwin. Deposit pulsa tanpa ' +
          'potongan, jackpot setiap hari.</p>',
        'id',
      ),
    ),
  },
  {
    name: 'Chinese gambling',
    state: 'suspected_hijack',
    reason: 'gambling',
    home: html(
      shell('线上娱乐城', '<h1>百家乐与体育投注</h1><p>博彩平台首存送彩金,老虎机天天有奖。</p>', 'zh'),
    ),
  },
  {
    name: 'Russian gambling under the old name',
    state: 'suspected_hijack',
    reason: 'gambling',
    home: html(
      shell(
        'Toolcrib – онлайн казино',
        '<h1>Toolcrib казино</h1><p>Игровые автоматы, рулетка, фриспины и джекпот. Ставки на спорт.</p>',
        'ru',
      ),
    ),
  },
  {
    name: 'for sale in Japanese',
    state: 'suspected_hijack',
    reason: 'parked',
    home: html(shell('{host}', '<h1>{host}</h1><p>このドメインは売り出し中です。</p>', 'ja')),
  },
  {
    name: 'parked by a script that stays on the host',
    state: 'suspected_hijack',
    reason: 'parked',
    home: html(
      '<!DOCTYPE html><html><head><script>window.onload=function(){window.location.href="/lander"}</script></head></html>',
    ),
  },
  {
    name: 'a redirect that hides its target',
    state: 'suspected_hijack',
    reason: 'script_redirect',
    home: html(shell('', '<script>location.replace(atob("aHR0cHM6Ly9zcGlucy5leGFtcGxlLw=="))</script>')),
  },
  {
    name: 'a magazine that bought the domain',
    state: 'suspected_hijack',
    reason: 'other_content',
    home: html(shell('Home and hearth', `<h1>Home and hearth</h1><p>${filler.repeat(4)}</p>`)),
  },
  { name: 'blank with 200', state: 'unreachable', reason: 'empty', home: html('') },
  {
    name: 'an error of the delivery network',
    state: 'unreachable',
    reason: 'not_reached',
    home: { status: 521, body: shell('521: Web server is down', '<h1>Web server is down</h1>') },
  },
  {
    name: 'a check for humans with 200',
    state: 'unreachable',
    reason: 'interlude',
    home: html(
      shell('Just a moment...', '<h1>{host}</h1><p>Verify you are human by completing the action below.</p>'),
    ),
  },
  {
    name: 'a cookie wall under the old title',
    state: 'unreachable',
    reason: 'interlude',
    home: html(
      shell(
        'Toolcrib: the lending desk',
        '<h1>We value your privacy</h1><p>Toolcrib and its 842 partners store and read information on your ' +
          'device. Accept all cookies to go on, or subscribe.</p>',
      ),
    ),
  },
  {
    name: 'maintenance with 200',
    state: 'unreachable',
    reason: 'interlude',
    home: html(shell('Toolcrib', '<h1>Toolcrib is under maintenance</h1><p>We will be back soon.</p>')),
  },
  {
    name: 'a robots.txt that lets us read nothing any more',
    state: 'unreachable',
    reason: 'robots_disallowed',
    home: html(before),
    robots: 'User-agent: MarqueeBot\nDisallow: /',
  },
  {
    name: 'maintenance with 503',
    state: 'unreachable',
    reason: 'not_reached',
    home: { status: 503, headers: { 'retry-after': '3600' }, body: 'Wartungsarbeiten' },
  },
  {
    name: "a server's first page",
    state: 'unreachable',
    reason: 'interlude',
    home: html(
      shell(
        'Welcome to nginx!',
        '<h1>Welcome to nginx!</h1><p>If you see this page, the server is working.</p>',
      ),
    ),
  },
  {
    name: 'a new name by 301 that looks back',
    state: 'moved',
    reason: 'moved_domain',
    home: { status: 301, headers: { location: 'http://cribhouse.example/' } },
    elsewhere: {
      cribhouse: html(
        shell(
          'Cribhouse',
          '<h1>Lend, return, repair</h1><p>Toolcrib is Cribhouse now: same people, same stickers. <a ' +
            'href="http://{host}/">What was Toolcrib?</a></p>',
        ),
      ),
    },
  },
  {
    name: 'a shop on another domain that says nothing of it',
    state: 'suspected_hijack',
    reason: 'other_domain',
    home: { status: 302, headers: { location: 'http://bargains.example/' } },
    elsewhere: { bargains: html(shell('Bargains', `<h1>Bargains</h1><p>${filler}</p>`)) },
  },
  {
    name: 'new name, new words, the same accounts',
    state: 'changed',
    reason: 'rebranded',
    home: html(
      shell(
        'Cribhouse',
        '<h1>Lend, return, repair</h1><p>One place for what a neighbourhood shares, from ladders to lathes.</p>' +
          `<footer><a href="${ties[0]}">GitHub</a></footer>`,
      ),
    ),
  },
  {
    name: 'a redesign that speaks of slots, poker and a bonus',
    state: 'changed',
    reason: 'redesigned',
    home: html(
      shell(
        'Toolcrib',
        '<h1>Book a slot at the lathe</h1><p>Toolcrib has time slots, planning poker for the committee, bets on ' +
          'what breaks next, and a bonus for repairs.</p>',
      ),
    ),
  },
]
