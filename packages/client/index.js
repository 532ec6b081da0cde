// Made from the operations by `node packages/client/generate.ts`. Changes here are lost.

const operations = {
  get_site_info: { method: 'GET', path: '/site', parameters: [], writes: false },
  search_listings: { method: 'GET', path: '/listings', parameters: [], writes: false },
  get_listing: { method: 'GET', path: '/listings/{slug}', parameters: ["slug"], writes: false },
  get_alternatives: { method: 'GET', path: '/listings/{slug}/alternatives', parameters: ["slug"], writes: false },
  compare_listings: { method: 'GET', path: '/compare', parameters: [], writes: false },
  list_categories: { method: 'GET', path: '/categories', parameters: [], writes: false },
  get_category: { method: 'GET', path: '/categories/{slug}', parameters: ["slug"], writes: false },
  get_launch_week: { method: 'GET', path: '/launches/weeks/{week}', parameters: ["week"], writes: false },
  list_launches: { method: 'GET', path: '/launches', parameters: [], writes: false },
  list_founders: { method: 'GET', path: '/founders', parameters: [], writes: false },
  get_founder: { method: 'GET', path: '/founders/{slug}', parameters: ["slug"], writes: false },
  list_blog_posts: { method: 'GET', path: '/blog', parameters: [], writes: false },
  get_blog_post: { method: 'GET', path: '/blog/{slug}', parameters: ["slug"], writes: false },
  get_leaderboard: { method: 'GET', path: '/leaderboards/{board}', parameters: ["board"], writes: false },
  list_awards: { method: 'GET', path: '/awards', parameters: [], writes: false },
  get_badges: { method: 'GET', path: '/listings/{slug}/badges', parameters: ["slug"], writes: false },
  list_interview_questions: { method: 'GET', path: '/interview-questions', parameters: [], writes: false },
  list_products: { method: 'GET', path: '/products', parameters: [], writes: false },
  get_account: { method: 'GET', path: '/me', parameters: [], writes: false },
  quote_order: { method: 'POST', path: '/orders/quote', parameters: [], writes: false },
  create_checkout: { method: 'POST', path: '/orders/checkout', parameters: [], writes: true },
  list_my_orders: { method: 'GET', path: '/orders', parameters: [], writes: false },
  get_order: { method: 'GET', path: '/orders/{number}', parameters: ["number"], writes: false },
  submit_listing: { method: 'POST', path: '/drafts', parameters: [], writes: true },
  list_my_drafts: { method: 'GET', path: '/drafts', parameters: [], writes: false },
  get_draft: { method: 'GET', path: '/drafts/{id}', parameters: ["id"], writes: false },
  update_draft: { method: 'PATCH', path: '/drafts/{id}', parameters: ["id"], writes: true },
  invite_cofounder: { method: 'POST', path: '/drafts/{id}/invites', parameters: ["id"], writes: true },
  submit_draft: { method: 'POST', path: '/drafts/{id}/submit', parameters: ["id"], writes: true },
  list_my_listings: { method: 'GET', path: '/me/listings', parameters: [], writes: false },
  get_my_listing: { method: 'GET', path: '/me/listings/{listing_id}', parameters: ["listing_id"], writes: false },
  update_my_listing: { method: 'PATCH', path: '/me/listings/{listing_id}', parameters: ["listing_id"], writes: true },
  post_listing_update: { method: 'POST', path: '/me/listings/{listing_id}/updates', parameters: ["listing_id"], writes: true },
  add_milestone: { method: 'POST', path: '/me/listings/{listing_id}/milestones', parameters: ["listing_id"], writes: true },
  delete_milestone: { method: 'DELETE', path: '/me/listings/{listing_id}/milestones/{milestone_id}', parameters: ["listing_id","milestone_id"], writes: true },
  set_founder_story: { method: 'PUT', path: '/me/listings/{listing_id}/story', parameters: ["listing_id"], writes: true },
  answer_interview: { method: 'PUT', path: '/me/interview', parameters: [], writes: true },
  choose_free_listing: { method: 'POST', path: '/me/listings/{listing_id}/free', parameters: ["listing_id"], writes: true },
  claim_listing: { method: 'POST', path: '/claims', parameters: [], writes: true },
  verify_claim: { method: 'POST', path: '/claims/{claim_id}/verify', parameters: ["claim_id"], writes: true },
  list_my_claims: { method: 'GET', path: '/claims', parameters: [], writes: false },
  ask_listings: { method: 'GET', path: '/ask', parameters: [], writes: false },
  cancel_order: { method: 'POST', path: '/orders/{number}/cancel', parameters: ["number"], writes: true },
  list_invites: { method: 'GET', path: '/drafts/{id}/invites', parameters: ["id"], writes: false },
  withdraw_invite: { method: 'DELETE', path: '/drafts/{id}/invites/{invite_id}', parameters: ["id","invite_id"], writes: true },
  list_listing_updates: { method: 'GET', path: '/me/listings/{listing_id}/updates', parameters: ["listing_id"], writes: false },
  delete_listing_update: { method: 'DELETE', path: '/me/listings/{listing_id}/updates/{update_id}', parameters: ["listing_id","update_id"], writes: true },
  list_listing_questions: { method: 'GET', path: '/me/listings/{listing_id}/questions', parameters: ["listing_id"], writes: false },
  answer_listing_question: { method: 'POST', path: '/me/listings/{listing_id}/questions/{question_id}/answer', parameters: ["listing_id","question_id"], writes: true },
  get_my_interview: { method: 'GET', path: '/me/interview', parameters: [], writes: false },
  upload_picture: { method: 'POST', path: '/me/pictures', parameters: [], writes: true },
  get_listing_stats: { method: 'GET', path: '/me/listings/{listing_id}/stats', parameters: ["listing_id"], writes: false },
  list_waiting: { method: 'GET', path: '/me/waiting', parameters: [], writes: false },
  list_events: { method: 'GET', path: '/events', parameters: [], writes: false },
  delete_draft: { method: 'DELETE', path: '/drafts/{id}', parameters: ["id"], writes: true },
  get_launch_options: { method: 'GET', path: '/me/listings/{listing_id}/launch-options', parameters: ["listing_id"], writes: false },
  reschedule_launch: { method: 'POST', path: '/me/listings/{listing_id}/reschedule', parameters: ["listing_id"], writes: true },
  withdraw_launch: { method: 'POST', path: '/me/listings/{listing_id}/withdraw', parameters: ["listing_id"], writes: true },
  archive_listing: { method: 'PUT', path: '/me/listings/{listing_id}/archived', parameters: ["listing_id"], writes: true },
  list_listing_versions: { method: 'GET', path: '/me/listings/{listing_id}/versions', parameters: ["listing_id"], writes: false },
  restore_my_version: { method: 'POST', path: '/me/listings/{listing_id}/versions/{version_id}/restore', parameters: ["listing_id","version_id"], writes: true },
  list_site_changes: { method: 'GET', path: '/me/listings/{listing_id}/changes', parameters: ["listing_id"], writes: false },
  decide_site_change: { method: 'POST', path: '/me/listings/{listing_id}/changes/{change_id}', parameters: ["listing_id","change_id"], writes: true },
  propose_change: { method: 'POST', path: '/me/proposals', parameters: [], writes: true },
  get_proposal: { method: 'GET', path: '/me/proposals/{proposal_id}', parameters: ["proposal_id"], writes: false },
  list_webhooks: { method: 'GET', path: '/me/webhooks', parameters: [], writes: false },
  replay_webhook: { method: 'POST', path: '/me/webhooks/{webhook_id}/replay', parameters: ["webhook_id"], writes: true },
  test_webhook: { method: 'POST', path: '/me/webhooks/{webhook_id}/test', parameters: ["webhook_id"], writes: true },
  create_handover: { method: 'POST', path: '/me/handovers', parameters: [], writes: true },
  list_handovers: { method: 'GET', path: '/me/handovers', parameters: [], writes: false },
  withdraw_handover: { method: 'DELETE', path: '/me/handovers/{handover_id}', parameters: ["handover_id"], writes: true },
}

