-- Words within a category are one look into one index: each listing notes the categories whose shelves it stands on.
alter table listings add column shelf_ids int[] not null default '{}';
update listings l set shelf_ids = filed.ids
  from (select listing_id, array_agg(category_id order by category_id) as ids from shelves where category_id <> 0 group by listing_id) filed
  where filed.listing_id = l.id;
create index listings_words_on_shelves on listings using gin (search, shelf_ids) where status = 'live';
