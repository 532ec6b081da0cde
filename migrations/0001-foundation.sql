-- Sites, companies, drafts, listings, launch places, and what the platform keeps. Append-only: later changes are later files.
-- Sign-in tables (accounts, sessions, sign_in_methods, verifications) belong to the sign-in library and are made by it.

create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table idempotency_keys (
  account_id text not null,
  key text not null,
  operation text not null,
  input_hash text not null,
  status int not null,
  body text not null,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table outbox (
  id text primary key,
  kind text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  headers jsonb not null default '{}',
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text
);
create index outbox_waiting on outbox (created_at) where sent_at is null;

create table sites (
  id int generated always as identity primary key,
  key text not null unique,
  name text not null,
  tagline text not null,
  hostnames text[] not null default '{}',
  is_default boolean not null default false,
  time_zone text not null,
  currency text not null,
  language text not null default 'en',
  accent text not null,
  logo_url text,
  contact_email text,
  seller_country text,
  free_queue_weeks int not null default 4 check (free_queue_weeks >= 0),
  free_slots_per_week int not null default 25 check (free_slots_per_week >= 0),
  paid_slots_per_week int check (paid_slots_per_week >= 0),
  badge_required boolean not null default true,
  moderation boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index sites_one_default on sites (is_default) where is_default;

create table roles (
  account_id text not null,
  role text not null check (role in ('site_team', 'operator')),
  site_id int references sites (id) on delete cascade,
  created_at timestamptz not null default now()
);
create unique index roles_once on roles (account_id, role, coalesce(site_id, 0));

create table api_keys (
  id text primary key,
  account_id text not null,
  name text not null,
  hash text not null unique,
  start text not null,
  scopes text[] not null,
  rate_limit_per_minute int,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_account on api_keys (account_id, created_at desc);

create table categories (
  id int generated always as identity primary key,
  site_id int not null references sites (id) on delete cascade,
  parent_id int references categories (id) on delete cascade,
  slug text not null,
  name text not null,
  description text not null default '',
  keywords text[] not null default '{}',
  position int not null,
  unique (site_id, slug)
);
create unique index categories_name on categories (site_id, lower(name));

create table companies (
  id text primary key,
  identity text not null,
  website_url text not null,
  registrable_domain text,
  profile jsonb not null,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Unpublished companies of strangers block nobody; one published company an address.
create unique index companies_published on companies (identity) where published_at is not null;
create index companies_identity on companies (identity);

create table company_owners (
  company_id text not null references companies (id) on delete cascade,
  account_id text not null,
  is_primary boolean not null default false,
  verified_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, account_id)
);
create index company_owners_account on company_owners (account_id, company_id);

create table listings (
  id int generated always as identity primary key,
  site_id int not null references sites (id),
  company_id text not null references companies (id),
  slug text not null,
  status text not null,
  plan text not null default 'free' check (plan in ('free', 'paid')),
  status_reason text,
  -- Listing-level fields with their states: headline, summary, seo.
  texts jsonb not null,
  unlocked text[] not null default '{}',
  launch_week text,
  launched_at timestamptz,
  badge_seen_at timestamptz,
  badge_wait_started_at timestamptz,
  -- Copies for lists and search, written together with the profile.
  name text not null,
  headline text not null default '',
  summary text not null default '',
  logo_url text,
  website_url text not null,
  pricing_model text,
  platforms text[] not null default '{}',
  tags text[] not null default '{}',
  country text,
  search tsvector not null default ''::tsvector,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (site_id, slug),
  unique (site_id, company_id)
);
create index listings_live on listings (site_id, launched_at desc, id) where status = 'live';
create index listings_week on listings (site_id, launch_week, id) where launch_week is not null;
create index listings_search on listings using gin (search);
create index listings_company on listings (company_id);

create table listing_slugs (
  site_id int not null references sites (id),
  slug text not null,
  listing_id int not null references listings (id) on delete cascade,
  primary key (site_id, slug)
);

create table listing_categories (
  listing_id int not null references listings (id) on delete cascade,
  category_id int not null references categories (id) on delete cascade,
  position int not null,
  primary key (category_id, listing_id)
);
create index listing_categories_listing on listing_categories (listing_id, position);

-- Narrow, because it changes often: an update of the wide row would write kilobytes.
create table listing_counts (
  listing_id int primary key references listings (id) on delete cascade,
  votes int not null default 0,
  week_votes int not null default 0,
  last_vote_at timestamptz
);

create table listing_events (
  id bigint generated always as identity primary key,
  listing_id int not null references listings (id) on delete cascade,
  event text not null,
  from_status text,
  to_status text not null,
  plan text not null,
  account_id text,
  reason text,
  at timestamptz not null
);
create index listing_events_listing on listing_events (listing_id, id);

create table profile_versions (
  id bigint generated always as identity primary key,
  company_id text not null references companies (id) on delete cascade,
  listing_id int references listings (id) on delete cascade,
  account_id text,
  via text not null,
  changes jsonb not null,
  at timestamptz not null
);
create index profile_versions_listing on profile_versions (listing_id, id desc);
create index profile_versions_company on profile_versions (company_id, id desc);

create table launch_weeks (
  site_id int not null references sites (id),
  week text not null,
  free_taken int not null default 0 check (free_taken >= 0),
  paid_taken int not null default 0 check (paid_taken >= 0),
  turned_at timestamptz,
  primary key (site_id, week)
);

create table founders (
  id text primary key,
  slug text not null unique,
  account_id text unique,
  company_id text not null references companies (id) on delete cascade,
  name text not null,
  title text,
  bio text,
  photo_url text,
  email text,
  socials jsonb not null default '{}',
  evidence jsonb not null default '[]',
  position int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index founders_company_name on founders (company_id, lower(name));

create table drafts (
  id text primary key,
  site_id int not null references sites (id),
  account_id text not null,
  identity text not null,
  website_url text not null,
  status text not null check (status in ('crawling', 'drafting', 'ready', 'failed')),
  step text not null,
  pages_read int not null default 0,
  pages_planned int not null default 1,
  facts_found int not null default 0,
  problem jsonb,
  notes jsonb not null default '[]',
  profile jsonb not null,
  regenerating text[] not null default '{}',
  company_id text references companies (id) on delete set null,
  listing_id int references listings (id) on delete set null,
  submitted_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index drafts_account on drafts (account_id, created_at desc, id desc);
-- The same address again by the same owner while it is read: that draft, also for two at once.
create unique index drafts_reading on drafts (site_id, account_id, identity) where status in ('crawling', 'drafting');

-- What was read: the evidence base. `body` is a gzipped JSON page.
create table draft_pages (
  draft_id text not null references drafts (id) on delete cascade,
  position int not null,
  url text not null,
  fetched_at timestamptz not null,
  sha256 text not null,
  body bytea not null,
  primary key (draft_id, position)
);
