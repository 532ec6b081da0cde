/** Countries by their telephone calling codes (ITU-T E.164). Shared codes are left out. */

const CALLING_CODES = new Map(
  Object.entries({
    49: 'DE',
    43: 'AT',
    41: 'CH',
    33: 'FR',
    34: 'ES',
    39: 'IT',
    351: 'PT',
    31: 'NL',
    32: 'BE',
    44: 'GB',
    353: 'IE',
    48: 'PL',
    40: 'RO',
    46: 'SE',
    45: 'DK',
    47: 'NO',
    358: 'FI',
    420: 'CZ',
    421: 'SK',
    36: 'HU',
    30: 'GR',
    90: 'TR',
    380: 'UA',
    359: 'BG',
    385: 'HR',
    386: 'SI',
    372: 'EE',
    371: 'LV',
    370: 'LT',
    81: 'JP',
    82: 'KR',
    86: 'CN',
    886: 'TW',
    852: 'HK',
    65: 'SG',
    91: 'IN',
    61: 'AU',
    64: 'NZ',
    55: 'BR',
    52: 'MX',
    972: 'IL',
  }),
)

/** ISO 3166-1 alpha-2 of the country that a number with its calling code (digits alone, no `+`) belongs to, or null. */
export function countryOfNumber(digits: string): string | null {
  return CALLING_CODES.get(digits.slice(0, 3)) ?? CALLING_CODES.get(digits.slice(0, 2)) ?? null
}
