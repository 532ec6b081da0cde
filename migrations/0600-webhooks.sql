-- Events posted to addresses that owners and site teams name (docs/decisions/0600-webhooks.md).
create table webhook_endpoints (
  id text primary key,
  -- Whose events: an account's own, or those of a site for its team.
  account_id text,
  site_id int references sites (id) on delete cascade,
  url text not null,
  host text not null,
  types text[] not null,
  -- Sealed. The one before a rotation signs too until its time is over.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  -- `stopped`: by its failures.
  status text not null default 'active' check (status in ('active', 'paused', 'stopped')),
  -- Failures since something arrived.
  failures int not null default 0,
  failing_since timestamptz,
  -- Nothing is sent before: somebody is sending, or it failed just now.
  free_at timestamptz not null,
  -- What had happened when it was added; it is told of what came later.
  after_event bigint not null,
  created_at timestamptz not null,
  check ((account_id is null) <> (site_id is null))
);
create index webhook_endpoints_account on webhook_endpoints (account_id) where account_id is not null;
create index webhook_endpoints_site on webhook_endpoints (site_id) where site_id is not null;

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  endpoint_id text not null references webhook_endpoints (id) on delete cascade,
  -- Null: a test that a person asked for.
  event_id bigint references events (id) on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  tries int not null default 0,
  due_at timestamptz not null,
  tried_at timestamptz,
  -- The HTTP status of the last answer, or why there was none.
  http_status int,
  problem text,
  created_at timestamptz not null
);
create unique index webhook_deliveries_event on webhook_deliveries (event_id, endpoint_id);
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, id desc);
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, due_at, id) where status = 'waiting';
create index webhook_deliveries_old on webhook_deliveries (created_at);

-- Up to which event deliveries were made.
create table webhook_cursor (after bigint not null);
insert into webhook_cursor select coalesce(max(id), 0) from events;
