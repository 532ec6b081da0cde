-- Search engines are told of new and changed pages (indexnow.org) where a site's team turns it on; how far they were told.
alter table sites
  add column indexnow boolean not null default false,
  add column indexnow_key text not null default replace(gen_random_uuid()::text, '-', ''),
  add column indexnow_until timestamptz not null default now(),
  add column indexnow_path text not null default '';
