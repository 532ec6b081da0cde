-- When a host may be asked next, over all worker processes.
create table crawl_turns (
  host text primary key,
  next_at timestamptz not null
);
create index crawl_turns_age on crawl_turns (next_at);
