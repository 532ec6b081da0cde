-- Whether visitors narrow a list by a field, and whether it is a row of comparisons.
alter table site_fields
  add column filter boolean not null default true,
  add column compare boolean not null default true;
