-- What a person sets for their own pages.
create table account_profiles (
  account_id text primary key,
  time_zone text,
  updated_at timestamptz not null
);
