-- Labels of a site's fields in other languages, fields that a submission needs, and what a draft says before it is a listing.
alter table site_fields
  add column labels jsonb not null default '{}',
  add column required boolean not null default false;

create table draft_site_fields (
  draft_id text not null references drafts (id) on delete cascade,
  field_id int not null references site_fields (id) on delete cascade,
  value jsonb not null,
  quote text,
  quote_url text,
  quoted_at timestamptz,
  updated_at timestamptz not null,
  primary key (draft_id, field_id)
);
create index draft_site_fields_of_field on draft_site_fields (field_id);
