-- Live listings in the orders of lists, without a look at another table for each: the newest first, and by name.
drop index listings_live, listings_live_name;
create index listings_newest on listings (site_id, coalesce(launched_at, created_at) desc, id desc) where status = 'live';
create index listings_named on listings (site_id, lower(name), id) where status = 'live';
