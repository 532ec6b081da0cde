-- What is counted of listings, one row a day, kind and source: nothing of a reader is kept.
create table figure_days (
  site_id integer not null references sites (id) on delete cascade,
  listing_id integer not null references listings (id) on delete cascade,
  day date not null,
  kind text not null check (kind in ('view', 'visitor', 'click', 'search')),
  source text not null default '',
  count integer not null check (count > 0),
  primary key (site_id, listing_id, day, kind, source)
);
create index figure_days_by_day on figure_days (site_id, day);
