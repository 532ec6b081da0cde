-- What a list can be narrowed by, in one array, so that words and any filters are one look into one index.
create function listing_facets(plan text, pricing_model text, country text, launch_week text, platforms text[], tags text[], shelf_ids int[])
  returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg(facet), '{}') from (
      select 'plan ' || plan
      union all select 'pricing ' || pricing_model
      union all select 'country ' || country
      union all select 'week ' || launch_week
      union all select 'platform ' || platform from unnest(platforms) platform
      union all select 'tag ' || lower(tag) from unnest(tags) tag
      union all select 'shelf ' || shelf_id from unnest(shelf_ids) shelf_id
    ) named (facet) where facet is not null
  $$;
alter table listings add column facets text[] not null
  generated always as (listing_facets(plan, pricing_model, country, launch_week, platforms, tags, shelf_ids)) stored;

-- The most voted are searched first, then ten times as many, then all: what a search reads does not grow with the table.
-- Without a list of pending entries a read never has to go through what writes left behind.
drop index listings_hot, listings_search, listings_tags, listings_words_on_shelves;
create index listings_hot on listings using gin (search, facets) with (fastupdate = off) where tier = 0 and status = 'live';
create index listings_warm on listings using gin (search, facets) with (fastupdate = off) where tier = 1 and status = 'live';
create index listings_found on listings using gin (search, facets) with (fastupdate = off) where status = 'live';

-- A vote knows its site, so that what was set aside there is counted in an index alone.
alter table votes add column site_id int;
update votes v set site_id = l.site_id from listings l where l.id = v.listing_id;
alter table votes alter column site_id set not null;
drop index votes_set_aside_week, votes_set_aside_month, votes_set_aside_year;
create index votes_set_aside_all on votes (site_id) where set_aside is not null;
create index votes_set_aside_week on votes (site_id, week) where set_aside is not null;
create index votes_set_aside_month on votes (site_id, month) where set_aside is not null;
create index votes_set_aside_year on votes (site_id, year) where set_aside is not null;
create index votes_first on votes (site_id, cast_at);
