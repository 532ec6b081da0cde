-- What owners tell (milestones, stories, interviews, updates), who follows, the blog, and claims.

create table milestones (
  id int generated always as identity primary key,
  listing_id int not null references listings (id) on delete cascade,
  day date not null,
  title text not null,
  description text,
  url text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index milestones_listing on milestones (listing_id, day desc, id desc);

create table founder_stories (
  listing_id int primary key references listings (id) on delete cascade,
  story jsonb not null,
  published_at timestamptz,
  updated_at timestamptz not null
);

-- Both were staged in the listing's texts.
insert into milestones (listing_id, day, title, description, url, created_at, updated_at)
  select l.id, (m.value ->> 'date')::date, m.value ->> 'title', m.value ->> 'description', m.value ->> 'url', l.updated_at, l.updated_at
  from listings l, jsonb_array_elements(l.texts -> 'milestones' -> 'value') m
  where jsonb_typeof(l.texts -> 'milestones' -> 'value') = 'array';
insert into founder_stories (listing_id, story, updated_at)
  select l.id, l.texts -> 'story' -> 'value', l.updated_at from listings l where jsonb_typeof(l.texts -> 'story' -> 'value') = 'object';
update listings set texts = texts - 'milestones' - 'story' where texts ?| array['milestones', 'story'];

create table interview_questions (
  site_id int not null references sites (id) on delete cascade,
  key text not null,
  question text not null,
  hint text not null default '',
  position int not null,
  is_asked boolean not null default true,
  primary key (site_id, key)
);

create table interview_answers (
  account_id text not null,
  question_key text not null,
  question text not null,
  answer text not null,
  answered_at timestamptz not null,
  primary key (account_id, question_key)
);

create table listing_updates (
  id int generated always as identity primary key,
  listing_id int not null references listings (id) on delete cascade,
  site_id int not null references sites (id),
  account_id text not null,
  title text not null,
  body text not null,
  posted_at timestamptz not null,
  -- Last account, by id, that was told by mail.
  told_until text not null default ''
);
create index listing_updates_site on listing_updates (site_id, id desc);
create index listing_updates_listing on listing_updates (listing_id, id desc);

create table follows (
  account_id text not null,
  kind text not null check (kind in ('listing', 'category', 'founder')),
  target text not null,
  created_at timestamptz not null,
  primary key (account_id, kind, target)
);
create index follows_target on follows (kind, target, account_id);

create table mail_preferences (
  account_id text primary key,
  updates text not null default 'at_once' check (updates in ('at_once', 'weekly', 'never')),
  -- The address in every such mail that stops it without a sign-in (RFC 8058).
  stop_token text not null unique,
  digest_sent_at timestamptz,
  updated_at timestamptz not null
);

create table blog_posts (
  id int generated always as identity primary key,
  site_id int not null references sites (id) on delete cascade,
  slug text not null,
  title text not null,
  summary text not null,
  body text not null,
  author text not null,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (site_id, slug)
);
create index blog_posts_published on blog_posts (site_id, published_at desc, id desc) where published_at is not null;

create table claims (
  id int generated always as identity primary key,
  listing_id int not null references listings (id) on delete cascade,
  company_id text not null references companies (id) on delete cascade,
  account_id text not null,
  method text not null check (method in ('dns', 'meta', 'file', 'email')),
  status text not null check (status in ('pending', 'verified', 'expired', 'failed', 'cancelled')),
  domain text not null,
  -- Published by the claimant; for mail only its hash is kept.
  token text,
  token_hash text not null unique,
  email text,
  mailed_at timestamptz,
  seen text,
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  checked_at timestamptz,
  closed_at timestamptz
);
create unique index claims_one_pending on claims (account_id, listing_id, method) where status = 'pending';
create index claims_account on claims (account_id, id desc);
create index claims_company on claims (company_id) where status = 'pending';

create table claim_checks (
  account_id text not null,
  claim_id int not null references claims (id) on delete cascade,
  at timestamptz not null
);
create index claim_checks_account on claim_checks (account_id, at desc);

create table ownership_events (
  id int generated always as identity primary key,
  company_id text not null references companies (id) on delete cascade,
  account_id text not null,
  event text not null check (event in ('verified', 'removed', 'granted_by_team')),
  claim_id int,
  detail text,
  at timestamptz not null
);
create index ownership_events_company on ownership_events (company_id, id);

create table claim_cases (
  id int generated always as identity primary key,
  site_id int not null references sites (id),
  company_id text not null references companies (id) on delete cascade,
  listing_id int not null references listings (id) on delete cascade,
  account_id text not null,
  statement text not null,
  status text not null default 'open' check (status in ('open', 'granted', 'refused')),
  decision text,
  decided_by text,
  created_at timestamptz not null,
  decided_at timestamptz
);
create unique index claim_cases_one_open on claim_cases (company_id, account_id) where status = 'open';
