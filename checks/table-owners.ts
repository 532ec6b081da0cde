/** The area that owns each table: only its query files write it. Every area may read and join it. */
const tables: Readonly<Record<string, string>> = {
  accounts: `account_bans account_limits account_profiles accounts agent_calls api_keys asking_apps device_authorizations email_changes ended_accounts
    roles
    sign_in_attempts
    oauth_access_tokens oauth_clients oauth_consents oauth_refresh_tokens oauth_resources
    passkeys sessions sign_in_methods verifications`,
  ask: 'company_passages asked_needs',
  awards: 'awards',
  categories: 'categories category_aliases',
  claims: 'claim_cases claim_checks claims ownership_events',
  companies: 'companies company_owners',
  content: 'blog_posts site_terms',
  drafts: `cofounder_invites competitor_sites crawl_turns draft_members draft_model_runs draft_pages drafts
    deleted_drafts`,
  drift: 'site_changes site_checks',
  events: 'events',
  'event-webhooks': 'webhook_cursor webhook_deliveries webhook_endpoints',
  figures: 'figure_days',
  founders: 'founder_stories founders interview_answers interview_questions',
  handovers: 'handovers',
  invoices: 'invoice_counters invoices',
  launches: 'launch_weeks relaunches',
  leaderboards:
    'board_days board_entries board_positions board_snapshots domain_ratings listing_ratings rating_feed',
  listings: `listing_categories listing_counts listing_events listing_slugs listings milestones profile_versions
    search_words listing_index listing_site_fields draft_site_fields`,
  moderation: 'appeals',
  mail: 'mail_refusals mail_suppressions mail_ways_out outbox',
  news: 'followed_launches followed_weeks follows listing_updates mail_preferences scheduled_updates',
  orders: 'order_events order_lines orders own_products paid_terms product_price_changes product_prices',
  payments: `payment_cases payment_events payment_reports payment_sessions placements refunds
    test_payments test_refunds`,
  pictures: 'pictures',
  proposals: 'proposals',
  platform: 'idempotency_keys pgboss request_counts schema_migrations service_clock settings team_log',
  operator: 'probes worker_beats',
  'address-imports': 'address_imports imported_addresses',
  questions: 'founder_questions',
  reports: 'reports',
  saved: 'saved_listings',
  'site-fields': 'site_fields',
  sites: 'sites',
  tax: 'sellers site_sellers vat_number_checks vat_rate_edits',
  transfer: 'backup_runs',
  votes: 'board_counts pending_votes vote_ledger votes',
}

/** The owner of each table. */
export const areaOfTable: ReadonlyMap<string, string> = new Map(
  Object.entries(tables).flatMap(([area, names]) => names.split(/\s+/).map((name) => [name, area])),
)
