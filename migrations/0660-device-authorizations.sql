-- Devices without a browser that ask to be connected (RFC 8628). Both codes are kept by their hashes.
create table device_authorizations (
  id text primary key,
  device_hash text not null unique,
  user_hash text not null unique,
  client_id text not null,
  scopes text[] not null,
  resources text[] not null,
  -- Hash of the network that asked: the page says when it is another than the reader's.
  network text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'refused', 'used')),
  -- Who answered; null while it is pending.
  account_id text,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  polled_at timestamptz,
  interval_seconds int not null,
  check ((status = 'pending') = (account_id is null))
);
create index device_authorizations_account on device_authorizations (account_id, client_id)
  where account_id is not null;
create index device_authorizations_over on device_authorizations (expires_at);
