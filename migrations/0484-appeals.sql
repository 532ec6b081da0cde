-- An owner asks once to have a refusal or a suspension decided anew, by another member of the team.
create table appeals (
  id int generated always as identity primary key,
  site_id int not null references sites (id),
  listing_id int not null references listings (id) on delete cascade,
  -- The event that is appealed against, and who of the team made it.
  event_id bigint not null unique,
  made_by text,
  account_id text not null,
  body text not null,
  asked_at timestamptz not null,
  outcome text check (outcome in ('granted', 'upheld')),
  answer text,
  decided_by text,
  decided_at timestamptz
);
create index appeals_open on appeals (site_id, id) where outcome is null;
create index appeals_listing on appeals (listing_id, id);
