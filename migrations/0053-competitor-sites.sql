-- What the sites of named competitors state, by the address that was typed.
create table competitor_sites (
  address text primary key,
  status text not null check (status in ('waiting', 'read', 'failed')),
  -- Why it could not be read, as a code.
  reason text,
  -- Name, headline, pricing and features with the quotes behind them.
  facts jsonb,
  wanted_at timestamptz not null,
  read_at timestamptz
);
create index competitor_sites_waiting on competitor_sites (wanted_at) where status = 'waiting';
