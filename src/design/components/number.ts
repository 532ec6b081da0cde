/** Number formats by language: one for each language of a site. */
const formats = new Map<string, Intl.NumberFormat>()

/** A whole number with the grouping of a language (BCP 47): `12,500`, `12.500`. */
export function formatNumber(value: number, language: string): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(language)
  formats.set(language, format)
  return format.format(value)
}
