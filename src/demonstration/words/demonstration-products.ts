/** What an invented product is: the parts of its sentences. */
export interface DemonstrationProduct {
  headline: string
  /** Stands behind the product's name. */
  does: string
  /** As it stands within a sentence. */
  audience: string
}

/** Invented products by the slug of their category. */
export type DemonstrationProducts = ReadonlyMap<string, readonly DemonstrationProduct[]>

/** `slug: headline | what it does | whom it is for`, one a line. Throws where a line has another form. */
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
