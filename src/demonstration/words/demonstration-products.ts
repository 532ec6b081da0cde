/** An invented product: the parts of its sentences. */
export interface DemonstrationProduct {
  headline: string
  /** Follows the product's name in a sentence. */
  does: string
  /** As used within a sentence. */
  audience: string
}

/** Invented products by the slug of their category. */
export type DemonstrationProducts = ReadonlyMap<string, readonly DemonstrationProduct[]>

/** Parses `slug: headline | what it does | whom it is for`, one per line. Throws for a line in another form. */
export function products(lines: string): DemonstrationProducts {
  const rows = lines
    .trim()
    .split('\n')
    .map((line) => {
      const [slug = '', rest = ''] = line.split(/: (.*)/s)
      const [headline = '', does = '', audience = ''] = rest.split(' | ')
      if (audience === '') throw new Error(`Not a product: ${line}`)
      return { slug, product: { headline, does, audience } }
    })
  return new Map(
    [...Map.groupBy(rows, ({ slug }) => slug)].map(([slug, same]) => [
      slug,
      same.map(({ product }) => product),
    ]),
  )
}
