/**
 * The table of personal data: which tables and columns hold it, on what legal ground, for how long, and what happens
 * when an account is deleted. The privacy page, docs/privacy.md, the export of an account and the retention jobs are
 * made from it; a test compares it with the database, so that a new table or column must be added here.
 */

import type { Kept, Moment } from './kept.ts'

/** The job for terms that no area's own job enforces. */
export const retentionJobName = 'forget_what_is_over'

const account = { until: 'account' } as const
const listing = { until: 'listing' } as const
const gone = { account_id: 'deleted' } as const
const unnamed = { account_id: 'unnamed' } as const
const goneUser = { userId: 'deleted' } as const
const days = (count: number, after: Moment, job: string) => ({ days: count, after, job })
const tidied = (count: number, after: Moment) => days(count, after, 'tidy_accounts')
const forgotten = (count: number, after: Moment) => days(count, after, retentionJobName)

/** Every kind of personal data. */
export const keptData = {
  account: {
    ground: 'contract',
    term: account,
    tables: {
      accounts: { email: 'with its row', name: 'with its row', emailVerified: 'with its row' },
      account_profiles: { account_id: 'deleted', picture: 'with its row' },
      roles: gone,
      account_bans: { account_id: 'deleted', reason: 'with its row' },
      account_limits: { account_id: 'deleted', reason: 'with its row' },
    },
  },
  sign_in: {
    ground: 'contract',
    term: account,
    tables: { sign_in_methods: { userId: 'deleted', accountId: 'with its row' }, passkeys: goneUser },
  },
  sessions: {
    ground: 'contract',
    term: tidied(0, 'over'),
    tables: { sessions: { userId: 'deleted', ipAddress: 'with its row', userAgent: 'with its row' } },
  },
  links: {
    ground: 'contract',
    term: tidied(0, 'over'),
    tables: {
      verifications: { identifier: 'with its row' },
      device_authorizations: { account_id: 'deleted', network: 'with its row' },
      email_changes: { account_id: 'deleted', email: 'by address' },
    },
  },
  attempts: {
    ground: 'interest',
    term: tidied(1, 'written'),
    tables: { sign_in_attempts: { subject: 'with its row' } },
    exported: false,
  },
  keys: {
    ground: 'contract',
    term: account,
    tables: { api_keys: gone, asking_apps: gone, oauth_clients: goneUser, oauth_consents: goneUser },
  },
  tokens: {
    ground: 'contract',
    term: tidied(1, 'over'),
    tables: { oauth_access_tokens: goneUser, oauth_refresh_tokens: goneUser },
  },
  activity: { ground: 'contract', term: tidied(90, 'written'), tables: { agent_calls: gone } },
  answers: {
    ground: 'contract',
    term: days(1, 'written', 'housekeeping'),
    tables: { idempotency_keys: { account_id: 'deleted', body: 'with its row' } },
    exported: false,
  },
  events: {
    ground: 'contract',
    term: days(90, 'written', 'tidy_events'),
    tables: { events: { account_id: 'deleted', data: 'with its row' } },
  },
  webhooks: { ground: 'contract', term: account, tables: { webhook_endpoints: gone } },
  webhook_deliveries: {
    ground: 'contract',
    term: forgotten(30, 'written'),
    tables: { webhook_deliveries: { endpoint_id: 'with its row' } },
    exported: false,
  },
  proposals: {
    ground: 'contract',
    term: forgotten(30, 'over'),
    tables: { proposals: { account_id: 'deleted', input: 'with its row', note: 'with its row' } },
  },
  drafts: {
    ground: 'contract',
    term: account,
    tables: {
      drafts: { account_id: 'unnamed', profile: 'with its row', undo: 'with its row' },
      draft_members: gone,
      draft_pages: { body: 'with its row' },
      draft_model_runs: { prompt: 'with its row', answer: 'with its row' },
    },
  },
  limits: {
    ground: 'interest',
    term: forgotten(2, 'written'),
    tables: { deleted_drafts: gone, claim_checks: gone },
  },
  invites: {
    ground: 'contract',
    term: forgotten(30, 'over'),
    tables: { cofounder_invites: { invited_by: 'deleted', account_id: 'deleted', email: 'by address' } },
  },
  handovers: {
    ground: 'contract',
    term: forgotten(365, 'over'),
    tables: { handovers: { account_id: 'deleted', accepted_by: 'unnamed', client: 'with its row' } },
  },
  listings: {
    ground: 'contract',
    term: listing,
    tables: {
      companies: { profile: 'with its row' },
      company_owners: gone,
      listings: { texts: 'with its row' },
      listing_updates: { account_id: 'unnamed', body: 'with its row' },
      scheduled_updates: { account_id: 'unnamed', body: 'with its row' },
      founder_stories: { story: 'with its row' },
      pictures: { uploaded_by: 'unnamed' },
    },
  },
  history: {
    ground: 'interest',
    term: listing,
    tables: {
      profile_versions: { account_id: 'unnamed', changes: 'with its row' },
      listing_events: { account_id: 'unnamed', reason: 'with its row' },
      site_changes: { decided_by: 'unnamed', old_value: 'with its row', new_value: 'with its row' },
      site_checks: { confirmed_by: 'unnamed', baseline: 'with its row' },
    },
  },
  founders: {
    ground: 'interest',
    term: listing,
    tables: {
      founders: {
        account_id: 'unlinked',
        name: 'with its row',
        bio: 'with its row',
        photo_url: 'with its row',
        email: 'with its row',
        socials: 'with its row',
      },
      interview_answers: { account_id: 'deleted', answer: 'with its row' },
    },
  },
  claims: {
    ground: 'interest',
    term: { until: 'record' },
    tables: {
      claims: { account_id: 'kept', email: 'with its row' },
      claim_cases: { account_id: 'kept', decided_by: 'kept', statement: 'with its row' },
      ownership_events: { account_id: 'kept', detail: 'with its row' },
      appeals: {
        account_id: 'kept',
        made_by: 'kept',
        decided_by: 'kept',
        body: 'with its row',
        answer: 'with its row',
      },
    },
  },
  votes: {
    ground: 'interest',
    term: account,
    tables: {
      votes: { account_id: 'deleted', address_range: 'with its row', email_domain: 'with its row' },
      vote_ledger: gone,
      pending_votes: { account_id: 'deleted', address_range: 'with its row' },
    },
  },
  follows: {
    ground: 'contract',
    term: account,
    tables: {
      follows: gone,
      followed_weeks: gone,
      followed_launches: gone,
      saved_listings: gone,
      mail_preferences: gone,
    },
  },
  questions: {
    ground: 'contract',
    term: listing,
    tables: { founder_questions: { account_id: 'unnamed', body: 'with its row', answer: 'with its row' } },
  },
  asked: {
    ground: 'interest',
    term: days(90, 'written', 'tidy_asked'),
    tables: { asked_needs: { asker: 'with its row' } },
    exported: false,
  },
  reports: {
    ground: 'law',
    term: forgotten(730, 'decided'),
    tables: {
      reports: {
        decided_by: 'kept',
        email: 'by address',
        body: 'with its row',
        network: 'with its row',
        answer: 'with its row',
      },
    },
  },
  mail_texts: {
    ground: 'contract',
    term: tidied(30, 'sent'),
    tables: {
      outbox: {
        recipient: 'by address',
        subject: 'with its row',
        body_text: 'with its row',
        body_html: 'with its row',
      },
    },
  },
  mail: {
    ground: 'interest',
    term: forgotten(365, 'sent'),
    tables: { outbox: { recipient: 'by address' } },
  },
  ways_out: {
    ground: 'law',
    term: forgotten(730, 'written'),
    tables: { mail_ways_out: { recipient: 'by address' } },
  },
  refusals: {
    ground: 'law',
    term: { until: 'wish' },
    tables: {
      mail_refusals: { recipient: 'by address' },
      mail_suppressions: { recipient: 'by address', detail: 'with its row' },
    },
  },
  orders: {
    ground: 'law',
    term: { until: 'law' },
    tables: {
      orders: { account_id: 'kept', billing: 'with its row' },
      order_events: { account_id: 'kept', detail: 'with its row' },
      refunds: { requested_by: 'kept', reason: 'with its row' },
      payment_cases: { resolved_by: 'kept', detail: 'with its row' },
      invoices: { document: 'with its row' },
      vat_number_checks: { vat_id: 'with its row' },
    },
  },
  team: {
    ground: 'interest',
    term: { until: 'record' },
    tables: {
      team_log: { account_id: 'kept', input: 'with its row' },
      account_bans: { banned_by: 'kept' },
      account_limits: { limited_by: 'kept' },
      blog_posts: { author: 'with its row' },
      site_terms: unnamed,
      product_price_changes: unnamed,
      vat_rate_edits: unnamed,
      sellers: { name: 'with its row', address: 'with its row', email: 'with its row' },
      sites: { contact_email: 'with its row' },
    },
  },
  ended: {
    ground: 'law',
    term: { until: 'record' },
    tables: { ended_accounts: { hash: 'with its row' } },
    exported: false,
  },
} as const satisfies Readonly<Record<string, Kept>>

export type KeptKey = keyof typeof keptData
