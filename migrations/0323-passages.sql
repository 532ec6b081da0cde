-- Short sentences of a product's own site that may be quoted when somebody asks about a need.
create table company_passages (
  company_id text primary key references companies (id) on delete cascade,
  passages jsonb not null,
  read_at timestamptz not null
);

-- Which known needs were asked of a listing, once a day for each block of networks. `asker` is a hash made with the day,
-- so that no two days can be joined; the words that somebody typed are not kept.
create table asked_needs (
  listing_id int not null references listings (id) on delete cascade,
  need text not null,
  day date not null,
  asker text not null,
  stated boolean not null,
  primary key (listing_id, need, day, asker)
);
create index asked_needs_day on asked_needs (day);
