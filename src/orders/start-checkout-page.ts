import { z } from 'zod'
import { page } from '../platform/page.ts'
import { createCheckout } from './create-checkout.ts'
import { ProductKey } from './product.ts'

/** From a button on one's listing to its checkout: makes the order. */
export const startCheckoutPage = page({
  route: 'POST /account/listings/{id}/order',
  access: 'account',
  async run({ call, params, form }) {
    const week = typeof form['week'] === 'string' && form['week'] !== '' ? { week: form['week'] } : {}
    const product = ProductKey.catch('launch').parse(form['product'])
    const order = await call(createCheckout, { items: [{ product, listing_id: z.coerce.number().catch(0).parse(params['id']), ...week }] })
    return { kind: 'redirect', to: `/checkout/${order.number}` }
  },
})
