-- Names and addresses that categories had before they were renamed or merged: profiles and links that use them still lead there.
create table category_aliases (
  id int generated always as identity primary key,
  site_id int not null references sites (id) on delete cascade,
  category_id int not null references categories (id) on delete cascade,
  -- In lower case; null for an alias of the address alone.
  name_key text,
  slug text,
  created_at timestamptz not null
);
create unique index category_aliases_name on category_aliases (site_id, name_key) where name_key is not null;
create unique index category_aliases_slug on category_aliases (site_id, slug) where slug is not null;
create index category_aliases_category on category_aliases (category_id);
