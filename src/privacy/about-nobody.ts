/** What the database holds that is not about people. Together with the table of personal data it covers every table. */

/** Tables without personal data. */
export const aboutNobody: readonly string[] =
  `address_imports awards backup_runs board_counts board_days board_entries board_positions board_snapshots
  categories category_aliases company_passages competitor_sites crawl_turns domain_ratings
  draft_site_fields figure_days
  imported_addresses interview_questions invoice_counters launch_weeks listing_categories listing_counts
  listing_index listing_ratings listing_site_fields listing_slugs milestones oauth_client_assertions
  oauth_client_resources oauth_resources order_lines own_products
  paid_terms payment_events payment_reports payment_sessions placements
  probes product_prices rating_feed relaunches request_counts schema_migrations search_words service_clock settings site_fields site_sellers
  test_payments test_refunds webhook_cursor worker_beats`.split(/\s+/)

/** Columns whose names sound personal, and why they are not. */
export const notPersonal: Readonly<Record<string, string>> = {
  'blog_posts.body': 'a text that the site publishes',
  'site_terms.body': 'a text that the site publishes',
  'refunds.undo': 'yes or no',
  'sites.vote_account_age_minutes': 'a rule of the site',
  'sites.vote_new_account_days': 'a rule of the site',
  'votes.account_created_at': 'a moment, that goes with its row',
}
