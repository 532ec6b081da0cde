-- Accounts that the operator has shut out. The accounts' own table belongs to the sign-in library.
create table account_bans (
  account_id text primary key,
  reason text not null,
  banned_by text,
  banned_at timestamptz not null
);

-- Votes that the team has looked at and holds to be genuine: no rule sets them aside again.
alter table votes add column cleared boolean not null default false;
create index votes_aside_desk on votes (site_id, listing_id desc) where set_aside is not null;
