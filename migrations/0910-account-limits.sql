-- Accounts that the operator holds to reading for some time, and what their person is told. Over by itself.
create table account_limits (
  account_id text primary key,
  until timestamptz not null,
  reason text not null,
  limited_by text,
  limited_at timestamptz not null
);
