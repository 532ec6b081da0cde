-- Plain names: the listing index (one row for the site and one for each category), all categories of a listing, positions.
alter table shelves rename to listing_index;
alter index shelves_pkey rename to listing_index_pkey;
alter index shelves_votes rename to listing_index_votes;
alter index shelves_newest rename to listing_index_newest;
alter index shelves_name rename to listing_index_name;
alter index shelves_rating rename to listing_index_rating;
alter table board_mornings rename to board_positions;
alter index board_mornings_pkey rename to board_positions_pkey;
alter index board_mornings_listing rename to board_positions_listing;
alter table listing_updates rename column told_until to notified_until;

drop index listings_hot, listings_warm, listings_found;
alter table listings drop column facets;
drop function listing_facets(text, text, text, text, text[], text[], int[]);
alter table listings rename column shelf_ids to all_category_ids;
create function listing_facets(plan text, pricing_model text, country text, launch_week text, platforms text[],
    tags text[], all_category_ids int[])
  returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg(facet), '{}') from (
      select 'plan ' || plan
      union all select 'pricing ' || pricing_model
      union all select 'country ' || country
      union all select 'week ' || launch_week
      union all select 'platform ' || platform from unnest(platforms) platform
      union all select 'tag ' || lower(tag) from unnest(tags) tag
      union all select 'category ' || category_id from unnest(all_category_ids) category_id
    ) named (facet) where facet is not null
  $$;
alter table listings add column facets text[] not null
  generated always as (listing_facets(plan, pricing_model, country, launch_week, platforms, tags, all_category_ids)) stored;
create index listings_hot on listings using gin (search, facets) with (fastupdate = off) where tier = 0 and status = 'live';
create index listings_warm on listings using gin (search, facets) with (fastupdate = off) where tier = 1 and status = 'live';
create index listings_found on listings using gin (search, facets) with (fastupdate = off) where status = 'live';
