-- Who gets a site's launches by mail every week; `told_week` is the last week whose launches they were sent.
create table followed_launches (
  account_id text not null,
  site_id int not null references sites (id) on delete cascade,
  created_at timestamptz not null,
  told_week text not null,
  primary key (account_id, site_id)
);
create index followed_launches_due on followed_launches (site_id, told_week, account_id);