/** A problem document (RFC 9457) that the service answered. Decide on `code`. */
export class MarqueeProblem extends Error {
  constructor(status, document, retryAfterSeconds) {
    super(document.detail ?? document.title ?? `HTTP ${status}`)
    this.name = 'MarqueeProblem'
    this.status = status
    this.code = document.code ?? 'unknown'
    this.errors = document.errors ?? []
    this.document = document
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const tags = new WeakMap()

/** The version of what was read: `ifMatch` of an edit. */
export const etagOf = (answer) => tags.get(answer)

const pause = (seconds, signal) =>
  new Promise((resolve, reject) => {
    const stop = () => (clearTimeout(timer), reject(signal.reason))
    const timer = setTimeout(() => (signal?.removeEventListener('abort', stop), resolve()), seconds * 1000)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })

/** A client of one site: a method for each operation. */
export function createClient({ baseUrl, apiKey, fetch: send = globalThis.fetch, retries = 2, wait = pause }) {
  /** Asks again where nothing was done or a key sees to it that it is done once: no answer, too many requests, unavailable. */
  const patiently = async (request, signal) => {
    for (let tried = 0; ; tried++) {
      const answer = await request().catch((error) => {
        if (signal?.aborted || tried >= retries) throw error
      })
      const after = answer ? Number(answer.headers.get('retry-after') ?? 2 ** tried) : 2 ** tried
      // Of 409 the one that says when: what was sent before and had no answer runs still.
      const isStill = tried > 0 && answer?.status === 409 && answer.headers.has('retry-after')
      const mayComeRight = !answer || answer.status === 429 || answer.status === 503 || isStill
      if (answer && (!mayComeRight || tried >= retries || !(after <= 60))) return answer
      await wait(after, signal)
    }
  }
  const run = (name) => async (input = {}, options = {}) => {
    const { method, path, parameters, writes } = operations[name]
    const rest = { ...input }
    const place = path.replace(/\{(\w+)\}/g, (_all, member) => {
      const value = rest[member]
      if (value === undefined) throw new TypeError(`${name} needs ${member}`)
      delete rest[member]
      return encodeURIComponent(String(value))
    })
    const url = new URL(`/api/v1${place}`, baseUrl)
    const inQuery = method === 'GET' || method === 'DELETE'
    if (inQuery) for (const [member, value] of Object.entries(rest)) if (value !== undefined) url.searchParams.set(member, String(value))
    if (writes && options.dryRun) url.searchParams.set('dry_run', 'true')
    const headers = { accept: 'application/json' }
    if (apiKey) headers.authorization = `Bearer ${apiKey}`
    if (writes && options.ifMatch) headers['if-match'] = options.ifMatch
    if (writes) headers['idempotency-key'] = options.idempotencyKey ?? globalThis.crypto.randomUUID()
    if (!inQuery) headers['content-type'] = 'application/json'
    const { signal } = options
    const request = () => send(url, { method, headers, ...(inQuery ? {} : { body: JSON.stringify(rest) }), ...(signal ? { signal } : {}) })
    const answer = await patiently(request, signal)
    const text = await answer.text()
    const body = (answer.headers.get('content-type') ?? '').includes('json') ? JSON.parse(text) : { detail: text }
    if (!answer.ok) throw new MarqueeProblem(answer.status, body, Number(answer.headers.get('retry-after')) || undefined)
    const tag = answer.headers.get('etag')
    if (tag) tags.set(body, tag)
    return body
  }
  const client = Object.fromEntries(Object.keys(operations).map((name) => [name, run(name)]))
  client.each = async function* (name, { page: _first, ...input } = {}, options = {}) {
    for (let further = {}; ; ) {
      const answer = await client[name]({ ...input, ...further }, options)
      yield* answer.items
      if (answer.next_cursor) further = { cursor: answer.next_cursor }
      else if (answer.more && answer.next_after) further = { after: answer.next_after }
      else if (answer.next_before) further = { before: answer.next_before }
      else return
    }
  }
  return client
}
