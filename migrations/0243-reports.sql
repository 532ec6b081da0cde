-- What visitors report of a listing; a request to take it down, or about personal data, has a day by which it is answered.
create table reports (
  id bigint generated always as identity primary key,
  site_id int not null references sites (id) on delete cascade,
  listing_id int not null references listings (id) on delete cascade,
  kind text not null check (kind in ('wrong_fact', 'gone', 'not_real', 'takedown', 'privacy', 'other')),
  body text not null,
  -- Where the answer goes; null where the visitor gave no address.
  email text,
  -- A hash of the block of network addresses, by which reports are limited; emptied once it is decided.
  network text,
  status text not null default 'open' check (status in ('open', 'resolved', 'dismissed')),
  answer text,
  decided_by text,
  created_at timestamptz not null,
  due_at timestamptz,
  decided_at timestamptz
);
create index reports_desk on reports (site_id, status, id desc);
create index reports_network on reports (network, created_at) where network is not null;
create index reports_listing on reports (listing_id, id desc);
create index reports_email on reports (lower(email)) where email is not null;
