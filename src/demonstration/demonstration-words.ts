/** Words that demonstration listings are put together from. None of them names a real product or person. */

/** Beginnings, middles and ends of invented names: 40 × 30 × 30 = 36,000 different ones. */
export const nameParts = [
  words(
    'Bel Bri Cal Cor Dar Del Dor Fal Fen Gal Gri Hal Hel Jor Kal Kel Lam Lor Mar Mel Mir Nal Nor Pal Pel Quil ' +
      'Ral Riv Sal Sel Sor Tal Tar Tel Tor Val Vel Wil Yar Zel',
  ),
  words('a be bi da de di do fa fi ga ge go ka ki la le li lo ma mi na ne ni no ra re ri ta ti vo'),
  words(
    'bix dar dex dra fen gar kin lan lix lor mar mon nix non pel qua ran ric san sto tan tis tor tra van vex via vin xel zon',
  ),
] as const

/** Second words of a name, for when the invented ones are used up. */
export const nameSeconds = words(
  'Atlas Beacon Bench Bridge Canvas Compass Corner Dock Field Forge Garden Grid Harbour Hub Journal Kit ' +
    'Lane Ledger Lens Lighthouse Loom Map Meadow Mill Nest Orchard Path Pilot Pocket Port Quarry Relay Shelf ' +
    'Signal Studio Trail Vault Window Workbench Yard',
)

export const audiences = list(
  'small studios, first-time founders, independent makers, growing companies, busy parents, local clubs, ' +
    'remote colleagues, curious beginners, careful professionals, night owls, village shops, students, people ' +
    'who work alone, two-person companies, schools, family firms, craftspeople, community groups, field ' +
    'engineers, travelling consultants, neighbourhood cafés, researchers, weekend hobbyists, public libraries',
)

export const qualities = list(
  'without the clutter, for the whole team, in one calm place, made simple, ready in minutes, without a ' +
    'manual, with respect for privacy, with fewer clicks, for every day, on your own terms, from start to ' +
    'finish, at any size, done together, made visible, at a glance, with nothing to install, also offline',
)

/** What products are said to do, each with a sentence of its own. */
export const benefits: readonly { title: string; description: string }[] = [
  ['Start from a template', 'Twelve ready beginnings, and any page can become the next one.'],
  ['Invite colleagues', 'Send a link; who joins sees what is shared with them.'],
  ['Search everything', 'One field finds names, notes and what stands inside of files.'],
  ['Export at any time', 'All of it as plain files, in one download.'],
  ['Works offline', 'What you change on the way is joined once there is a network again.'],
  ['Keyboard shortcuts', 'Every action has a key, and a list of them is one key away.'],
  ['Weekly summary by email', 'Monday at eight: what changed, what is due, what waits for you.'],
  ['Fine-grained permissions', 'Who may read, comment or change, page by page.'],
  ['Version history', 'Each change with its date, and a way back to any of them.'],
  ['Import from spreadsheets', 'Columns are matched by their heads; you check before anything is saved.'],
  ['Dark mode', 'Follows the device, or stays as you set it.'],
  ['Shared calendars', 'Deadlines of everybody in one view, colours by person.'],
  ['Reminders that wait', 'They keep quiet outside of the hours that you work.'],
  ['Accessible by keyboard', 'Nothing needs a mouse, and screen readers are told what changed.'],
  ['Open data formats', 'CSV, JSON and iCalendar, in and out.'],
  ['Comments and mentions', 'Questions stand beside what they are about.'],
  ['Printable reports', 'A page that looks right on paper, with the date it was made.'],
  ['Calendar feed', 'An address that any calendar can follow.'],
  ['Saved views', 'Filters with a name, for yourself or for all.'],
  ['Two-person approval', 'What matters is done when a second person has agreed.'],
  ['Custom fields', 'Add the three columns that only you need.'],
  ['Daily backups', 'Kept for thirty days, restored with two presses.'],
  ['Quick start guide', 'Ten minutes from an empty page to the first result.'],
  ['Guest access', 'Clients see their own part without an account.'],
].map(([title = '', description = '']) => ({ title, description }))

export const purposes = list(
  'Get an overview of the week, Hand over to a colleague, Prepare a meeting, Keep clients informed, Plan ' +
    'the next month, Find what was decided, Start with a small budget, Replace a shared spreadsheet, Work ' +
    'through a backlog, Teach a newcomer, Report to a board, Compare options',
)

export const integrations = list(
  'Calendar feed, Webhooks, Spreadsheet import, Email, Chat notifications, REST interface, Single sign-on, File sync, Contact import',
)

export const places = list(
  'DE Berlin, DE Leipzig, DE Hamburg, AT Graz, CH Bern, FR Lyon, FR Nantes, ES Valencia, ES Bilbao, IT ' +
    'Bologna, IT Turin, PT Porto, NL Utrecht, BE Ghent, DK Aarhus, SE Malmö, NO Bergen, FI Tampere, EE Tartu, ' +
    'LV Riga, LT Kaunas, PL Kraków, CZ Brno, SK Košice, HU Szeged, RO Cluj-Napoca, BG Plovdiv, GR ' +
    'Thessaloniki, HR Split, SI Maribor, IE Cork, GB Leeds, GB Bristol, US Portland, US Austin, US Denver, CA ' +
    'Montréal, MX Guadalajara, BR Curitiba, AR Córdoba, CL Valparaíso, CO Medellín, JP Fukuoka, KR Busan, TW ' +
    'Tainan, SG Singapore, IN Pune, ID Bandung, VN Da Nang, TH Chiang Mai, AU Hobart, NZ Wellington, ZA Cape ' +
    'Town, KE Nairobi, NG Lagos, GH Accra, EG Alexandria, MA Rabat, TR Izmir, IL Haifa',
)

/** Given names; the family names are put together from invented halves, and the title says that nobody is meant. */
export const givenNames = words(
  'Alma Amara Bruno Chidi Clara Dana Dario Edda Emil Farah Finn Goran Greta Hana Hugo Ines Ivo Jonas Jun ' +
    'Kofi Lena Lior Mika Mira Nadia Noor Omar Oda Pia Pavel Quim Rosa Ruben Sven Selma Tala Theo Uma Vito ' +
    'Vera Wanda Wim Yuki Zora',
)
export const familyNameParts = [
  words(
    'Ald Berr Cast Dorn Elv Fenn Gart Holm Isk Jarr Kest Lund Marr Norr Ost Pell Quill Rav Sorr Tamm Ulv Vael Wex Yarr Zell',
  ),
  words('ane aki ander beck dotter elli enko ero etta gard iano ides imov ingh ova quist rup sen stra wick'),
] as const

/** Currency of the plans by country; elsewhere US dollars. */
export const currencies = new Map<string, string>([
  ...words('DE AT FR ES IT PT NL BE FI EE LV LT SK GR HR SI IE BG').map(
    (country) => [country, 'EUR'] as const,
  ),
  ['GB', 'GBP'],
  ['CH', 'CHF'],
  ['PL', 'PLN'],
  ['JP', 'JPY'],
])

function words(text: string): string[] {
  return text.split(' ')
}

function list(text: string): string[] {
  return text.split(', ')
}
