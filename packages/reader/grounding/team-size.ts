/** Reads the size of a team from a site's text. */
import type { TeamSize } from 'marquee-profile'
import { fold } from '../facts/text.ts'

const PEOPLE =
  'people|employees|team members|teammates|colleagues|full-time employees|staff members|' +
  'members of staff|Mitarbeiter|Mitarbeitende|Mitarbeiterinnen und Mitarbeiter|Kolleginnen und Kollegen|' +
  'Beschäftigte|collaborateurs|collaboratrices|salariés|personnes|employés|empleados|trabajadores|' +
  "personas|dipendenti|collaboratori|persone|funcionários|colaboradores|pessoas|medewerkers|collega's|" +
  'pracowników|osób|angajați|angajati|membri ai echipei|anställda|medarbetare|ansatte|medarbejdere|' +
  'työntekijää|zaměstnanců|zamestnancov|munkatárs|сотрудников|человек в команде|співробітників|' +
  'служители|εργαζόμενοι|zaposlenih'
const TEAM =
  "team of|staff of|team from|we are|we're|we employ|employs|Team (?:von|aus|mit)|équipe de|equipo de|team di|" +
  'equipe de|team van|zespół|echipă de|wir sind|nous sommes|somos|siamo|wij zijn'
const ABOUT =
  'about|around|over|more than|nearly|rund|über|etwa|plus de|environ|más de|più di|oltre|meer dan|ruim|peste'
const SIZE = new RegExp(
  `(?:${TEAM})\\s+(?:a team of\\s+|ein Team (?:von|aus)\\s+|un equipo de\\s+|une équipe de\\s+|un team di\\s+)?` +
    `(?:${ABOUT})?\\s*(\\d{1,5})\\+?\\s*(?:[\\p{L}-]+\\s+){0,2}(?:${PEOPLE})(?!\\p{L})`,
  'iu',
)
/** `We are a team of 4.`: followed by nothing but people. */
const TEAM_OF =
  /(?<!\p{L})(?:team of|Team (?:von|aus)|équipe de|equipo de|team di|equipe de|team van)\s+(\d{1,4})\+?(?=\s*(?:[.!;,]|$))/iu
const COUNTED = /(?:社員数|従業員数|员工人数|직원 수|임직원)\D{0,6}(\d{1,6})\s*(?:名|人|명)/u
const ALONE = new RegExp(
  '(?<!\\p{L})(?:one-person (?:company|team|business|shop)|one-man (?:band|show|shop|business|team)|' +
    'solo (?:founder|developer|maker|project|indie developer)|Einzelentwickler|Ein-Personen-Unternehmen|' +
    "Ein-Mann-(?:Betrieb|Unternehmen)|développeur solo|équipe d'une seule personne|desarrollador en solitario|" +
    'eenmanszaak)(?!\\p{L})',
  'iu',
)

/** The size range that the text states of the team, or null. */
export function teamSizeOf(text: string): TeamSize | null {
  const folded = fold(text)
  const count = Number(SIZE.exec(folded)?.[1] ?? TEAM_OF.exec(folded)?.[1] ?? COUNTED.exec(folded)?.[1] ?? 0)
  if (count === 0) return ALONE.test(folded) ? '1' : null
  return sizeOf(count)
}

/** The range that includes a number of people. */
function sizeOf(count: number): TeamSize {
  const bounds: [number, TeamSize][] = [
    [1, '1'],
    [10, '2-10'],
    [50, '11-50'],
    [200, '51-200'],
    [500, '201-500'],
    [1000, '501-1000'],
  ]
  return bounds.find(([most]) => count <= most)?.[1] ?? '1000+'
}
