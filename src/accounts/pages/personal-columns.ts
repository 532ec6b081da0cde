/**
 * Every column that names an account, and what its area does with its rows when the account is deleted. A test compares
 * this list with the database and with the areas' statements: a new column that names an account is given its place
 * here, or the test fails.
 */

/**
 * - `deleted`: the rows are about the account alone.
 * - `unnamed`: the rows belong to a site or a listing; they stay, and say no longer who it was.
 * - `unlinked`: they stay and can be linked to another account.
 * - `kept`: bookkeeping, tax and disputes; the rows stay with an id that leads to nobody.
 */
export type Fate = 'deleted' | 'unnamed' | 'unlinked' | 'kept'

/** By `table.column`. */
export const personalColumns: Readonly<Record<string, Fate>> = {
  'account_bans.account_id': 'deleted',
  'account_bans.banned_by': 'kept',
  'account_profiles.account_id': 'deleted',
  'agent_calls.account_id': 'deleted',
  'api_keys.account_id': 'deleted',
  'claim_checks.account_id': 'deleted',
  'cofounder_invites.invited_by': 'deleted',
  'cofounder_invites.account_id': 'deleted',
  'company_owners.account_id': 'deleted',
  'deleted_drafts.account_id': 'deleted',
  'draft_members.account_id': 'deleted',
  'email_changes.account_id': 'deleted',
  'followed_weeks.account_id': 'deleted',
  'events.account_id': 'deleted',
  'follows.account_id': 'deleted',
  'idempotency_keys.account_id': 'deleted',
  'interview_answers.account_id': 'deleted',
  'mail_preferences.account_id': 'deleted',
  'pending_votes.account_id': 'deleted',
  'roles.account_id': 'deleted',
  'saved_listings.account_id': 'deleted',
  'votes.account_id': 'deleted',
  'vote_ledger.account_id': 'deleted',

  'founders.account_id': 'unlinked',

  'drafts.account_id': 'unnamed',
  'founder_questions.account_id': 'unnamed',
  'listing_events.account_id': 'unnamed',
  'listing_updates.account_id': 'unnamed',
  'pictures.uploaded_by': 'unnamed',
  'product_price_changes.account_id': 'unnamed',
  'profile_versions.account_id': 'unnamed',
  'site_changes.decided_by': 'unnamed',
  'site_checks.confirmed_by': 'unnamed',
  'site_terms.account_id': 'unnamed',
  'vat_rate_edits.account_id': 'unnamed',

  'appeals.account_id': 'kept',
  'appeals.made_by': 'kept',
  'appeals.decided_by': 'kept',
  'claim_cases.account_id': 'kept',
  'claim_cases.decided_by': 'kept',
  'claims.account_id': 'kept',
  'order_events.account_id': 'kept',
  'orders.account_id': 'kept',
  'ownership_events.account_id': 'kept',
  'payment_cases.resolved_by': 'kept',
  'refunds.requested_by': 'kept',
  'team_log.account_id': 'kept',
  'reports.decided_by': 'kept',

  // The sign-in library's.
  'oauth_access_tokens.userId': 'deleted',
  'oauth_refresh_tokens.userId': 'deleted',
  'oauth_consents.userId': 'deleted',
  'oauth_clients.userId': 'deleted',
  'passkeys.userId': 'deleted',
  'sign_in_methods.userId': 'deleted',
  'sessions.userId': 'deleted',
}

/** Columns that hold an address of somebody, emptied by that address. */
export const addressColumns = [
  'outbox.recipient',
  'cofounder_invites.email',
  'email_changes.email',
  'mail_ways_out.recipient',
  'mail_refusals.recipient',
  'mail_suppressions.recipient',
  'reports.email',
] as const
