-- Drafts that their owners deleted count for the day’s limit all the same; rows go when their day is over.
create table deleted_drafts (
  account_id text not null,
  created_at timestamptz not null
);
create index deleted_drafts_account on deleted_drafts (account_id, created_at desc);
