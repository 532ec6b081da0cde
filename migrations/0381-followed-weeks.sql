-- Launch weeks that somebody wants to hear of: when one opens, and how it ended. Each mail is noted with its sending.
create table followed_weeks (
  account_id text not null,
  site_id int not null references sites (id) on delete cascade,
  week text not null,
  created_at timestamptz not null,
  opening_told_at timestamptz,
  result_told_at timestamptz,
  primary key (account_id, site_id, week)
);
create index followed_weeks_due on followed_weeks (site_id, week, account_id) where result_told_at is null;
