-- Updates of owners that wait for their moment; published, they are updates like any other and their row here is gone.
create table scheduled_updates (
  id int generated always as identity primary key,
  listing_id int not null references listings (id) on delete cascade,
  site_id int not null references sites (id),
  account_id text not null,
  title text not null,
  body text not null,
  publish_at timestamptz not null,
  created_at timestamptz not null
);
create index scheduled_updates_due on scheduled_updates (publish_at, id);
create index scheduled_updates_listing on scheduled_updates (listing_id, publish_at);
