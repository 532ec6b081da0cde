-- Links by which an owner gives a draft or a company with its listings to whoever opens them. Only the hash of a link is kept.
create table handovers (
  id text primary key,
  site_id int not null references sites (id) on delete cascade,
  account_id text not null,
  -- One of the two; null once what was handed over is deleted.
  draft_id text references drafts (id) on delete set null,
  company_id text references companies (id) on delete set null,
  -- What it was when the link was made, for the giver's list.
  name text not null,
  website_url text not null,
  -- For whom, in the giver's words.
  client text not null,
  hash text not null unique,
  -- Made on the web: what a key or app gives away is worth nothing once it was public.
  made_on_web boolean not null,
  status text not null check (status in ('waiting', 'accepted', 'withdrawn')),
  accepted_by text,
  accepted_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index handovers_account on handovers (account_id, created_at desc, id desc);
create index handovers_over on handovers (coalesce(accepted_at, expires_at));
-- One open link for each thing: a newer one takes the place of the one before.
create unique index handovers_of_draft on handovers (account_id, draft_id) where status = 'waiting';
create unique index handovers_of_company on handovers (account_id, company_id) where status = 'waiting';

alter table ownership_events drop constraint ownership_events_event_check;
alter table ownership_events add constraint ownership_events_event_check
  check (event in ('verified', 'removed', 'granted_by_team', 'handed_over'));
