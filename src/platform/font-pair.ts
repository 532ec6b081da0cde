/**
 * Pairs of fonts that a site may use: the product's own two, and fonts that every device has. None is fetched from
 * another host.
 */
export const fontPairs = ['house', 'system', 'book', 'technical'] as const
export type FontPair = (typeof fontPairs)[number]
