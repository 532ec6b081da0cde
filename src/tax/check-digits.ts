/** Check digit methods shared by the VAT numbers of several countries. Pure; all take strings of decimal digits. */

/** The sum of each digit times its weight; digits beyond the weights are ignored. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * Number(digits.charAt(place)), 0)
}

/** Whether the last digit is right by the Luhn method (ISO/IEC 7812-1, annex B). */
export function isLuhn(digits: string): boolean {
  return luhnSum(digits) % 10 === 0
}

/** The Luhn sum: from the right, every second digit doubled and its digits added. */
export function luhnSum(digits: string): number {
  return Array.from(digits)
    .toReversed()
    .reduce((sum, digit, place) => {
      const value = place % 2 === 0 ? Number(digit) : 2 * Number(digit)
      return sum + (value > 9 ? value - 9 : value)
    }, 0)
}

/** Whether the last digit is right by ISO/IEC 7064, MOD 11,10. */
export function isMod11And10(digits: string): boolean {
  return (
    Array.from(digits).reduce((check, digit) => ((((check || 10) * 2) % 11) + Number(digit)) % 10, 5) === 1
  )
}

/** The remainder of dividing a whole number of any length. */
export function remainder(digits: string, divisor: number): number {
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % divisor, 0)
}

/** Whether the date exists in the given century (18, 19, 20). */
export function isDay(century: number, year: string, month: number, day: string): boolean {
  const date = new Date(Date.UTC(century * 100 + Number(year), month - 1, Number(day)))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day)
}
