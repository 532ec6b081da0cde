/** Countries by their telephone calling codes (ITU-T E.164). Shared codes are left out. */

const CALLING_CODES = new Map(
  `DE49 AT43 CH41 FR33 ES34 IT39 PT351 NL31 BE32 GB44 IE353 PL48 RO40 SE46 DK45 NO47 FI358 CZ420 SK421
    HU36 GR30 TR90 UA380 BG359 HR385 SI386 EE372 LV371 LT370 JP81 KR82 CN86 TW886 HK852 SG65 IN91 AU61
    NZ64 BR55 MX52 IL972`
    .split(/\s+/)
    .map((one) => [one.slice(2), one.slice(0, 2)]),
)

/** ISO 3166-1 alpha-2 of the country that a number with its calling code (digits alone, no `+`) belongs to, or null. */
export function countryOfNumber(digits: string): string | null {
  return CALLING_CODES.get(digits.slice(0, 3)) ?? CALLING_CODES.get(digits.slice(0, 2)) ?? null
}
