-- A listing is found by its city too: `berlin` finds those that are made there.
drop function listing_words(int, text, text, text[], text, text);
-- What a listing is found by, the weightiest first: its name, its headline and tags, its summary and city, its description.
create function listing_words(
  site_id int, name text, headline text, tags text[], summary text, description text, city text default null
) returns tsvector language sql stable parallel safe as $$
    select setweight(to_tsvector(w.words, name), 'A')
      || setweight(to_tsvector(w.words, headline), 'B')
      || setweight(to_tsvector(w.words, array_to_string(tags, ' ')), 'B')
      || setweight(to_tsvector(w.words, summary), 'C')
      || setweight(to_tsvector(w.words, coalesce(city, '')), 'C')
      || setweight(to_tsvector(w.words, left(coalesce(description, ''), 5000)), 'D')
      from words_of_site(site_id) w (words)
  $$;
update listings l
  set search = listing_words(l.site_id, l.name, l.headline, l.tags, l.summary, c.profile->'description'->>'value',
    c.profile->'city'->>'value')
  from companies c where c.id = l.company_id and c.profile->'city'->>'value' is not null;
