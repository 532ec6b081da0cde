/** One product's site and what may become of it: pages of our own making, as readings. */
import { readPage, type SiteReading } from '../../drafts/index.ts'

export const quotes = [
  'The lending desk for shared workshops',
  'Toolcrib tracks shared tools by QR sticker.',
  'Free for up to 50 tools, then €12 a month',
  'Founded in 2021 in Graz',
  'Import your inventory from a spreadsheet',
  'Who has the angle grinder?',
] as const

const shell = (title: string, body: string, language = 'en') =>
  `<!doctype html><html lang="${language}"><head><title>${title}</title></head><body>${body}</body></html>`
const site = (name: string) =>
  `<header><a href="/">${name}</a></header><main><h1>${quotes[0]}</h1><p>${quotes[1]}</p><h2>Pricing</h2><p>${quotes[2]}</p><p>${quotes[4]}</p><h3>${quotes[5]}</h3></main><footer>${quotes[3]}</footer>`

/** The site as it was read first. */
export const before = shell('Toolcrib: the lending desk', site('Toolcrib'))

const casino =
  '<h1>Best online casino 2026</h1><p>Play slots, roulette and blackjack. Win the jackpot with 200 free spins and a welcome bonus. Live betting and poker rooms.</p>'
const redesign =
  '<h1>Know where every tool is</h1><p>Toolcrib gives makerspaces one place to lend, return and repair what they share.</p><p>Plans from €15 a month, free under 30 tools.</p>'

/** Each with the state that is right for it. */
export const fixtures: readonly { name: string; state: string; reason: string; reading: SiteReading }[] = [
  { name: 'the same', state: 'ok', reason: 'same', reading: read(before) },
  {
    name: 'a new price',
    state: 'changed',
    reason: 'facts_changed',
    reading: read(before.replace('€12', '€18')),
  },
  {
    name: 'parked',
    state: 'suspected_hijack',
    reason: 'parked',
    reading: read(
      shell(
        'toolcrib.example',
        '<h1>toolcrib.example</h1><p>This domain is parked free, courtesy of the registrar.</p><p>Related searches: tools, lending, workshop</p>',
      ),
    ),
  },
  {
    name: 'casino with 200',
    state: 'suspected_hijack',
    reason: 'gambling',
    reading: read(shell('Toolcrib casino: 200 free spins', casino)),
  },
  {
    name: 'sale page',
    state: 'suspected_hijack',
    reason: 'parked',
    reading: read(
      shell(
        'toolcrib.example is for sale',
        '<h1>toolcrib.example</h1><p>This domain name is for sale. Make an offer on this domain today.</p>',
      ),
    ),
  },
  {
    name: 'script redirect',
    state: 'suspected_hijack',
    reason: 'script_redirect',
    reading: read(shell('Loading', '<script>window.location.href="https://spins.example/?a=1"</script>')),
  },
  {
    name: 'meta refresh',
    state: 'suspected_hijack',
    reason: 'other_domain',
    reading: read(
      shell('Miracle pills', '<h1>Miracle pills</h1><p>Order today, shipped tomorrow.</p>'),
      'https://pills.example/',
    ),
  },
  {
    name: 'deployment gone',
    state: 'unreachable',
    reason: 'not_reached',
    reading: { ok: false, code: 'site_unreachable', message: 'The site answers with the error 404.' },
  },
  {
    name: 'language switched',
    state: 'suspected_hijack',
    reason: 'other_language',
    reading: read(
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
    reading: read(shell('Toolcrib', redesign)),
  },
  {
    name: 'honest rename',
    state: 'changed',
    reason: 'renamed',
    reading: read(
      shell('Cribhouse: the lending desk', site('Cribhouse').replaceAll('Toolcrib', 'Cribhouse')),
    ),
  },
  {
    name: 'domain moved by 301',
    state: 'moved',
    reason: 'moved_domain',
    reading: read(before, 'https://toolcrib.app/'),
  },
  {
    name: 'the site in its second language',
    state: 'changed',
    reason: 'redesigned',
    reading: read(
      shell(
        'Toolcrib: die Ausleihe',
        '<h1>Die Ausleihe für Werkstätten</h1><p>Toolcrib verfolgt geteiltes Werkzeug mit Aufklebern.</p>',
        'de',
      ),
    ),
  },
  {
    name: 'a shell that needs script',
    state: 'unreachable',
    reason: 'needs_script',
    reading: read(shell('App', '<div id="root"></div><script src="/app.js"></script>')),
  },
]

function read(html: string, url = 'https://toolcrib.example/'): SiteReading {
  const page = readPage({ html, url, fetchedAt: '2026-11-27T12:00:00.000Z', foundBy: 'home' })
  return { ok: true, finalUrl: url, redirects: [], pages: [page], notes: page.notes }
}
