import { line, text } from 'marquee-profile'
import { z } from 'zod'
import { slugOf } from '../../listings/index.ts'
import { changedMeanwhile, refuseUnseen, Seen } from '../../platform/call/input/changed-meanwhile.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { invalidInput, notFound } from '../../platform/call/problems.ts'
import { lockName } from '../../platform/data/database.ts'
import { savePrice } from '../product-queries.ts'
import {
  addOwnProduct,
  findOwnProducts,
  hasCategory,
  lockOwnProduct,
  saveOwnProductRow,
} from './own-product-queries.ts'
import { asSeen, longestTerm, maxOwnProducts, ownKeyOf, ownSections, Term } from './own-product.ts'

/** Creates one of this site’s own products, or changes all but its key. Orders keep the content they were made with. */
export const saveOwnProduct = internalOperation({
  name: 'save_own_product',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    product_id: z.int().min(1).nullable().describe('Null makes one.'),
    name: line(60),
    description: text(300),
    sections: z.array(z.enum(ownSections)).max(ownSections.length).default([]).describe('What it opens.'),
    category_id: z.int().min(1).nullable().default(null).describe('A labelled place at the top of it.'),
    in_digest: z.boolean().default(false).describe('A labelled place in the weekly digest.'),
    term: Term.nullable().default(null).describe('How long it lasts; null for good.'),
    position: z.int().min(0).max(999).default(0),
    archived: z.boolean().default(false).describe('Sold no more; what was bought runs on.'),
    amount: z
      .int()
      .min(0)
      .nullable()
      .default(null)
      .describe('Net price in minor units of the site’s currency; null leaves it as it is.'),
    seen: Seen,
  }),
  output: z.object({ product_id: z.int(), key: z.string() }),
  problems: [notFound, invalidInput, changedMeanwhile],
  async run({ product_id: id, amount, seen, ...typed }, { actor, site, db, now, note }) {
    const product = { ...typed, sections: [...new Set(typed.sections)] }
    if (product.category_id !== null && !(await hasCategory(db, site.id, product.category_id)))
      throw fault('category_id', 'unknown_category', 'There is no such category.', 'Choose one of the list.')
    if (product.term === null && (product.category_id !== null || product.in_digest))
      throw fault('term', 'required', 'A sponsor place needs a term.', 'Say for how long it is sold.')
    if (product.term && product.term.count > longestTerm[product.term.unit])
      throw fault(
        'term',
        'too_long',
        'This term is too long.',
        'Two years at most, or a year of days or weeks.',
      )
    const current = id === null ? null : await changed(id)
    const made = current ?? (await added())
    if (amount !== null) {
      const price = { product: made.key, currency: site.currency, amount, active: true }
      await savePrice(db, site.id, price, actor.accountId, now)
    }
    note({ about: `product ${made.key}`, before: current, after: { ...product, amount } })
    return { product_id: made.id, key: made.key }

    async function changed(productId: number) {
      const found = await lockOwnProduct(db, site.id, productId)
      if (!found) throw new Problem(notFound, 'There is no product with this number.')
      refuseUnseen(seen, asSeen(found), asSeen(product))
      await saveOwnProductRow(db, productId, product, now)
      return found
    }

    async function added() {
      await lockName(db, `own products ${site.id}`)
      const all = await findOwnProducts(db, site.id)
      if (all.filter((one) => !one.archived).length >= maxOwnProducts)
        throw fault(
          'name',
          'too_many',
          `A site sells at most ${maxOwnProducts} products of its own.`,
          'Take one off sale that is not needed.',
        )
      const key = ownKeyOf(slugOf(product.name))
      const number = await addOwnProduct(db, site.id, { ...product, key }, now)
      if (number === undefined)
        throw fault('name', 'name_taken', 'Another product has this name.', 'Choose another name.')
      return { id: number, key }
    }
  },
})

function fault(path: string, code: string, message: string, fix: string): Problem {
  return new Problem(invalidInput, message, { errors: [{ path, code, message, fix }] })
}
