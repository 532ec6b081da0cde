import { page } from '../platform/call/page.ts'

/** Whoever shortens the address of a listing is led to all of them. */
export const listingsPage = page({
  route: 'GET /listings',
  access: 'public',
  cached: true,
  run: () => Promise.resolve({ kind: 'redirect', to: '/search', status: 302 }),
})
