/** Words from which demonstration listings are composed. None of them names a real product or person. */
import { items } from './words/demonstration-text.ts'

/** Beginnings, middles and ends of invented names: 40 × 30 × 30 = 36,000 combinations. */
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

/** Second words of a name, for when the invented names are used up. */
export const nameSeconds = words(
  'Atlas Beacon Bench Bridge Canvas Compass Corner Dock Field Forge Garden Grid Harbour Hub Journal Kit ' +
    'Lane Ledger Lens Lighthouse Loom Map Meadow Mill Nest Orchard Path Pilot Pocket Port Quarry Relay Shelf ' +
    'Signal Studio Trail Vault Window Workbench Yard',
)

export const places = items(
  'DE Berlin, DE Leipzig, DE Hamburg, AT Graz, CH Bern, FR Lyon, FR Nantes, ES Valencia, ES Bilbao, IT ' +
    'Bologna, IT Turin, PT Porto, NL Utrecht, BE Ghent, DK Aarhus, SE Malmö, NO Bergen, FI Tampere, EE Tartu, ' +
    'LV Riga, LT Kaunas, PL Kraków, CZ Brno, SK Košice, HU Szeged, RO Cluj-Napoca, BG Plovdiv, GR ' +
    'Thessaloniki, HR Split, SI Maribor, IE Cork, GB Leeds, GB Bristol, US Portland, US Austin, US Denver, CA ' +
    'Montréal, MX Guadalajara, BR Curitiba, AR Córdoba, CL Valparaíso, CO Medellín, JP Fukuoka, KR Busan, TW ' +
    'Tainan, SG Singapore, IN Pune, ID Bandung, VN Da Nang, TH Chiang Mai, AU Hobart, NZ Wellington, ZA Cape ' +
    'Town, KE Nairobi, NG Lagos, GH Accra, EG Alexandria, MA Rabat, TR Izmir, IL Haifa',
)

/** Given names. Family names are composed of invented halves, and the title says that no real person is meant. */
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

/** Currency of the plans by country; US dollars for other countries. */
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
