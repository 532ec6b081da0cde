-- Accounts that were deleted, by the SHA-256 of their numbers alone: a backup of before that is restored here forgets
-- them again.
create table ended_accounts (
  hash text primary key,
  ended_at timestamptz not null
);
