-- Reads whose cost stays the same however large the table grows.

-- Live listings of a category, the listings of those below it included, as last counted; null where they are few
-- enough to be counted at each read.
alter table categories add column listings_counted int;

-- Votes that are set aside, by period.
create index votes_set_aside_week on votes (week, listing_id) where set_aside is not null;
create index votes_set_aside_month on votes (month, listing_id) where set_aside is not null;
create index votes_set_aside_year on votes (year, listing_id) where set_aside is not null;
