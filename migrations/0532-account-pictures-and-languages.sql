-- The language in which a person reads their own pages and mail, null for the site's; and their picture, a copy of ours.
alter table account_profiles
  add column language text,
  add column picture jsonb;
