-- Where live listings stand in lists, so that every order is a walk along an index; the hot tier of search; domain ratings.

create extension if not exists pg_trgm;

-- One narrow row for the whole site (category 0) and one for each category, its parent included.
create table shelves (
  listing_id int not null references listings (id) on delete cascade,
  category_id int not null default 0,
  site_id int not null,
  votes int not null default 0,
  launched_at timestamptz not null,
  name_key text collate "C" not null,
  -- -1: nobody has rated the domain.
  rating numeric(6, 2) not null default -1,
  primary key (listing_id, category_id)
);
create index shelves_votes on shelves (site_id, category_id, votes desc, listing_id);
create index shelves_newest on shelves (site_id, category_id, launched_at desc, listing_id desc);
create index shelves_name on shelves (site_id, category_id, name_key, listing_id);
create index shelves_rating on shelves (site_id, category_id, rating desc, listing_id);

insert into shelves (listing_id, category_id, site_id, votes, launched_at, name_key)
select l.id, filed.category_id, l.site_id, coalesce(n.votes, 0), coalesce(l.launched_at, l.created_at), lower(l.name)
from listings l
left join listing_counts n on n.listing_id = l.id
cross join lateral (
  select 0 as category_id
  union select lc.category_id from listing_categories lc where lc.listing_id = l.id
  union select c.parent_id from listing_categories lc join categories c on c.id = lc.category_id
    where lc.listing_id = l.id and c.parent_id is not null
) filed
where l.status = 'live';

-- 0: among the site's most voted, searched first. New listings start there until the tier is next worked out.
alter table listings add column tier smallint not null default 0;
create index listings_hot on listings using gin (search) where tier = 0 and status = 'live';
create index listings_live_name on listings (site_id, lower(name)) where status = 'live';
create index listings_tags on listings using gin (tags) where status = 'live';
create index listings_tier on listings (site_id, id) where tier = 0 and status = 'live';

create table domain_ratings (
  domain text primary key,
  value numeric(6, 2) not null check (value between 0 and 100),
  source text not null,
  as_of date not null,
  imported_at timestamptz not null
);
create table listing_ratings (
  listing_id int primary key references listings (id) on delete cascade,
  site_id int not null,
  value numeric(6, 2) not null,
  source text not null,
  as_of date not null
);
create index listing_ratings_order on listing_ratings (site_id, value desc, listing_id);
create index companies_domain on companies (registrable_domain) where registrable_domain is not null;
