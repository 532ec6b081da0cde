/** What rules out an order of a team's own product. */
import type { ListingRow } from '../../listings/index.ts'
import type { Db } from '../../platform/data/database.ts'
import { productNotSold, refused, sectionAlreadyOpen } from '../problems.ts'
import { maxSponsors, type OwnContent, termEnd } from './own-product.ts'
import { countSponsors, findTerms } from './term-queries.ts'

/** Refuses to sell what is already open for good or a place that is taken. A running term may be bought again. */
export async function checkOwn(
  { db, now }: { db: Db; now: Date },
  { product, content }: { product: string; content: OwnContent },
  index: number,
  listing: ListingRow,
): Promise<void> {
  const terms = await findTerms(db, listing.id, now)
  const byTerm = new Set(terms.flatMap(({ sections }) => sections))
  const isOpen = (section: string) =>
    listing.plan === 'paid' || (listing.unlocked.includes(section) && !byTerm.has(section))
  const onlyOpens = content.sections.length > 0 && content.category_id === null && !content.in_digest
  if (onlyOpens && content.sections.every(isOpen))
    throw refused(
      sectionAlreadyOpen,
      index,
      'product',
      'Everything that this product opens is already public.',
    )
  if (content.category_id === null || content.term === null) return
  const from = terms.find((term) => term.product === product)?.ends_at ?? now
  const span = { exceptListing: listing.id, from, until: termEnd(from, content.term) }
  if ((await countSponsors(db, content.category_id, span)) >= maxSponsors)
    throw refused(
      productNotSold,
      index,
      'product',
      'All sponsor places of this category are taken for that time.',
    )
}
