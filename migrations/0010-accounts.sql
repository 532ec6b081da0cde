-- Sign-in attempts, address changes, the log of keys and apps, mail that people left, invites of co-founders.

create table sign_in_attempts (
  id bigint generated always as identity primary key,
  kind text not null,
  -- SHA-256 of an e-mail address or a network address.
  subject text not null,
  at timestamptz not null
);
create index sign_in_attempts_subject on sign_in_attempts (subject, kind, at);

create table email_changes (
  hash text primary key,
  account_id text not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_changes_account on email_changes (account_id);

create table agent_calls (
  id bigint generated always as identity primary key,
  account_id text not null,
  -- The key's id, or the app's client id.
  credential_id text not null,
  via text not null check (via in ('api_key', 'oauth')),
  operation text not null,
  object text,
  outcome text not null,
  at timestamptz not null
);
create index agent_calls_account on agent_calls (account_id, id desc);

create table mail_ways_out (
  hash text primary key,
  recipient text not null,
  kind text not null,
  what text not null,
  created_at timestamptz not null
);

create table mail_refusals (
  recipient text not null,
  kind text not null,
  created_at timestamptz not null,
  primary key (recipient, kind)
);

create table cofounder_invites (
  id text primary key,
  draft_id text not null references drafts (id) on delete cascade,
  email text not null,
  hash text not null unique,
  invited_by text not null,
  status text not null check (status in ('pending', 'accepted', 'withdrawn')),
  account_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz
);
create index cofounder_invites_draft on cofounder_invites (draft_id, created_at);

-- Co-founders of a draft that is not submitted yet; they become owners of its company when it is.
create table draft_members (
  draft_id text not null references drafts (id) on delete cascade,
  account_id text not null,
  created_at timestamptz not null,
  primary key (draft_id, account_id)
);
create index draft_members_account on draft_members (account_id, draft_id);
