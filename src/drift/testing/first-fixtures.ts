/** The ten fixtures that every check must judge correctly. */
import { shell, site, before } from './first-reading.ts'
import { html, casino, filler, type SiteFixture } from './site-fixture.ts'

export const firstFixtures: readonly SiteFixture[] = [
  {
    name: 'parked with advertisements',
    state: 'suspected_hijack',
    reason: 'parked',
    home: html(
      shell(
        '{host}',
        '<h1>{host}</h1><p>This domain is parked free, courtesy of the registrar.</p><h2>Related searches</h2><ul>' +
          '<li><a href="/s?q=tools">Tool rental</a></li><li><a href="/s?q=lending">Lending software</a></li></ul>',
      ),
    ),
  },
  {
    name: 'casino with 200',
    state: 'suspected_hijack',
    reason: 'gambling',
    home: html(shell('Toolcrib casino: 200 free spins', casino)),
  },
  {
    name: 'sale page',
    state: 'suspected_hijack',
    reason: 'parked',
    home: html(
      shell(
        '{host} is for sale',
        '<h1>{host}</h1><p>This domain name is for sale. Make an offer on this domain today.</p>',
      ),
    ),
  },
  {
    name: 'script redirect',
    state: 'suspected_hijack',
    reason: 'script_redirect',
    home: html(shell('Loading', '<script>window.location.href="https://spins.example/?a=1"</script>')),
  },
  {
    name: 'meta refresh',
    state: 'suspected_hijack',
    reason: 'other_domain',
    home: html(shell('', '', 'en', '<meta http-equiv="refresh" content="0; url=http://pills.example/">')),
    elsewhere: {
      pills: html(
        shell('Miracle pills', `<h1>Miracle pills</h1><p>Order today, shipped tomorrow. ${filler}</p>`),
      ),
    },
  },
  {
    name: 'deployment gone',
    state: 'unreachable',
    reason: 'not_reached',
    home: {
      status: 404,
      body: shell('404: NOT_FOUND', '<h1>404: NOT_FOUND</h1><p>Code: DEPLOYMENT_NOT_FOUND</p>'),
    },
  },
  {
    name: 'language switched',
    state: 'suspected_hijack',
    reason: 'other_language',
    home: html(
      shell(
        'Berita hari ini',
        '<h1>Berita hari ini</h1><p>Kabar terbaru dari seluruh negeri, olahraga dan hiburan.</p>',
        'id',
      ),
    ),
  },
  {
    name: 'honest redesign',
    state: 'changed',
    reason: 'redesigned',
    home: html(
      shell(
        'Toolcrib',
        '<h1>Know where every tool is</h1><p>Toolcrib gives makerspaces one place to lend, return and repair what ' +
          'they share.</p><p>Plans from €15 a month, free under 30 tools.</p>',
      ),
    ),
  },
  {
    name: 'honest rename',
    state: 'changed',
    reason: 'renamed',
    home: html(shell('Cribhouse: the lending desk', site('Cribhouse').replaceAll('Toolcrib', 'Cribhouse'))),
  },
  {
    name: 'domain moved by 301',
    state: 'moved',
    reason: 'moved_domain',
    home: { status: 301, headers: { location: 'http://toolcrib-app.example/' } },
    elsewhere: { 'toolcrib-app': html(before) },
  },
  { name: 'the same', state: 'ok', reason: 'same', home: html(before) },
]
