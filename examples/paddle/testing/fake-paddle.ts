/** A Paddle on loopback: it speaks the wire format of its API, and signs notifications that the test delivers. */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const Asked = z.object({
  currency_code: z.string(),
  custom_data: z.object({ order_number: z.string() }),
  items: z.array(z.object({ price: z.object({ unit_price: z.object({ amount: z.string() }) }) })),
})
const Refund = z.object({
  action: z.literal('refund'),
  transaction_id: z.string(),
  reason: z.string(),
  items: z.array(z.object({ item_id: z.string(), type: z.literal('partial'), amount: z.string() })),
})

interface Transaction {
  id: string
  status: string
  custom_data: { order_number: string }
  currency_code: string
  checkout: { url: string }
  details: { totals: { grand_total: string }; line_items: { id: string; totals: { total: string } }[] }
  updated_at: string
}

export interface FakePaddle {
  origin: string
  /** When set, the next answers are errors of this status. */
  failWith: number | undefined
  /** How many times something was asked for, by method and first word of the path. */
  asked: Map<string, number>
  /** Pays a transaction as its buyer would; gives what Paddle would send. */
  pay(id: string): { event_id: string; event_type: string; occurred_at: string; data: unknown }
  /** The bank of the buyer takes the payment back. */
  chargeBack(id: string): { event_id: string; event_type: string; occurred_at: string; data: unknown }
  /** Body and signature of a notification. */
  signed(notification: object, at: Date, secret?: string): { body: string; signature: string }
  close(): Promise<void>
}

/** Starts it on a free port. */
export async function startFakePaddle(secret: string, now: () => Date): Promise<FakePaddle> {
  const transactions = new Map<string, Transaction>()
  const adjustments: Record<string, unknown>[] = []
  let counter = 0
  const id = (prefix: string) => `${prefix}_${String(++counter).padStart(4, '0')}`
  const at = () => now().toISOString()
  const tell = (event_type: string, data: unknown) => ({
    event_id: id('evt'),
    event_type,
    occurred_at: at(),
    data,
  })
  const found = (key: string) => {
    const transaction = transactions.get(key)
    if (!transaction) throw new Error(`there is no transaction ${key}`)
    return transaction
  }
  const adjust = (action: string, transaction: Transaction, total: string, reason: string | null) => {
    const adjustment = {
      id: id('adj'),
      action,
      status: 'approved',
      transaction_id: transaction.id,
      reason,
      currency_code: transaction.currency_code,
      totals: { total },
      updated_at: at(),
    }
    adjustments.unshift(adjustment)
    return adjustment
  }

  function answer(method: string, url: URL, body: unknown): unknown {
    const [, kind = '', key = ''] = url.pathname.split('/')
    fake.asked.set(`${method} ${kind}`, (fake.asked.get(`${method} ${kind}`) ?? 0) + 1)
    if (kind === 'adjustments' && method === 'GET') {
      const of = url.searchParams.get('transaction_id')
      const data = adjustments.filter((one) => of === null || one['transaction_id'] === of)
      return { data, meta: { pagination: { next: `${fake.origin}/adjustments?after=x`, has_more: false } } }
    }
    if (kind === 'adjustments') {
      const asked = Refund.parse(body)
      const total = asked.items.reduce((sum, { amount }) => sum + Number(amount), 0)
      return { data: adjust('refund', found(asked.transaction_id), String(total), asked.reason) }
    }
    if (method === 'POST') return { data: add(Asked.parse(body)) }
    const transaction = found(key)
    if (method === 'PATCH') {
      if (transaction.status !== 'ready') return undefined
      transaction.status = 'canceled'
    }
    return { data: transaction }
  }

  function add(asked: z.output<typeof Asked>): Transaction {
    const key = id('txn')
    const totals = asked.items.map(({ price }) => price.unit_price.amount)
    const transaction = {
      id: key,
      status: 'ready',
      custom_data: asked.custom_data,
      currency_code: asked.currency_code,
      checkout: { url: `https://pay.example/?_ptxn=${key}` },
      details: {
        totals: { grand_total: String(totals.reduce((sum, total) => sum + Number(total), 0)) },
        line_items: totals.map((total) => ({ id: id('txnitm'), totals: { total } })),
      },
      updated_at: at(),
    }
    transactions.set(key, transaction)
    return transaction
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', fake.origin)
    const body = request.method === 'GET' ? undefined : await json(request)
    const isKnown = request.headers.authorization === 'Bearer pdl_sdbx_0123456789'
    const refused = isKnown ? fake.failWith : 403
    const data = refused === undefined ? answer(request.method ?? '', url, body) : undefined
    response.writeHead(refused ?? (data === undefined ? 400 : 200), { 'content-type': 'application/json' })
    response.end(JSON.stringify(data ?? { error: { code: 'refused' } }))
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.writeHead(500).end())
  })
  const fake: FakePaddle = {
    origin: '',
    failWith: undefined,
    asked: new Map(),
    pay(key) {
      const transaction = found(key)
      transaction.status = 'completed'
      transaction.updated_at = at()
      return tell('transaction.completed', transaction)
    },
    chargeBack(key) {
      const transaction = found(key)
      return tell(
        'adjustment.created',
        adjust('chargeback', transaction, transaction.details.totals.grand_total, null),
      )
    },
    signed(notification, time, own = secret) {
      const body = JSON.stringify(notification)
      const ts = Math.floor(time.getTime() / 1000)
      const h1 = createHmac('sha256', own).update(`${ts}:${body}`).digest('hex')
      return { body, signature: `ts=${ts};h1=${h1}` }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  fake.origin = `http://127.0.0.1:${address.port}`
  return fake
}
