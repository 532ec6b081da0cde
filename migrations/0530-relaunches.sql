-- A listing that was live launches again, in a week of its own: planned, then begun. A begun one keeps the launch before it.
create table relaunches (
  listing_id int not null references listings (id) on delete cascade,
  -- The first launch is 1.
  number int not null check (number >= 2),
  site_id int not null references sites (id),
  week text not null,
  whats_new text not null,
  planned_at timestamptz not null,
  began_at timestamptz,
  earlier_week text,
  earlier_launched_at timestamptz,
  primary key (listing_id, number)
);
create unique index relaunches_planned on relaunches (listing_id) where began_at is null;
create index relaunches_due on relaunches (site_id, week) where began_at is null;
create index relaunches_earlier on relaunches (site_id, earlier_week) where began_at is not null;

-- When its present launch began, where it is not the first: votes from before were for an earlier one.
alter table listings add column relaunched_at timestamptz;

-- So many days lie between the launches of a listing; 0: it launches once.
alter table sites add column relaunch_pause_days int not null default 180 check (relaunch_pause_days between 0 and 3650);
