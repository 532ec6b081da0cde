-- What happened, for programs: written in the transaction of its cause, read in order by a cursor.
create table events (
  id bigint generated always as identity primary key,
  type text not null,
  site_id int not null references sites (id) on delete cascade,
  listing_id int references listings (id) on delete cascade,
  -- Whose it is where it is no listing's: of a draft, of an order.
  account_id text,
  -- Everybody may know of it.
  is_public boolean not null,
  data jsonb not null,
  at timestamptz not null,
  -- Transactions that might still add an event with a lower number are older than this one.
  horizon bigint not null default (pg_snapshot_xmax(pg_current_snapshot())::text::bigint),
  recorded_at timestamptz not null default clock_timestamp()
);
create index events_listing on events (listing_id, id);
create index events_account on events (account_id, id) where account_id is not null;
create index events_site on events (site_id, id) where is_public;
