-- Votes of accounts that are too new to vote: kept for the week in which they were cast, counted when the account is old
-- enough while that week is open. One that did not come to count stays with its reason, so that its voter can read it.
create table pending_votes (
  listing_id int not null references listings (id) on delete cascade,
  account_id text not null,
  site_id int not null,
  asked_at timestamptz not null,
  week text not null,
  counts_at timestamptz not null,
  -- A block of addresses, never one address; null where the address tells nothing.
  address_range text,
  dropped_for text check (dropped_for in ('week_ended', 'listing_not_live', 'account_not_verified', 'own_company')),
  primary key (listing_id, account_id)
);
create index pending_votes_due on pending_votes (counts_at, listing_id, account_id) where dropped_for is null;
create index pending_votes_account on pending_votes (account_id, listing_id);
create index pending_votes_site on pending_votes (site_id);
