-- Words are found in every number and case: `invoice` finds `invoices`. Each site has the stems of its own language;
-- no word is left out as a common one.
create text search dictionary stems_en (template = snowball, language = english);
create text search dictionary stems_de (template = snowball, language = german);
create text search configuration words_en (copy = plain_words);
create text search configuration words_de (copy = plain_words);
alter text search configuration words_en alter mapping
  for asciiword, word, asciihword, hword, hword_asciipart, hword_part with unaccent, stems_en;
alter text search configuration words_de alter mapping
  for asciiword, word, asciihword, hword, hword_asciipart, hword_part with unaccent, stems_de;

create function words_of_site(wanted_site int) returns regconfig
  language sql stable parallel safe as $$
    select (case when language = 'de' or language like 'de-%' then 'words_de' else 'words_en' end)::regconfig
      from sites where id = wanted_site
  $$;

drop function listing_words(text, text, text[], text, text);
-- What a listing is found by, the weightiest first: its name, its headline and tags, its summary, its description.
create function listing_words(site_id int, name text, headline text, tags text[], summary text, description text)
  returns tsvector language sql stable parallel safe as $$
    select setweight(to_tsvector(w.words, name), 'A')
      || setweight(to_tsvector(w.words, headline), 'B')
      || setweight(to_tsvector(w.words, array_to_string(tags, ' ')), 'B')
      || setweight(to_tsvector(w.words, summary), 'C')
      || setweight(to_tsvector(w.words, left(coalesce(description, ''), 5000)), 'D')
      from words_of_site(site_id) w (words)
  $$;
update listings l
  set search = listing_words(l.site_id, l.name, l.headline, l.tags, l.summary, c.profile->'description'->>'value')
  from companies c where c.id = l.company_id;

-- A search as it is understood: its query, and the categories that it names whole or by a part that stands between
-- `and`, as facets of their listings.
create function asked_words(wanted_site int, q text) returns table (query text, shelves text[])
  language sql stable as $$
    with asked as (select w.words, tsvector_to_array(to_tsvector(w.words, q)) as stems
      from words_of_site(wanted_site) w (words))
    select websearch_to_tsquery(a.words, q)::text,
      case when q ~ '(^|\s)-|"' then '{}' else array(select 'category ' || c.id from categories c
        where c.site_id = wanted_site and c.name ilike '%' || left(trim(q), 2) || '%' and exists (
          select from unnest(regexp_split_to_array(c.name, ',? (and|und|&) |, ') || c.name) part
          where tsvector_to_array(to_tsvector(a.words, part)) = a.stems) limit 6) end
    from asked a
  $$;

-- Words that are gone are forgotten at night.
insert into search_words (site_id, word)
  select distinct l.site_id, w.lexeme from listings l, unnest(l.search) w
  where l.status = 'live' and l.tier = 0 and w.weights && '{A,B}' and length(w.lexeme) <= 100
  on conflict do nothing;
