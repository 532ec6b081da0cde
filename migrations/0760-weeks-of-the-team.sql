-- What a site's team sets of one launch week: its own number of places (null: the site's), why it takes no new launches
-- (null: it does), and what its page tells.
alter table launch_weeks
  add column free_places int check (free_places between 0 and 10000),
  add column paid_places int check (paid_places between 0 and 10000),
  add column closed text check (closed <> '' and length(closed) <= 200),
  add column message text not null default '' check (length(message) <= 600);
