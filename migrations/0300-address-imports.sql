-- Lists of addresses that a site's team had read, so that a new directory is not empty.
create table address_imports (
  id int generated always as identity primary key,
  site_id int not null references sites (id) on delete cascade,
  -- The name of the file, empty where the list was pasted.
  source text not null,
  -- What of the list was not taken, each with why.
  left_out jsonb not null,
  created_at timestamptz not null
);
create index address_imports_desk on address_imports (site_id, id desc);

-- One address of a list. Whether it was read stands in its draft; here stands what the team decided.
create table imported_addresses (
  id int generated always as identity primary key,
  import_id int not null references address_imports (id) on delete cascade,
  site_id int not null references sites (id) on delete cascade,
  identity text not null,
  website_url text not null,
  draft_id text not null references drafts (id) on delete cascade,
  state text not null default 'open' check (state in ('open', 'published', 'set_aside')),
  listing_id int references listings (id) on delete set null,
  decided_at timestamptz,
  -- A site reads an address for one list only, however often and by however many it is given.
  unique (site_id, identity)
);
create index imported_addresses_of_import on imported_addresses (import_id, state, id);
create index imported_addresses_draft on imported_addresses (draft_id);
create index imported_addresses_listing on imported_addresses (listing_id) where listing_id is not null;
