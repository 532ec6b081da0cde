-- Listings that stay true: what became of each company's site, and what its owner may take over from it.
create table site_checks (
  company_id text primary key references companies (id) on delete cascade,
  state text not null check (state in ('ok', 'changed', 'moved', 'unreachable', 'suspected_hijack')),
  reason text not null,
  -- Where the site answers now.
  final_url text,
  -- What the site was when it was last held to be itself.
  baseline jsonb not null,
  surviving real not null,
  identity real not null,
  -- Readings in a row that gave this state.
  times int not null default 1,
  since timestamptz not null,
  checked_at timestamptz not null,
  next_check_at timestamptz not null,
  -- Who of the site team held the site to be genuine, and when.
  confirmed_by text,
  confirmed_at timestamptz
);
create index site_checks_due on site_checks (next_check_at);
create index site_checks_trouble on site_checks (state, since desc) where state in ('unreachable', 'suspected_hijack', 'moved');

create table site_changes (
  id text primary key,
  company_id text not null references companies (id) on delete cascade,
  listing_id int not null references listings (id) on delete cascade,
  field text not null,
  kind text not null check (kind in ('changed', 'gone')),
  old_value jsonb,
  old_evidence jsonb not null,
  new_value jsonb,
  -- The held value as it was read anew; null where the site says nothing any more.
  new_held jsonb,
  status text not null check (status in ('open', 'accepted', 'dismissed', 'outdated')),
  found_at timestamptz not null,
  decided_at timestamptz,
  decided_by text
);
create unique index site_changes_open on site_changes (listing_id, field) where status = 'open';
create index site_changes_listing on site_changes (listing_id, found_at desc, id desc);
