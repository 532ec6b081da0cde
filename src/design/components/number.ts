/** A whole number with the grouping of a language (BCP 47): `12,500`, `12.500`. */
export function formatNumber(value: number, language: string): string {
  return new Intl.NumberFormat(language).format(value)
}
