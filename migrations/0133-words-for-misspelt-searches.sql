-- Words without accents or case: `cafe` finds `Café`, and the other way round.
create extension if not exists unaccent;
create text search configuration plain_words (copy = simple);
alter text search configuration plain_words alter mapping
  for asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart with unaccent, simple;

-- What a listing is found by, the weightiest first: its name, its headline and tags, its summary, its description.
create function listing_words(name text, headline text, tags text[], summary text, description text) returns tsvector
  language sql stable parallel safe as $$
    select setweight(to_tsvector('plain_words', name), 'A')
      || setweight(to_tsvector('plain_words', headline), 'B')
      || setweight(to_tsvector('plain_words', array_to_string(tags, ' ')), 'B')
      || setweight(to_tsvector('plain_words', summary), 'C')
      || setweight(to_tsvector('plain_words', left(coalesce(description, ''), 5000)), 'D')
  $$;
update listings l set search = listing_words(l.name, l.headline, l.tags, l.summary, c.profile->'description'->>'value')
  from companies c where c.id = l.company_id;

-- The words of the listings that are searched first: what a misspelt word is compared with.
create table search_words (
  site_id int not null references sites (id),
  word text not null,
  primary key (site_id, word)
);
create index search_words_alike on search_words using gin (word gin_trgm_ops);
insert into search_words (site_id, word)
  select distinct l.site_id, w.lexeme from listings l, unnest(l.search) w
  where l.status = 'live' and l.tier = 0 and w.weights && '{A,B}' and length(w.lexeme) <= 100;

-- The words of a site that look like each of these, at most five for each, the most alike first.
create function words_like(wanted_site int, asked text[]) returns table (word text)
  language sql stable set pg_trgm.similarity_threshold = 0.2 as $$
    select distinct near.word from unnest(asked) wanted cross join lateral (
      select w.word from search_words w where w.site_id = wanted_site and w.word % wanted
      order by similarity(w.word, wanted) desc, w.word limit 5) near
  $$;

create index listings_hot_names on listings using gin (lower(name) gin_trgm_ops) where tier = 0 and status = 'live';
-- For the job that works out the tiers.
drop index listings_tier;
create index listings_tiers on listings (site_id, id) where tier < 2 and status = 'live';
