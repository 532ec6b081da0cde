-- Votes, their ledger, the boards made from them, what a period's end froze, and the awards given for it.

-- The votes that stand. A set-aside vote is kept and not counted. Periods are those of the site's clocks at the cast.
create table votes (
  listing_id int not null references listings (id) on delete cascade,
  account_id text not null,
  cast_at timestamptz not null,
  week text not null,
  month text not null,
  year text not null,
  -- Null where the address was not kept; a block of addresses, never one address.
  address_range text,
  email_domain text not null,
  account_created_at timestamptz not null,
  set_aside text,
  primary key (listing_id, account_id)
);
create index votes_range on votes (listing_id, address_range);
create index votes_account on votes (account_id, listing_id);
create index votes_set_aside on votes (listing_id, cast_at) where set_aside is not null;

-- Append-only: what was cast, removed, set aside and counted again, in order.
create table vote_ledger (
  id bigint generated always as identity primary key,
  listing_id int not null,
  account_id text not null,
  action text not null check (action in ('cast', 'removed', 'set_aside', 'counted')),
  reason text,
  at timestamptz not null
);
create index vote_ledger_listing on vote_ledger (listing_id, id);

alter table listing_counts add column set_aside int not null default 0;
alter table listing_counts add column week_last_vote_at timestamptz;

-- Counted votes by period: `all`, a year, a month, and the launch week (votes cast within it).
create table board_counts (
  listing_id int not null references listings (id) on delete cascade,
  period text not null,
  site_id int not null,
  votes int not null,
  last_vote_at timestamptz not null,
  primary key (listing_id, period)
);
create index board_counts_order on board_counts (site_id, period, votes desc, last_vote_at, listing_id);

create table board_snapshots (
  id int generated always as identity primary key,
  site_id int not null references sites (id),
  kind text not null check (kind in ('week', 'month', 'year')),
  period text not null,
  frozen_at timestamptz not null,
  set_aside int not null,
  previous_hash text not null,
  hash text not null,
  unique (site_id, period)
);
create index board_snapshots_order on board_snapshots (site_id, id);
create table board_entries (
  snapshot_id int not null references board_snapshots (id),
  position int not null,
  listing_id int not null,
  slug text not null,
  votes int not null,
  last_vote_at timestamptz not null,
  primary key (snapshot_id, position)
);
create index board_entries_listing on board_entries (listing_id, snapshot_id);

create table awards (
  id int generated always as identity primary key,
  site_id int not null references sites (id),
  listing_id int not null references listings (id) on delete cascade,
  key text not null,
  period text not null,
  place int not null check (place between 1 and 3),
  votes int not null,
  given_at timestamptz not null,
  snapshot_id int not null references board_snapshots (id),
  unique (site_id, period, place)
);
create index awards_order on awards (site_id, id);
create index awards_listing on awards (listing_id, id);
