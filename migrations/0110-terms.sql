-- The terms of a site, every version kept: an order names the one that its buyer accepted.
create table site_terms (
  site_id int not null references sites (id) on delete cascade,
  version int not null check (version >= 1),
  -- CommonMark.
  body text not null,
  account_id text not null,
  published_at timestamptz not null,
  primary key (site_id, version)
);
-- 0 is the text that comes with the software.
alter table orders add column terms_version int;
