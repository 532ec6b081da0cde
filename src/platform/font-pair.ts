/** Pairs of fonts that a site may wear: our own two, and what is on every device. None is asked of another host. */
export const fontPairs = ['house', 'system', 'book', 'technical'] as const
export type FontPair = (typeof fontPairs)[number]
