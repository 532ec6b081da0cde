-- What the site team did, one line an act: written in the transaction of the act, never changed afterwards.
create table team_log (
  id bigint generated always as identity primary key,
  -- No foreign key: the lines of a site outlive it.
  site_id int not null,
  -- Null for the command line.
  account_id text,
  via text not null check (via in ('web', 'command')),
  operation text not null,
  about text,
  input jsonb not null,
  before jsonb,
  after jsonb,
  at timestamptz not null
);
create index team_log_site on team_log (site_id, id desc);
create index team_log_operation on team_log (site_id, operation, id desc);
create index team_log_account on team_log (account_id, id desc);
create index team_log_about on team_log (site_id, about, id desc) where about is not null;

create function refuse_change() returns trigger language plpgsql as $$
  begin raise exception 'lines of % are never changed', tg_table_name; end $$;
create trigger team_log_append_only before update or delete on team_log
  for each row execute function refuse_change();

alter table sites
  add column logo jsonb,
  add column footer_links jsonb not null default '[]',
  add column redirect_hosts text[] not null default '{}',
  add column indexing boolean not null default true,
  add column privacy_text text not null default '',
  add column imprint text not null default '';

-- Every process that listens reads the sites anew at once.
create function tell_sites_changed() returns trigger language plpgsql as $$
  begin perform pg_notify('sites_changed', ''); return null; end $$;
create trigger sites_changed after insert or update or delete on sites
  for each statement execute function tell_sites_changed();

-- A site that is empty can be deleted: what the service itself noted of it goes with it.
alter table launch_weeks drop constraint launch_weeks_site_id_fkey,
  add foreign key (site_id) references sites (id) on delete cascade;
alter table board_mornings drop constraint board_mornings_site_id_fkey,
  add foreign key (site_id) references sites (id) on delete cascade;
alter table board_days drop constraint board_days_site_id_fkey,
  add foreign key (site_id) references sites (id) on delete cascade;
alter table search_words drop constraint search_words_site_id_fkey,
  add foreign key (site_id) references sites (id) on delete cascade;
