-- Which kept answers a change takes away is told by the database itself, whoever makes it
-- (docs/decisions/0670-what-changed-is-told.md): to every process that listens, and by a message of its own to the
-- connection that made it, which knows it before its commit is answered.
drop trigger sites_changed on sites;
drop function tell_sites_changed();

create function tell_changed(tags text[]) returns void language plpgsql as $$
declare tag text;
begin
  if tags is null then return; end if;
  foreach tag in array tags loop perform pg_notify('changed', tag); end loop;
  raise info 'changed: %', array_to_string(tags, ' ');
end $$;

-- The listings and those that share their product, and every list of their sites; of very many the whole sites.
create function tell_listings(ids int[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 100 then
    perform tell_changed(array(select distinct 'site-' || l.site_id from listings l where l.company_id in
      (select company_id from listings where id = any(ids))));
  elsif cardinality(ids) > 0 then
    perform tell_changed(array(select distinct t.tag from listings l
      cross join lateral (values ('listing-' || l.id), ('lists-' || l.site_id)) t (tag)
      where l.company_id in (select company_id from listings where id = any(ids))));
  end if;
end $$;

-- `changed` is what the rows were before a deletion, and are after any other change. First argument: what the rows are
-- of; second: the column that names it.
create function tell_change() returns trigger language plpgsql as $$
declare ids int[]; tags text[];
begin
  case tg_argv[0]
    when 'listing' then
      execute format('select array_agg(distinct %1$I) from changed where %1$I is not null', tg_argv[1]) into ids;
      perform tell_listings(ids);
    when 'company' then
      execute format('select array_agg(distinct l.id) from changed c join listings l on l.company_id = c.%I',
        tg_argv[1]) into ids;
      perform tell_listings(ids);
    when 'site' then
      execute format('select array_agg(distinct %L || c.%I) from changed c', 'site-', tg_argv[1]) into tags;
      perform tell_changed(tags);
    when 'lists' then
      execute format('select array_agg(distinct %L || c.%I) from changed c', 'lists-', tg_argv[1]) into tags;
      perform tell_changed(tags);
    when 'all' then
      if exists (select from changed) then perform tell_changed(array[coalesce(tg_argv[1], 'all')]); end if;
  end case;
  return null;
end $$;

-- A vote moves the others of its week.
create function tell_week_counts() returns trigger language plpgsql as $$
begin
  perform tell_listings(array(select distinct listing_id from changed));
  perform tell_changed(array_agg(distinct 'week-' || site_id || '-' || period)) from changed where period like '%W%';
  return null;
end $$;

-- A picture that is only wanted shows nowhere yet.
create function tell_picture() returns trigger language plpgsql as $$
begin
  if exists (select from changed where tg_op <> 'INSERT' or hash is not null) then
    perform tell_changed(array['all']);
  end if;
  return null;
end $$;

-- A listing that comes, goes or moves may stand beside any other of its site.
create function tell_listing_moved() returns trigger language plpgsql as $$
begin
  perform tell_changed(array_agg(distinct 'site-' || site_id)) from changed;
  return null;
end $$;
create function tell_listing_changed() returns trigger language plpgsql as $$
begin
  perform tell_changed(array_agg(distinct 'site-' || c.site_id)) from changed c join before b using (id)
    where (c.status, c.slug, c.site_id, c.company_id) is distinct from (b.status, b.slug, b.site_id, b.company_id);
  perform tell_listings(array(select distinct id from changed));
  return null;
end $$;

-- Makes a table tell: `tell_changes_of('milestones', 'tell_change', 'listing', 'listing_id')`.
create function tell_changes_of(told text, teller text, variadic args text[] default '{}') returns void
  language plpgsql as $$
declare given text := (select coalesce(string_agg(quote_literal(arg), ', '), '') from unnest(args) arg);
begin
  execute format('create trigger told_insert after insert on %I referencing new table as changed
    for each statement execute function %I(%s)', told, teller, given);
  execute format('create trigger told_update after update on %I referencing old table as before new table as changed
    for each statement execute function %I(%s)', told, teller, given);
  execute format('create trigger told_delete after delete on %I referencing old table as changed
    for each statement execute function %I(%s)', told, teller, given);
end $$;

select tell_changes_of(told, 'tell_change', 'listing', 'listing_id') from unnest(array['awards', 'board_entries', 'drafts',
  'founder_questions', 'founder_stories', 'listing_categories', 'listing_counts', 'listing_ratings',
  'listing_site_fields', 'listing_slugs', 'listing_updates', 'milestones', 'relaunches', 'votes']) told;
select tell_changes_of(told, 'tell_change', 'company', 'company_id') from unnest(array['company_owners',
  'company_passages', 'founders', 'site_checks']) told;
select tell_changes_of('companies', 'tell_change', 'company', 'id');
select tell_changes_of(told, 'tell_change', 'site', 'site_id') from unnest(array['board_snapshots', 'categories',
  'category_aliases', 'interview_questions', 'own_products', 'paid_terms', 'placements', 'product_prices',
  'site_fields', 'site_sellers', 'site_terms']) told;
select tell_changes_of(told, 'tell_change', 'lists', 'site_id') from unnest(array['blog_posts', 'board_days',
  'board_positions', 'launch_weeks', 'search_words']) told;
select tell_changes_of('board_counts', 'tell_week_counts');
select tell_changes_of(told, 'tell_change', 'all') from unnest(array['competitor_sites',
  'domain_ratings', 'interview_answers', 'sellers', 'sites']) told;
select tell_changes_of('pictures', 'tell_picture');
select tell_changes_of('settings', 'tell_change', 'all', 'settings');

create trigger told_insert after insert on listings referencing new table as changed
  for each statement execute function tell_listing_moved();
create trigger told_update after update on listings referencing old table as before new table as changed
  for each statement execute function tell_listing_changed();
create trigger told_delete after delete on listings referencing old table as changed
  for each statement execute function tell_listing_moved();
