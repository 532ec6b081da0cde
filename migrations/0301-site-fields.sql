-- Fields that a site adds to its listings, and what owners say there.
create table site_fields (
  id int generated always as identity primary key,
  site_id int not null references sites (id) on delete cascade,
  -- Its name for programs; it stays when the label changes.
  key text not null,
  kind text not null check (kind in ('text', 'number', 'choice', 'yes_no', 'link', 'date')),
  label text not null,
  unit text not null default '',
  choices text[] not null default '{}',
  -- A value needs words of the product's website that say it.
  proof boolean not null,
  position int not null,
  created_at timestamptz not null,
  -- Kept with its values, shown to nobody.
  archived_at timestamptz,
  unique (site_id, key)
);

create table listing_site_fields (
  listing_id int not null references listings (id) on delete cascade,
  field_id int not null references site_fields (id) on delete cascade,
  value jsonb not null,
  -- Words of the product's website, and the page on which they stand; null where the field asks for none.
  quote text,
  quote_url text,
  quoted_at timestamptz,
  updated_at timestamptz not null,
  primary key (listing_id, field_id)
);
create index listing_site_fields_of_field on listing_site_fields (field_id, value);
