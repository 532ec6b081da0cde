-- Where listings stood on the running boards when the site's day began, for the places won or lost since.
-- Days are counted from 1970-01-01 by the site's clocks. Only the last day is kept.
create table board_mornings (
  site_id int not null references sites (id),
  period text not null,
  listing_id int not null references listings (id) on delete cascade,
  day int not null,
  position int not null,
  primary key (site_id, period, listing_id)
);
create index board_mornings_listing on board_mornings (listing_id);

-- The last day whose beginning was noted: once for each site, also on two machines.
create table board_days (
  site_id int primary key references sites (id),
  day int not null
);
