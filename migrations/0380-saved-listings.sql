-- Products that somebody keeps for later, for themselves alone.
create table saved_listings (
  account_id text not null,
  listing_id int not null references listings (id) on delete cascade,
  saved_at timestamptz not null,
  primary key (account_id, listing_id)
);
create index saved_listings_newest on saved_listings (account_id, saved_at desc, listing_id desc);
create index saved_listings_listing on saved_listings (listing_id);
