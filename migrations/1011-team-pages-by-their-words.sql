-- The team finds a report by a part of its text, its answer or its sender's address, and an edit by who made it.
create index reports_words on reports
  using gin ((body || ' ' || coalesce(answer, '') || ' ' || coalesce(email, '')) gin_trgm_ops);
create index profile_versions_account on profile_versions (account_id, id desc) where account_id is not null;
-- Ownership cases: open ones the oldest first, decided ones the newest first; found by a part of their text, by listing or claimant.
create index claim_cases_open on claim_cases (site_id, id) where status = 'open';
create index claim_cases_decided on claim_cases (site_id, id desc) where status <> 'open';
create index claim_cases_words on claim_cases using gin ((statement || ' ' || coalesce(decision, '')) gin_trgm_ops);
create index claim_cases_listing on claim_cases (listing_id);
create index claim_cases_account on claim_cases (account_id);
