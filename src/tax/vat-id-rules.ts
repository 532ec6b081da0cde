/**
 * Form and check digits of VAT numbers, without their country prefix. Forms: Directive 2006/112/EC, article 215, as
 * the Commission lists them for VIES; methods as the tax offices publish them.
 */
import { isDay, isLuhn, isMod11And10, luhnSum, remainder, weightedSum } from './check-digits.ts'

export type VatIdRule = {
  /** The form, upper case. */
  readonly form: RegExp
  /** Whether the check digits agree; called with numbers of that form. */
  readonly check: (number: string) => boolean
  /** How many digits the number begins with, if people tend to leave out leading zeros. */
  readonly digits?: number
}

const british: VatIdRule = { form: /^(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/, check: checkGb }

/** By prefix: 27 member states (Greece: EL), GB, XI, CHE and NO. */
export const vatIdRules: ReadonlyMap<string, VatIdRule> = new Map<string, VatIdRule>([
  ['AT', { form: /^U\d{8}$/, check: (n) => (luhnSum(n.slice(1, 8)) + 4 + last(n)) % 10 === 0 }],
  [
    'BE',
    {
      digits: 10,
      form: /^[01][1-9]\d{8}$/,
      check: (n) => 97 - remainder(n.slice(0, -2), 97) === Number(n.slice(-2)),
    },
  ],
  ['BG', { form: /^\d{9,10}$/, check: checkBg }],
  ['CY', { form: /^(?!12)\d{8}[A-Z]$/, check: checkCy }],
  ['CZ', { form: /^\d{8,10}$/, check: checkCz }],
  ['DE', { form: /^[1-9]\d{8}$/, check: isMod11And10 }],
  ['DK', { form: /^[1-9]\d{7}$/, check: (n) => weightedSum(n, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 }],
  ['EE', { form: /^10\d{7}$/, check: (n) => weightedSum(n, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0 }],
  [
    'EL',
    {
      digits: 9,
      form: /^\d{9}$/,
      check: (n) => (weightedSum(n, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(n),
    },
  ],
  ['ES', { form: /^([A-Z]\d{7}[0-9A-Z]|\d{8}[A-Z])$/, check: checkEs }],
  ['FI', { form: /^\d{8}$/, check: (n) => weightedSum(n, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0 }],
  ['FR', { form: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, check: checkFr }],
  ['GB', british],
  // Northern Ireland uses the numbers of the United Kingdom.
  ['XI', british],
  ['HR', { form: /^\d{11}$/, check: isMod11And10 }],
  ['HU', { form: /^\d{8}$/, check: (n) => weightedSum(n, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0 }],
  ['IE', { form: /^(\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, check: checkIe }],
  ['IT', { form: /^(?!0{7})\d{7}(0\d\d|100|12[01]|888|999)\d$/, check: isLuhn }],
  ['LT', { form: /^(\d{7}1\d|\d{10}1\d)$/, check: checkLt }],
  ['LU', { form: /^\d{8}$/, check: (n) => remainder(n.slice(0, 6), 89) === Number(n.slice(6)) }],
  ['LV', { form: /^\d{11}$/, check: checkLv }],
  ['MT', { form: /^[1-9]\d{7}$/, check: (n) => remainder37(n) === 0 }],
  ['NL', { digits: 9, form: /^\d{9}B(?!00)\d\d$/, check: checkNl }],
  ['PL', { form: /^\d{10}$/, check: (n) => weightedSum(n, [6, 5, 7, 2, 3, 4, 5, 6, 7, -1]) % 11 === 0 }],
  [
    'PT',
    {
      form: /^[1-9]\d{8}$/,
      check: (n) => (elevenLess(weightedSum(n, [9, 8, 7, 6, 5, 4, 3, 2])) % 11) % 10 === last(n),
    },
  ],
  ['RO', { form: /^[1-9]\d{1,9}$/, check: checkRo }],
  ['SE', { form: /^\d{10}01$/, check: (n) => isLuhn(n.slice(0, 10)) }],
  ['SI', { form: /^[1-9]\d{7}$/, check: checkSi }],
  ['SK', { form: /^[1-9]\d[2-47-9]\d{7}$/, check: (n) => remainder(n, 11) === 0 }],
  ['CHE', { form: /^\d{9}(MWST|TVA|IVA|TPV)?$/, check: (n) => checkUid(n, [5, 4, 3, 2, 7, 6, 5, 4]) }],
  ['NO', { form: /^\d{9}(MVA)?$/, check: (n) => checkUid(n, [3, 2, 7, 6, 5, 4, 3, 2]) }],
])

// Companies (nine digits), or persons: Bulgarians by birth number, foreigners, others.
function checkBg(n: string): boolean {
  if (n.length === 9) {
    const first = weightedSum(n, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
    return (first < 10 ? first : (weightedSum(n, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10) === last(n)
  }
  const person = (weightedSum(n, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === last(n)
  const foreigner = weightedSum(n, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === last(n)
  const other = elevenLess(weightedSum(n, [4, 3, 2, 7, 6, 5, 4, 3, 2])) % 11 === last(n)
  return (person && isBulgarianBirth(n)) || foreigner || other
}

// Months of the 19th century are 21–32, those of the 21st 41–52.
function isBulgarianBirth(n: string): boolean {
  const month = Number(n.slice(2, 4))
  const century = month > 40 ? 20 : month > 20 ? 18 : 19
  return isDay(century, n.slice(0, 2), month % 20, n.slice(4, 6))
}

function checkCy(n: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
  const sum = Array.from(n.slice(0, 8)).reduce(
    (total, digit, place) => total + (place % 2 === 0 ? (odd[Number(digit)] ?? 0) : Number(digit)),
    0,
  )
  return String.fromCharCode(65 + (sum % 26)) === n.charAt(8)
}

// Companies have 8 digits; some persons have a 6 and 8 digits, others their birth number.
function checkCz(n: string): boolean {
  if (n.length === 8)
    return (
      !n.startsWith('9') && (elevenLess(weightedSum(n, [8, 7, 6, 5, 4, 3, 2])) % 11 || 1) % 10 === last(n)
    )
  if (n.length === 9 && n.startsWith('6')) {
    const check = weightedSum(n.slice(1), [8, 7, 6, 5, 4, 3, 2]) % 11
    return (8 - ((10 - check) % 11) + 10) % 10 === last(n)
  }
  return isCzechBirth(n) && (n.length === 9 || remainder(n.slice(0, 9), 11) % 10 === last(n))
}

// Women's months are 50 higher, and 20 more are added when a day has run out of numbers. Nine digits ended with 1953.
function isCzechBirth(n: string): boolean {
  const year = Number(n.slice(0, 2))
  const century = n.length === 9 ? (year > 53 ? 18 : 19) : year < 54 ? 20 : 19
  return isDay(century, n.slice(0, 2), (Number(n.slice(2, 4)) % 50) % 20, n.slice(4, 6))
}

const dniLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'

function checkEs(n: string): boolean {
  const personal = /^([XYZKLM]?)(\d{7,8})([A-Z])$/.exec(n)
  if (personal !== null) {
    const [, kind = '', digits = '', letter = ''] = personal
    const lead = kind === '' ? '' : String(Math.max(0, 'XYZ'.indexOf(kind)))
    return dniLetters.charAt(Number(lead + digits) % 23) === letter
  }
  // Sources disagree on which kinds end in a letter: where one source names a letter, both are accepted.
  const check = (10 - (luhnSum(`${n.slice(1, 8)}0`) % 10)) % 10
  const byDigit = /^[A-HJUV]/.test(n) && n.charAt(8) === String(check)
  return byDigit || (/^[A-HJN-SUVW]/.test(n) && n.charAt(8) === 'JABCDEFGHI'.charAt(check))
}

const frenchKeys = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

// Numbers of Monaco begin with 000 and have no Luhn digit.
function checkFr(n: string): boolean {
  const siren = n.slice(2)
  if (!siren.startsWith('000') && !isLuhn(siren)) return false
  if (/^\d\d/.test(n)) return Number(n.slice(0, 2)) === remainder(`${siren}12`, 97)
  const [first, second] = [frenchKeys.indexOf(n.charAt(0)), frenchKeys.indexOf(n.charAt(1))]
  const check = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100
  return (Number(siren) + 1 + Math.floor(check / 11)) % 11 === check % 11
}

// The ranges that HMRC has issued; newer numbers add 55 before dividing by 97.
function checkGb(n: string): boolean {
  if (/^[GH]/.test(n)) return true
  const series = Number(n.slice(0, 7))
  const rest = (weightedSum(n, [8, 7, 6, 5, 4, 3, 2]) + Number(n.slice(7, 9))) % 97
  if (rest === 42) return series > 1_000_000
  const isGivenOut = (series < 100_000 || series > 999_999) && (series < 9_490_001 || series > 9_700_000)
  return rest === 0 && series > 0 && series < 9_990_001 && isGivenOut
}

function checkIe(n: string): boolean {
  const isOld = /^\d\D/.test(n)
  const digits = isOld ? `0${n.slice(2, 7)}${n.charAt(0)}` : n.slice(0, 7)
  const suffix = isOld ? 0 : Math.max(0, 'WABCDEFGHI'.indexOf(n.charAt(8) || 'W'))
  return (
    'WABCDEFGHIJKLMNOPQRSTUV'.charAt((weightedSum(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * suffix) % 23) ===
    n.charAt(7)
  )
}

function checkLt(n: string): boolean {
  const body = Array.from(n.slice(0, -1))
  const first =
    weightedSum(
      n,
      body.map((_, place) => 1 + (place % 9)),
    ) % 11
  const second =
    weightedSum(
      n,
      body.map((_, place) => 1 + ((place + 2) % 9)),
    ) % 11
  return (first < 10 ? first : second % 10) === last(n)
}

// Companies begin with 4 or higher; persons with their date of birth or, in newer numbers, with 32.
function checkLv(n: string): boolean {
  if (Number(n.charAt(0)) > 3) return weightedSum(n, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3
  const isBirth =
    n.startsWith('32') || isDay(18 + Number(n.charAt(6)), n.slice(4, 6), Number(n.slice(2, 4)), n.slice(0, 2))
  return isBirth && ((1 + weightedSum(n, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === last(n)
}

// Companies by the modulo 11 test; sole traders since 2020 by MOD 97 over NL (23 21), digits and B (11).
function checkNl(n: string): boolean {
  const isOld = Number(n.slice(0, 9)) > 0 && weightedSum(n, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0
  return isOld || remainder(`2321${n.slice(0, 9)}11${n.slice(10)}`, 97) === 1
}

function checkRo(n: string): boolean {
  const padded = n.padStart(10, '0')
  return ((10 * weightedSum(padded, [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 === last(n)
}

function checkSi(n: string): boolean {
  const check = elevenLess(weightedSum(n, [8, 7, 6, 5, 4, 3, 2]))
  return check !== 11 && check % 10 === last(n)
}

function checkUid(n: string, weights: readonly number[]): boolean {
  return elevenLess(weightedSum(n, weights)) % 11 === Number(n.charAt(8))
}

function remainder37(n: string): number {
  return weightedSum(n, [3, 4, 6, 7, 8, 9, 10, 1]) % 37
}

// 11 less the remainder: 1 to 11.
function elevenLess(sum: number): number {
  return 11 - (sum % 11)
}

function last(n: string): number {
  return Number(n.slice(-1))
}
