-- Where domain ratings are fetched from every day, and how that went; one row, or none where nobody set it up.
create table rating_feed (
  id int primary key default 1 check (id = 1),
  address text not null,
  -- Who rates, as boards name it.
  source text not null,
  -- Sent along, where the address wants a key; the value is sealed.
  header_name text,
  header_value text,
  set_at timestamptz not null,
  -- The last fetch that gave ratings: when, of which day, of how many domains.
  fetched_at timestamptz,
  as_of date,
  domains int,
  -- The last one that gave none: when, and why in words; null once a later one has.
  failed_at timestamptz,
  problem text
);
