-- Changes that keys and apps ask their person to confirm (docs/decisions/0510-proposals.md).
create table proposals (
  id text primary key,
  account_id text not null,
  site_id int not null references sites (id) on delete cascade,
  -- The key or app that asks; null where it was the person.
  credential_id text,
  operation text not null,
  input jsonb not null,
  note text,
  -- SHA-256 of operation and input: asked twice it is one proposal.
  fingerprint text not null,
  -- SHA-256 of what stood there before and after when it was asked.
  seen text not null,
  status text not null default 'open' check (status in ('open', 'confirmed', 'refused', 'expired')),
  -- Ids and addresses of what the confirmed operation answered.
  result jsonb,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz
);
create index proposals_account on proposals (account_id, asked_at desc, id);
create index proposals_over on proposals (expires_at);
create unique index proposals_open on proposals (account_id, coalesce(credential_id, ''), fingerprint)
  where status = 'open';

-- Keys and apps that ask before they change something.
alter table api_keys add column asks_first boolean not null default false;
create table asking_apps (
  account_id text not null,
  client_id text not null,
  since timestamptz not null,
  primary key (account_id, client_id)
);
